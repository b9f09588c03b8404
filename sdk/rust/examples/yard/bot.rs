//! The contest's example bot: lays any card that fits, else draws, and ends as soon as it may.
#![allow(non_snake_case)]

mod valat_bot;
use valat_bot::{run_yard, Stop, Yard, YardBot, ALL_SUITS};

struct Demo;

impl Demo {
    fn putCardSmart(&mut self, yard: &mut Yard, card: &str) -> Result<(), Stop> {
        if card.ends_with('J') {
            let suit = *yard.random.choice(&ALL_SUITS);
            yard.setRequireSuit(card, suit);
        }
        yard.putCard(card)?;
        self.finishSmart(yard)
    }

    fn getCardSmart(&mut self, yard: &mut Yard) -> Result<(), Stop> {
        let card = yard.getCard()?;
        if yard.canPutCard(&card) {
            self.putCardSmart(yard, &card)
        } else {
            self.finishSmart(yard)
        }
    }

    fn finishSmart(&mut self, yard: &mut Yard) -> Result<(), Stop> {
        if yard.canFinishMove() {
            yard.finishMove()
        } else {
            self.movement(yard, false)
        }
    }
}

impl YardBot for Demo {
    fn movement(&mut self, yard: &mut Yard, first: bool) -> Result<(), Stop> {
        if first {
            return self.finishSmart(yard);
        }
        match yard.hasPuttable() {
            Some(card) => self.putCardSmart(yard, &card),
            None if yard.canGetCard() => self.getCardSmart(yard),
            None => yard.finishMove(),
        }
    }
}

fn main() {
    run_yard(&mut Demo);
}
