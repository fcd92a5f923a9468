// Tells the program the types of its commonest arrays, which Swift's library was built with.
//
// For each type of element, the first array asks the runtime for the metadata of its storage by the mangled name and keeps
// the answer in a variable (…MD). To answer, the runtime takes the name apart and puts all types into a table that it was
// built with: a tenth of the instructions of a short run. For a few types the library has functions that give the same
// answer at once (…Mb), so it is put into the variables before main. Both names are weak: where a compiler chooses
// others, nothing happens here and the runtime is asked as ever.
//
// Source: docs/ABI/Mangling.rst and lib/IRGen/MetadataRequest.cpp of Swift 6.
#include "RuntimeStart.h"

#if defined(__linux__) && __has_attribute(swiftcall)
#include <stdint.h>

typedef struct {
  void *type;
  uint64_t state;
} MetadataResponse;

#define ARRAY_TYPE(name, mangled)                                                                        \
  extern void *name##Known __asm__("$ss23_ContiguousArrayStorageCy" mangled "GMD") __attribute__((weak)); \
  extern MetadataResponse name##Type(uint64_t request) __asm__("$ss23_ContiguousArrayStorageCy" mangled  \
                                                               "GMb") __attribute__((weak, swiftcall));

ARRAY_TYPE(string, "SS")
ARRAY_TYPE(integer, "Si")
ARRAY_TYPE(byte, "s5UInt8V")
ARRAY_TYPE(word, "s6UInt32V")
ARRAY_TYPE(staticString, "s12StaticStringV")
// Of instances of any class.
ARRAY_TYPE(object, "yXl")

#define KEEP(name)                     \
  if (&name##Known != 0 && name##Type != 0) { \
    name##Known = name##Type(0).type;  \
  }

__attribute__((constructor)) static void keepArrayTypes(void) {
  KEEP(string)
  KEEP(integer)
  KEEP(byte)
  KEEP(word)
  KEEP(staticString)
  KEEP(object)
}
#endif
