//! Valat's kit for bots in Rust: this one file, which needs nothing but the standard library.
//!
//! A bot of any game is a `Bot` with `choose`; one of yard bridge may be a `YardBot` with `movement` instead, which has
//! the names of the contest's source. Start it with `run` or `run_yard`:
//!
//!     mod valat_bot;
//!     use valat_bot::{run, Bot, Table};
//!
//!     struct First;
//!     impl Bot for First {
//!         fn choose(&mut self, table: &mut Table) -> String {
//!             table.legal()[0].clone()
//!         }
//!     }
//!     fn main() {
//!         run(&mut First);
//!     }
#![allow(dead_code, non_snake_case)]

use std::collections::{BTreeSet, HashMap};
use std::io::{BufRead, Write};
use std::ops::{Deref, DerefMut};

/// Ends the bot with a line that its author finds in the record.
pub fn give_up(why: &str) -> ! {
    eprintln!("{why}");
    std::process::exit(1)
}

/// A JSON value. What is not there reads as null, and as nothing of what is asked for: 0, "", no items.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

static NULL: Json = Json::Null;

impl Json {
    /// A field of an object.
    pub fn get(&self, name: &str) -> &Json {
        match self {
            Json::Object(fields) => fields
                .iter()
                .find(|field| field.0 == name)
                .map_or(&NULL, |field| &field.1),
            _ => &NULL,
        }
    }

    pub fn is_null(&self) -> bool {
        *self == Json::Null
    }

    pub fn truth(&self) -> bool {
        *self == Json::Bool(true)
    }

    pub fn number(&self) -> f64 {
        if let Json::Number(number) = self {
            *number
        } else {
            0.0
        }
    }

    pub fn integer(&self) -> i64 {
        self.number() as i64
    }

    pub fn text(&self) -> &str {
        if let Json::Text(text) = self {
            text
        } else {
            ""
        }
    }

    pub fn items(&self) -> &[Json] {
        if let Json::List(items) = self {
            items
        } else {
            &[]
        }
    }

    /// The items that are texts.
    pub fn texts(&self) -> Vec<String> {
        let texts = self
            .items()
            .iter()
            .filter(|item| matches!(item, Json::Text(_)));
        texts.map(|item| item.text().to_string()).collect()
    }

    /// The value that a text is; None where it is none.
    pub fn read(text: &str) -> Option<Json> {
        Reader {
            bytes: text.as_bytes(),
            at: 0,
        }
        .value()
    }
}

