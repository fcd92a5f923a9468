#ifndef BUNDLED_PLACES_H
#define BUNDLED_PLACES_H

#include <stddef.h>

/// The bytes of places.nearby, aligned to 8.
const void *bundled_places(void);

/// Their number.
size_t bundled_places_length(void);

/// The bytes of cities.nearby, aligned to 8.
const void *bundled_cities(void);

/// Their number.
size_t bundled_cities_length(void);

/// The bytes of boundaries.nearby, aligned to 8.
const void *bundled_boundaries(void);

/// Their number.
size_t bundled_boundaries_length(void);

#endif
