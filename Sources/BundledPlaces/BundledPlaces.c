#include "BundledPlaces.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Aligned to a page, so that reading a section touches as few pages as it does in a file.
_Alignas(4096) static const unsigned char places[] = {
#embed "places.nearby"
};

_Alignas(4096) static const unsigned char cities[] = {
#embed "cities.nearby"
};

_Alignas(4096) static const unsigned char boundaries[] = {
#embed "boundaries.nearby"
};

const void *bundled_places(void) { return places; }

size_t bundled_places_length(void) { return sizeof places; }

const void *bundled_cities(void) { return cities; }

size_t bundled_cities_length(void) { return sizeof cities; }

const void *bundled_boundaries(void) { return boundaries; }

size_t bundled_boundaries_length(void) { return sizeof boundaries; }