/// A text in quotes.
pub fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' | '\\' => out.extend(['\\', sign]),
            '\0'..='\x1f' => out.push_str(&format!("\\u{:04x}", sign as u32)),
            _ => out.push(sign),
        }
    }
    out + "\""
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<u8> {
        while self
            .bytes
            .get(self.at)
            .map_or(false, u8::is_ascii_whitespace)
        {
            self.at += 1;
        }
        self.bytes.get(self.at).copied()
    }

    fn take(&mut self, sign: u8) -> bool {
        let is_there = self.peek() == Some(sign);
        self.at += usize::from(is_there);
        is_there
    }

    fn value(&mut self) -> Option<Json> {
        match self.peek()? {
            b'"' => self.string().map(Json::Text),
            b'[' => self.list(),
            b'{' => self.object(),
            _ => self.word(),
        }
    }

    fn list(&mut self) -> Option<Json> {
        let mut items = Vec::new();
        self.at += 1;
        if self.take(b']') {
            return Some(Json::List(items));
        }
        loop {
            items.push(self.value()?);
            if !self.take(b',') {
                return self.take(b']').then(|| Json::List(items));
            }
        }
    }

    fn object(&mut self) -> Option<Json> {
        let mut fields = Vec::new();
        self.at += 1;
        if self.take(b'}') {
            return Some(Json::Object(fields));
        }
        loop {
            let name = self.string()?;
            if !self.take(b':') {
                return None;
            }
            fields.push((name, self.value()?));
            if !self.take(b',') {
                return self.take(b'}').then(|| Json::Object(fields));
            }
        }
    }

    fn word(&mut self) -> Option<Json> {
        let rest = &self.bytes[self.at..];
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"+-.".contains(byte);
        let size = rest.iter().take_while(|byte| is_part(byte)).count();
        self.at += size;
        match std::str::from_utf8(&rest[..size]).ok()? {
            "null" => Some(Json::Null),
            "true" => Some(Json::Bool(true)),
            "false" => Some(Json::Bool(false)),
            word => word.parse().ok().map(Json::Number),
        }
    }

    fn string(&mut self) -> Option<String> {
        if !self.take(b'"') {
            return None;
        }
        let mut text = Vec::new();
        loop {
            let byte = *self.bytes.get(self.at)?;
            self.at += 1;
            match byte {
                b'"' => return String::from_utf8(text).ok(),
                b'\\' => {
                    let mut place = [0; 4];
                    text.extend_from_slice(self.escape()?.encode_utf8(&mut place).as_bytes());
                }
                _ => text.push(byte),
            }
        }
    }

    fn escape(&mut self) -> Option<char> {
        let sign = *self.bytes.get(self.at)?;
        self.at += 1;
        match sign {
            b'b' => Some('\x08'),
            b'f' => Some('\x0c'),
            b'n' => Some('\n'),
            b'r' => Some('\r'),
            b't' => Some('\t'),
            b'u' => self.code_point(),
            _ => Some(sign as char),
        }
    }

    fn code_point(&mut self) -> Option<char> {
        let high = self.unit()?;
        // beyond the first plane two halves make one
        if (0xD800..0xDC00).contains(&high) && self.bytes[self.at..].starts_with(b"\\u") {
            self.at += 2;
            let low = self.unit()?;
            return char::from_u32(0x10000 + ((high - 0xD800) << 10) + low.checked_sub(0xDC00)?);
        }
        char::from_u32(high)
    }

    fn unit(&mut self) -> Option<u32> {
        let digits = self.bytes.get(self.at..self.at + 4)?;
        self.at += 4;
        u32::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
    }
}

/// The chance that every kit has, number for number: xoshiro128** (Blackman and Vigna), seeded by splitmix32.
#[derive(Clone, Debug)]
pub struct Random {
    words: [u32; 4],
}

impl Random {
    pub fn new(mut seed: u32) -> Random {
        let mut words = [0; 4];
        for place in &mut words {
            seed = seed.wrapping_add(0x9E3779B9);
            let word = (seed ^ seed >> 16).wrapping_mul(0x21F0AAAD);
            let word = (word ^ word >> 15).wrapping_mul(0x735A2D97);
            *place = word ^ word >> 15;
        }
        Random { words }
    }

    /// A whole number from 0 to below `count`, which is at most 2**20.
    pub fn below(&mut self, count: usize) -> usize {
        (u64::from(self.next()) * count as u64 >> 32) as usize
    }

    /// One of the items.
    pub fn choice<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    fn next(&mut self) -> u32 {
        let [a, b, c, d] = self.words;
        let result = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let (third, fourth) = (c ^ a, d ^ b);
        self.words = [
            a ^ fourth,
            b ^ third,
            third ^ b << 9,
            fourth.rotate_left(11),
        ];
        result
    }
}

/// Why a step did not lead on in the turn.
#[derive(Clone, Debug)]
pub enum Stop {
    /// The rules do not allow it; whoever handles it has one more try at the same move.
    Refused(Refused),
    /// The deal ended with the step. The kit handles it.
    DealOver,
}

/// A step that the rules do not allow.
#[derive(Clone, Debug)]
pub struct Refused {
    pub why: String,
    pub code: String,
    pub rule: Option<String>,
}

