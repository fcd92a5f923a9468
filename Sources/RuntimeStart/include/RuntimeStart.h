// Nothing is declared here: whoever links this target has what its files define.
