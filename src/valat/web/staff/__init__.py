"""Acts of staff over HTTP: who may come in, what is shown, what an act does to a house that runs."""
