//! Notes all that a bot of yard bridge may ask, and tries a step that is refused.
mod valat_bot;
use valat_bot::{getName, getValue, run_yard, Json, Stop, Table, Yard, YardBot, ALL_SUITS};

struct Asking {
    heard: String,
}

impl YardBot for Asking {
    fn start(&mut self, _table: &mut Table) {
        self.heard = "начало \"1\"\\".to_string();
    }

    fn over(&mut self, deal: i64, result: &Json, record: &Json) {
        let moves = record.get("moves").items().len();
        self.heard = format!("{deal} {} {moves}", result.get("outcome").text());
    }

    fn movement(&mut self, yard: &mut Yard, first: bool) -> Result<(), Stop> {
        let tried = if first {
            yard.putCard("S2")
        } else if !yard.canFinishMove() {
            yard.finishMove()
        } else {
            Ok(())
        };
        match tried {
            Err(Stop::Refused(refused)) => {
                let rule = refused.rule.unwrap_or("-".to_string());
                self.heard += &format!(" {} {rule}", refused.code);
            }
            other => other?,
        }
        let players = yard.getPlayers();
        let players: Vec<String> = players
            .iter()
            .map(|each| format!("{} {} {}", each.name, each.cards, each.score))
            .collect();
        let ways = [yard.canGetCard(), yard.canFinishMove(), yard.canPutCard("SJ")];
        let ways: String = ways.map(|can| if can { 'y' } else { 'n' }).iter().collect();
        let hand = yard.hand();
        let own = format!(
            "{} {} {}",
            yard.sumCards(),
            getValue(&hand[0]),
            getName(&hand[hand.len() - 1])
        );
        let rules = yard.options.get("rules").text();
        let about = format!("{} {rules} {} {}", yard.game, yard.seat, yard.move_ms);
        let (last, chance) = (yard.lastCard(), yard.random.below(1 << 20));
        let text = format!(
            "{about} {last} {own} {} {ways} {chance} {}",
            players.join(","),
            self.heard
        );
        yard.note(&text);
        yard.message("Ето!");
        while !yard.canFinishMove() {
            match yard.hasPuttable() {
                Some(card) => {
                    if card.ends_with('J') {
                        yard.setRequireSuit(&card, ALL_SUITS[2]);
                    }
                    yard.putCard(&card)?;
                }
                None => {
                    yard.getCard()?;
                }
            }
        }
        yard.finishMove()
    }
}

fn main() {
    run_yard(&mut Asking {
        heard: String::new(),
    });
}
