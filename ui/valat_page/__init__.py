"""The built page of Valat: files that the server of the distribution `valat` sends to browsers."""
