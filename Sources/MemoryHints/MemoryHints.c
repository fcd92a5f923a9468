// Swift has no word for this; the header has it all.
#include "MemoryHints.h"
