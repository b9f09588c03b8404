"""Lane W: WebAssembly without files, clock or chance, its instructions counted: results repeat anywhere."""