/// A match as a bot of any game sees it, and what it may say.
pub struct Table {
    // of the match
    pub game: String,
    pub options: Json,
    pub seat: usize,
    /// By name, in seat order.
    pub players: Vec<String>,
    /// Milliseconds of processor time.
    pub move_ms: i64,
    pub match_ms: i64,
    /// All the chance that a bot should use: with the same seed it then plays the same.
    pub random: Random,
    // of the turn
    /// The deal as this seat may know it (docs/notation.md, Views).
    pub view: Json,
    /// How much of its processor time the move may still take.
    pub left_ms: i64,
    /// Whether nobody has moved in this deal.
    pub first: bool,
    turn: Json,
    words: Vec<(&'static str, String)>,
    waiting: Option<Json>,
}

impl Table {
    /// The moves that may be made now.
    pub fn legal(&self) -> Vec<String> {
        self.view.get("legal").texts()
    }

    /// What may be announced with a legal card.
    pub fn offers(&self, card: &str) -> Vec<String> {
        self.view.get("offers").get(card).texts()
    }

    /// The cards in hand, as they are now.
    pub fn hand(&self) -> Vec<String> {
        self.turn.get("hand").texts()
    }

    /// A short line to the table, said with the next move.
    pub fn message(&mut self, text: &str) -> &mut Table {
        self.word("say", text.to_string())
    }

    /// A line for the author alone, beside the next move in the replay.
    pub fn note(&mut self, text: &str) -> &mut Table {
        self.word("debug", text.chars().take(2000).collect())
    }

    /// The deal's record with all cards shown: in one's own practice with open cards; None everywhere else.
    pub fn debug(&self) -> Option<&Json> {
        Some(self.turn.get("record")).filter(|record| !record.is_null())
    }

    /// Makes a move; whether the seat is on turn again.
    pub fn act(&mut self, made: &str) -> Result<bool, Refused> {
        let mut line = format!(
            "{{\"n\":{},\"move\":{}",
            self.turn.get("n").integer(),
            quoted(made)
        );
        for (name, text) in self.words.drain(..) {
            line += &format!(",\"{name}\":{}", quoted(&text));
        }
        write(&(line + "}"));
        let message = read();
        if message.get("type").text() == "refused" {
            self.left_ms = message.get("left_ms").integer();
            let field = |name| message.get(name).text().to_string();
            let rule = Some(field("rule")).filter(|rule| !rule.is_empty());
            return Err(Refused {
                why: field("why"),
                code: field("code"),
                rule,
            });
        }
        let is_again = message.get("type").text() == "turn";
        // for the loop, unless it is this turn's going on
        self.waiting = Some(message);
        Ok(is_again)
    }

    fn word(&mut self, name: &'static str, text: String) -> &mut Table {
        self.words.retain(|word| word.0 != name);
        self.words.push((name, text));
        self
    }

    fn hear(&mut self, message: Json) {
        self.view = message.get("view").clone();
        self.left_ms = message.get("left_ms").integer();
        self.first = message.get("first").truth();
        self.turn = message;
        self.words.clear();
    }
}

/// A bot of any game.
pub trait Bot {
    /// The move, one of `table.legal()`, perhaps with what `table.offers()` says may be announced.
    fn choose(&mut self, table: &mut Table) -> String;

    /// A match begins.
    fn start(&mut self, _table: &mut Table) {}

    /// Another move after one that was refused; gives up by default.
    fn choose_again(&mut self, _table: &mut Table, refused: &Refused) -> String {
        give_up(&format!("Refused: {}", refused.why))
    }

    /// A deal is over: its number, its result, and its record with all cards shown.
    fn over(&mut self, _deal: i64, _result: &Json, _record: &Json) {}

    /// Makes the moves of this turn.
    fn turn(&mut self, table: &mut Table) {
        let made = self.choose(table);
        if let Err(refused) = table.act(&made) {
            let made = self.choose_again(table, &refused);
            if let Err(refused) = table.act(&made) {
                give_up(&format!("Refused: {}", refused.why));
            }
        }
    }
}

/// What everybody at the table knows of a player.
#[derive(Clone, Debug)]
pub struct Player {
    pub name: String,
    pub cards: i64,
    pub score: i64,
}

/// A bot of yard bridge, in the words of the contest's source.
pub trait YardBot {
    /// Makes the moves of one turn, and ends it; `first`: it is the first of the deal.
    fn movement(&mut self, yard: &mut Yard, first: bool) -> Result<(), Stop>;

