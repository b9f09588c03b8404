"""Results of an event as files tell them, and the engine's answer: `docs/duplicate/scoring.md`."""
