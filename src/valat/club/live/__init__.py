"""Club sessions at work: one task each, their boards and tables, and what is shown of them."""