    /// A match begins.
    fn start(&mut self, _table: &mut Table) {}

    /// A deal is over: its number, its result, and its record with all cards shown.
    fn over(&mut self, _deal: i64, _result: &Json, _record: &Json) {}
}

pub const ALL_RANKS: [&str; 9] = ["a", "k", "q", "j", "10", "9", "8", "7", "6"];
pub const ALL_SUITS: [&str; 4] = ["s", "c", "h", "d"];

/// One turn of yard bridge. Each step is made at once: after `getCard`, `putCard` the position is the new one.
pub struct Yard<'a> {
    table: &'a mut Table,
    required: &'a mut HashMap<String, String>,
    is_finished: bool,
}

impl Deref for Yard<'_> {
    type Target = Table;
    fn deref(&self) -> &Table {
        self.table
    }
}

impl DerefMut for Yard<'_> {
    fn deref_mut(&mut self) -> &mut Table {
        self.table
    }
}

impl Yard<'_> {
    /// The card drawn from the stock.
    pub fn getCard(&mut self) -> Result<String, Stop> {
        let before = self.hand();
        self.step("draw")?;
        let mut after = self.hand();
        for card in before {
            if let Some(place) = after.iter().position(|other| *other == card) {
                after.remove(place);
            }
        }
        Ok(after.swap_remove(0))
    }

    /// Lays a card; a jack orders the suit of `setRequireSuit`.
    pub fn putCard(&mut self, card: &str) -> Result<(), Stop> {
        match self.required.remove(card) {
            Some(suit) => self.step(&format!("{card}={}", suit.to_uppercase())),
            None => self.step(card),
        }
    }

    /// Ends the turn.
    pub fn finishMove(&mut self) -> Result<(), Stop> {
        self.table.act("end").map_err(Stop::Refused)?;
        self.is_finished = true;
        Ok(())
    }

    /// Whether a card may be drawn.
    pub fn canGetCard(&self) -> bool {
        self.may("draw")
    }

    /// Whether the card may be laid.
    pub fn canPutCard(&self, card: &str) -> bool {
        self.may(card)
    }

    /// Whether the turn may be ended.
    pub fn canFinishMove(&self) -> bool {
        self.may("end")
    }

    /// The cards that may be laid, one of them by chance; None where there are none.
    pub fn hasPuttable(&mut self) -> Option<String> {
        let legal = self.legal();
        let cards: BTreeSet<&str> = legal
            .iter()
            .filter(|made| is_card(made))
            .map(|made| &made[..2])
            .collect();
        let cards: Vec<&str> = cards.into_iter().collect();
        if cards.is_empty() {
            return None;
        }
        Some(self.random.choice(&cards).to_string())
    }

    /// The card that lies on top.
    pub fn lastCard(&self) -> String {
        let moves = self.view.get("moves").texts();
        if let Some(made) = moves.iter().rev().find(|made| is_card(made)) {
            return made[..2].to_string();
        }
        let dealer = self.view.get("dealer").integer() as usize;
        self.view.get("hands").items()[dealer]
            .texts()
            .swap_remove(0)
    }

    /// What the cards in hand would cost.
    pub fn sumCards(&self) -> u32 {
        self.hand().iter().map(|card| getValue(card)).sum()
    }

    /// The suit that a jack shall order when it is laid.
    pub fn setRequireSuit(&mut self, card: &str, suit: &str) {
        self.required.insert(card.to_string(), suit.to_string());
    }

    /// Each player's name, number of cards and score, in seat order.
    pub fn getPlayers(&self) -> Vec<Player> {
        let scores = self.view.get("match").get("scores").items();
        let counts = self.turn.get("counts").items();
        let player = |(seat, name): (usize, &String)| Player {
            name: name.clone(),
            cards: counts[seat].integer(),
            score: if scores.is_empty() {
                0
            } else {
                scores[seat % scores.len()].integer()
            },
        };
        self.players.iter().enumerate().map(player).collect()
    }

    fn may(&self, start: &str) -> bool {
        !self.is_finished && self.legal().iter().any(|made| made.starts_with(start))
    }

    /// Makes a move after which the turn goes on, unless the deal ends with it.
    fn step(&mut self, made: &str) -> Result<(), Stop> {
        let is_again = self.table.act(made).map_err(Stop::Refused)?;
        if !is_again {
            self.is_finished = true;
            return Err(Stop::DealOver);
        }
        if let Some(message) = self.table.waiting.take() {
            self.table.hear(message);
        }
        Ok(())
    }
}

