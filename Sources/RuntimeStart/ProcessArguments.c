// Hands the arguments of the process to Swift's CommandLine.
//
// The runtime of a static executable searches /proc/self/maps for them before main, which takes an eighth of the
// instructions of a short run. The C library gives them to every constructor, so these two functions stand in for
// the runtime's own file of that purpose: the linker takes that from its archive only when something is missing.
// Where a runtime knows neither name, they are never called, and its own search goes on as ever.
//
// Source: stdlib/public/stubs/CommandLine.cpp of Swift 6, for what the two functions have to do.
#include "RuntimeStart.h"

#if defined(__linux__)
#include <features.h>
#endif

// Other C libraries call constructors without arguments.
#if defined(__GLIBC__)
static char **arguments;
static int argumentCount;

__attribute__((constructor)) static void keepArguments(int count, char **values) {
  argumentCount = count;
  arguments = values;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = argumentCount;
  return arguments;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **values, int count) {
  arguments = values;
  argumentCount = count;
}
#endif
