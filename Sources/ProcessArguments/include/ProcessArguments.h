// Nothing is declared here: whoever links this target has what ProcessArguments.c defines.
