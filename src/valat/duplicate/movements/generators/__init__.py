"""The movements that are made or shipped, a module a family."""