/// What a card left in hand costs.
pub fn getValue(card: &str) -> u32 {
    match card.as_bytes()[1] {
        b'A' => 15,
        b'J' => 20,
        b'K' | b'Q' | b'T' => 10,
        _ => 0,
    }
}

/// The card's name in words.
pub fn getName(card: &str) -> String {
    let word = |sign: u8| match sign {
        b'6' => "six",
        b'7' => "seven",
        b'8' => "eight",
        b'9' => "nine",
        b'T' => "ten",
        b'J' => "jack",
        b'Q' => "queen",
        b'K' => "king",
        b'A' => "ace",
        b'S' => "spades",
        b'C' => "clubs",
        b'H' => "hearts",
        _ => "diamonds",
    };
    let signs = card.as_bytes();
    format!("{} of {}", word(signs[1]), word(signs[0]))
}

fn is_card(made: &str) -> bool {
    made != "draw" && made != "end"
}

/// A bot of yard bridge as a bot of any game.
struct Steps<'a, B: YardBot> {
    bot: &'a mut B,
    required: HashMap<String, String>,
}

impl<B: YardBot> Bot for Steps<'_, B> {
    fn choose(&mut self, _table: &mut Table) -> String {
        unreachable!("it moves step by step")
    }

    fn start(&mut self, table: &mut Table) {
        self.bot.start(table);
    }

    fn over(&mut self, deal: i64, result: &Json, record: &Json) {
        self.bot.over(deal, result, record);
    }

    fn turn(&mut self, table: &mut Table) {
        let first = table.first;
        let mut yard = Yard {
            table,
            required: &mut self.required,
            is_finished: false,
        };
        match self.bot.movement(&mut yard, first) {
            Err(Stop::Refused(refused)) => give_up(&format!("Refused: {}", refused.why)),
            _ if !yard.is_finished => give_up("movement() has not ended the turn."),
            _ => {}
        }
    }
}

/// Plays one match of yard bridge over standard input and output; returns when it is over.
pub fn run_yard(bot: &mut impl YardBot) {
    run(&mut Steps {
        bot,
        required: HashMap::new(),
    });
}

/// Plays one match over standard input and output; returns when it is over.
pub fn run(bot: &mut impl Bot) {
    let hello = read();
    let budget = |name| hello.get("budget").get(name).integer();
    let mut table = Table {
        game: hello.get("game").text().to_string(),
        options: hello.get("options").clone(),
        seat: hello.get("seat").integer() as usize,
        players: hello.get("players").texts(),
        move_ms: budget("move_ms"),
        match_ms: budget("match_ms"),
        random: Random::new(hello.get("seed").integer() as u32),
        view: Json::Null,
        left_ms: 0,
        first: false,
        turn: Json::Null,
        words: Vec::new(),
        waiting: None,
    };
    bot.start(&mut table);
    write("{\"type\":\"ready\"}");
    let mut message = read();
    while message.get("type").text() != "bye" {
        match message.get("type").text() {
            "turn" => {
                table.hear(message);
                bot.turn(&mut table);
            }
            "over" => bot.over(
                message.get("deal").integer(),
                message.get("result"),
                message.get("record"),
            ),
            _ => {}
        }
        message = table.waiting.take().unwrap_or_else(read);
    }
}

fn read() -> Json {
    let mut line = String::new();
    match std::io::stdin().lock().read_line(&mut line) {
        // the arena is gone
        Ok(0) | Err(_) => std::process::exit(0),
        Ok(_) => Json::read(&line).unwrap_or_else(|| give_up("What the arena said is no JSON.")),
    }
}

fn write(line: &str) {
    let mut out = std::io::stdout().lock();
    if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}
