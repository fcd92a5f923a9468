#ifndef MEMORY_HINTS_H
#define MEMORY_HINTS_H

/// Asks the processor to bring the line of memory that holds `address` near, without waiting for it. Any address will do.
static inline void prefetchForReading(const void *_Nonnull address) {
  __builtin_prefetch(address, 0, 3);
}

#endif
