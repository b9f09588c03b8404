//! A simple player of Belot: bids its best suit if that is strong, leads its highest card, follows with its lowest.
mod valat_bot;
use valat_bot::{run, Bot, Table};

/// Points of trumps, and five for each card of the suit, with which it bids.
const ENOUGH: i32 = 40;

fn trump(rank: char) -> i32 {
    match rank {
        'J' => 20,
        '9' => 14,
        'A' => 11,
        'T' => 10,
        'K' => 4,
        'Q' => 3,
        _ => 0,
    }
}

fn plain(card: &str) -> Option<i32> {
    match card.chars().nth(1)? {
        'A' => Some(11),
        'T' => Some(10),
        'K' => Some(4),
        'Q' => Some(3),
        'J' => Some(2),
        '7'..='9' => Some(0),
        _ => None,
    }
}

fn strength(table: &Table, suit: &str) -> i32 {
    let hand = table.hand();
    let own = hand.iter().filter(|card| card.starts_with(suit));
    own.map(|card| trump(card.chars().nth(1).unwrap()) + 5)
        .sum()
}

fn bid(table: &Table) -> String {
    let legal = table.legal();
    let mut best = ("Pass", ENOUGH - 1);
    for suit in ["S", "H", "D", "C"] {
        if legal.iter().any(|bid| bid == suit) && strength(table, suit) > best.1 {
            best = (suit, strength(table, suit));
        }
    }
    best.0.to_string()
}

fn card(table: &Table) -> String {
    let moves = table.view.get("moves").texts();
    let is_card = |text: &&String| text.starts_with(['C', 'D', 'H', 'S']) && plain(text).is_some();
    let is_lead = moves.iter().filter(is_card).count() % 4 == 0;
    let mut cards = table.legal();
    cards.sort_by_key(|card| (plain(card), card.clone()));
    cards.swap_remove(if is_lead { cards.len() - 1 } else { 0 })
}

struct Simple;

impl Bot for Simple {
    fn choose(&mut self, table: &mut Table) -> String {
        let is_auction = table.legal().iter().any(|bid| bid == "Pass");
        let made = if is_auction { bid(table) } else { card(table) };
        // all that the first offer says: one combination at most, so that none is said twice
        match table.offers(&made).first() {
            Some(said) => format!("{made}+{said}"),
            None => made,
        }
    }
}

fn main() {
    run(&mut Simple);
}
