//! Makes the first legal move, whatever the game.
mod valat_bot;
use valat_bot::{run, Bot, Table};

struct First;

impl Bot for First {
    fn choose(&mut self, table: &mut Table) -> String {
        table.legal()[0].clone()
    }
}

fn main() {
    run(&mut First);
}
