// Says that there is no program beside this one that prints backtraces.
//
// The runtime of a static executable looks for `swift-backtrace` in eight places before main, each a call of the system.
// Nobody installs it beside a single program; SWIFT_BACKTRACE=enable=yes,swift-backtrace=PATH still names one. Hidden, so
// that it stands in for the archive's own file of that purpose and not for the one of a shared runtime.
//
// Source: stdlib/public/runtime/Paths.cpp and Backtrace.cpp of Swift 6.
#include "RuntimeStart.h"

#if defined(__linux__)
__attribute__((visibility("hidden"))) char *swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return 0;
}
#endif
