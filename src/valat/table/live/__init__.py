"""A live table: commands in, events stored, pictures sent."""
