"""What authors, organisers and reviewers ask of a contest: the events that it makes, or the refusal."""
