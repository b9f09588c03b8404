"""Bridge, as `import valat` gives it."""
