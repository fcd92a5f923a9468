#include "BundledPlaces.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Aligned to a page, so that reading a section touches as few pages as it does in a file.
_Alignas(4096) static const unsigned char bytes[] = {
#embed "places.nearby"
};

const void *bundled_places(void) { return bytes; }

size_t bundled_places_length(void) { return sizeof bytes; }
