/**
 * Valat's kit for bots in C++: this one header, for C++17, which needs nothing else.
 *
 * A bot of any game overrides `choose`; one of yard bridge may override `YardBot::movement` instead, which has the
 * names of the contest's source. Nothing here throws, so that it can be compiled to WebAssembly, too: a step returns
 * what came of it. Start a bot with `run`:
 *
 *     #include "valat_bot.hpp"
 *     struct First : valat::Bot {
 *       std::string choose() override { return legal()[0]; }
 *     };
 *     int main() { First bot; valat::run(bot); }
 */
#pragma once

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace valat {

/** Ends the bot with a line that its author finds in the record. */
[[noreturn]] inline void give_up(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(1);
}

/** A JSON value. What is not there reads as null, and as nothing of what is asked for: 0, "", no items. */
class Json {
 public:
  enum class Kind { null, boolean, number, text, list, object };
  using Field = std::pair<std::string, Json>;

  Kind kind() const { return kind_; }
  bool is_null() const { return kind_ == Kind::null; }
  bool truth() const { return number_ != 0; }
  double number() const { return number_; }
  long long integer() const { return static_cast<long long>(number_); }
  const std::string& text() const { return text_; }
  const std::vector<Json>& items() const { return items_; }
  const std::vector<Field>& fields() const { return fields_; }

  /** A field of an object. */
  const Json& operator[](const std::string& name) const {
    for (const Field& field : fields_)
      if (field.first == name) return field.second;
    return none();
  }

  /** The items that are texts. */
  std::vector<std::string> texts() const {
    std::vector<std::string> found;
    for (const Json& item : items_)
      if (item.kind_ == Kind::text) found.push_back(item.text_);
    return found;
  }

  /** The value that a text is; ends the bot where it is none. */
  static Json read(const std::string& text) {
    const char* at = text.data();
    return value(at, at + text.size());
  }

  /** A text in quotes. */
  static std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (char sign : text) {
      char code[8];
      if (sign == '"' || sign == '\\') {
        out += '\\';
        out += sign;
      } else if (static_cast<unsigned char>(sign) < 0x20) {
        std::snprintf(code, sizeof code, "\\u%04x", sign);
        out += code;
      } else {
        out += sign;
      }
    }
    return out + '"';
  }

 private:
  static const Json& none() {
    static const Json null;
    return null;
  }

  static void skip(const char*& at, const char* end) {
    while (at < end && std::isspace(static_cast<unsigned char>(*at))) ++at;
  }

  static bool take(const char*& at, const char* end, char sign) {
    skip(at, end);
    if (at == end || *at != sign) return false;
    ++at;
    return true;
  }

  static void need(const char*& at, const char* end, char sign) {
    if (!take(at, end, sign)) give_up("What the arena said is no JSON.");
  }

  static Json value(const char*& at, const char* end) {
    Json json;
    skip(at, end);
    if (at == end) give_up("What the arena said is no JSON.");
    if (*at == '"') {
      json.kind_ = Kind::text;
      json.text_ = string(at, end);
    } else if (take(at, end, '[')) {
      json.kind_ = Kind::list;
      if (take(at, end, ']')) return json;
      do json.items_.push_back(value(at, end));
      while (take(at, end, ','));
      need(at, end, ']');
    } else if (take(at, end, '{')) {
      json.kind_ = Kind::object;
      if (take(at, end, '}')) return json;
      do {
        skip(at, end);
        std::string name = string(at, end);
        need(at, end, ':');
        json.fields_.emplace_back(std::move(name), value(at, end));
      } while (take(at, end, ','));
      need(at, end, '}');
    } else {
      word(json, at, end);
    }
    return json;
  }

  static void word(Json& json, const char*& at, const char* end) {
    std::string text;
    while (at < end && (std::isalnum(static_cast<unsigned char>(*at)) || *at == '-' || *at == '+' || *at == '.'))
      text += *at++;
    if (text == "true" || text == "false") {
      json.kind_ = Kind::boolean;
      json.number_ = text == "true";
    } else if (text != "null") {
      char* rest = nullptr;
      json.kind_ = Kind::number;
      json.number_ = std::strtod(text.c_str(), &rest);
      if (text.empty() || *rest) give_up("What the arena said is no JSON.");
    }
  }

  static std::string string(const char*& at, const char* end) {
    std::string text;
    need(at, end, '"');
    while (at < end && *at != '"') {
      if (*at != '\\') {
        text += *at++;
        continue;
      }
      if (++at == end) break;
      char sign = *at++;
      const char* known = "b\bf\fn\nr\rt\t";
      if (sign == 'u') {
        append(text, code_point(at, end));
      } else {
        for (const char* pair = known; *pair; pair += 2)
          if (*pair == sign) sign = pair[1];
        text += sign;
      }
    }
    need(at, end, '"');
    return text;
  }

  static std::uint32_t unit(const char*& at, const char* end) {
    std::uint32_t number = 0;
    for (int digit = 0; digit < 4 && at < end; ++digit)
      number = number * 16 + static_cast<std::uint32_t>(std::strtoul(std::string(1, *at++).c_str(), nullptr, 16));
    return number;
  }

  static std::uint32_t code_point(const char*& at, const char* end) {
    std::uint32_t high = unit(at, end);
    // beyond the first plane two halves make one
    if (high < 0xD800 || high > 0xDBFF || end - at < 6 || at[0] != '\\' || at[1] != 'u') return high;
    at += 2;
    return 0x10000 + ((high - 0xD800) << 10) + (unit(at, end) - 0xDC00);
  }

  static void append(std::string& text, std::uint32_t point) {
    const int more = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    const std::uint32_t lead[] = {0, 0xC0, 0xE0, 0xF0};
    text += static_cast<char>(lead[more] | point >> 6 * more);
    for (int left = more - 1; left >= 0; --left) text += static_cast<char>(0x80 | (point >> 6 * left & 0x3F));
  }

  Kind kind_ = Kind::null;
  double number_ = 0;
  std::string text_;
  std::vector<Json> items_;
  std::vector<Field> fields_;
};

/** The chance that every kit has, number for number: xoshiro128** (Blackman and Vigna), seeded by splitmix32. */
class Random {
 public:
  explicit Random(std::uint32_t seed = 0) {
    for (std::uint32_t& word : words_) {
      seed += 0x9E3779B9;
      word = (seed ^ seed >> 16) * 0x21F0AAAD;
      word = (word ^ word >> 15) * 0x735A2D97;
      word ^= word >> 15;
    }
  }

  /** A whole number from 0 to below `count`, which is at most 2**20. */
  std::uint32_t below(std::uint32_t count) {
    return static_cast<std::uint32_t>(static_cast<std::uint64_t>(next()) * count >> 32);
  }

  /** One of the items. */
  template <typename Items>
  auto choice(const Items& items) -> typename Items::value_type {
    return items[below(static_cast<std::uint32_t>(items.size()))];
  }

 private:
  static std::uint32_t rotate(std::uint32_t word, int bits) { return word << bits | word >> (32 - bits); }

  std::uint32_t next() {
    auto [a, b, c, d] = words_;
    const std::uint32_t result = rotate(b * 5, 7) * 9;
    const std::uint32_t third = c ^ a, fourth = d ^ b;
    words_[0] = a ^ fourth;
    words_[1] = b ^ third;
    words_[2] = third ^ b << 9;
    words_[3] = rotate(fourth, 11);
    return result;
  }

  std::uint32_t words_[4];
};

/** A step that the rules do not allow; there is one more try at the same move. */
struct Refused {
  std::string why, code, rule;
};

/** What came of a step. */
enum class Step {
  again,   /**< made, and the seat is on turn again */
  ended,   /**< made, and the turn or the deal is over */
  refused, /**< not made: `refused` says why */
};

/** Milliseconds of processor time. */
struct Budget {
  long long move_ms = 0, match_ms = 0;
};

/** A bot of any game. */
class Bot {
 public:
  virtual ~Bot() = default;

  // --- of the match
  std::string game;
  Json options;
  std::size_t seat = 0;
  /** By name, in seat order. */
  std::vector<std::string> players;
  Budget budget;
  /** All the chance that a bot should use: with the same seed it then plays the same. */
  Random random;

  // --- of the turn
  /** The deal as this seat may know it (docs/notation.md, Views). */
  Json view;
  /** How much of its processor time the move may still take. */
  long long left_ms = 0;
  /** Whether nobody has moved in this deal. */
  bool first = false;

  // --- what a bot does: override these

  /** A match begins; `game`, `seat` and the like are set. */
  virtual void start() {}

  /** The move, one of `legal`, perhaps with what `offers` says may be announced. */
  virtual std::string choose() { give_up("A bot overrides choose()."); }

  /** Another move after one that was refused; gives up by default. */
  virtual std::string chooseAgain(const Refused& refused) { give_up("Refused: " + refused.why); }

  /** A deal is over: its number, its result, and its record with all cards shown. */
  virtual void over(long long /*deal*/, const Json& /*result*/, const Json& /*record*/) {}

  /** Makes the moves of this turn. */
  virtual void turn() {
    if (act(choose()) == Step::refused && act(chooseAgain(*refused)) == Step::refused) give_up(refused->why);
  }

  // --- what a bot may ask and say

  /** The moves that may be made now. */
  std::vector<std::string> legal() const { return view["legal"].texts(); }

  /** What may be announced with a legal card. */
  std::vector<std::string> offers(const std::string& move) const { return view["offers"][move].texts(); }

  /** The cards in hand, as they are now. */
  std::vector<std::string> hand() const { return turn_["hand"].texts(); }

  /** A short line to the table, said with the next move. */
  Bot& message(const std::string& text) {
    say_ = text;
    return *this;
  }

  /** A line for the author alone, beside the next move in the replay. */
  Bot& note(const std::string& text) {
    std::size_t size = std::min<std::size_t>(text.size(), 2000);
    // no character is cut in two
    while (size < text.size() && size > 0 && (text[size] & 0xC0) == 0x80) --size;
    note_ = text.substr(0, size);
    return *this;
  }

  /** The deal's record with all cards shown: in one's own practice with open cards; null everywhere else. */
  const Json& debug() const { return turn_["record"]; }

  /** Makes a move. */
  Step act(const std::string& move) {
    std::string line = "{\"n\":" + std::to_string(turn_["n"].integer()) + ",\"move\":" + Json::quoted(move);
    if (say_) line += ",\"say\":" + Json::quoted(*say_);
    if (note_) line += ",\"debug\":" + Json::quoted(*note_);
    write(line + "}");
    say_.reset();
    note_.reset();
    Json message = read();
    if (message["type"].text() == "refused") {
      left_ms = message["left_ms"].integer();
      refused = Refused{message["why"].text(), message["code"].text(), message["rule"].text()};
      return Step::refused;
    }
    refused.reset();
    const bool again = message["type"].text() == "turn";
    // for the loop, unless it is this turn's going on
    waiting_ = std::move(message);
    return again ? Step::again : Step::ended;
  }

  /** Why the last step was refused; nothing where it was made. */
  std::optional<Refused> refused;

 protected:
  void hear(Json message) {
    turn_ = std::move(message);
    view = turn_["view"];
    left_ms = turn_["left_ms"].integer();
    first = turn_["first"].truth();
    say_.reset();
    note_.reset();
  }

  static Json read() {
    std::string line;
    for (int sign = std::getchar(); sign != '\n'; sign = std::getchar()) {
      // the arena is gone
      if (sign == EOF) std::exit(0);
      line += static_cast<char>(sign);
    }
    return Json::read(line);
  }

  static void write(const std::string& line) {
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
  }

  Json turn_;
  std::optional<Json> waiting_;
  std::optional<std::string> say_, note_;

  friend void run(Bot& bot);
};

/** What everybody at the table knows of a player. */
struct Player {
  std::string name;
  long long cards, score;
};

/**
 * A bot of yard bridge, in the words of the contest's source: override `movement`.
 *
 * Each step is made at once: after `getCard`, `putCard` the position is the new one. They say whether the turn goes
 * on: where it does not, the deal is over, or `refused` says why the step was not made, and another one may be tried.
 */
class YardBot : public Bot {
 public:
  const std::vector<std::string> allRanks{"a", "k", "q", "j", "10", "9", "8", "7", "6"};
  const std::vector<std::string> allSuits{"s", "c", "h", "d"};

  /** Makes the moves of one turn, and ends it; `first`: it is the first of the deal. */
  virtual void movement(bool first) = 0;

  /** The whole turn, step by step. */
  void turn() override {
    is_finished_ = false;
    refused.reset();
    movement(first);
    if (!is_finished_) give_up(refused ? "Refused: " + refused->why : "movement() has not ended the turn.");
  }

  /** The card drawn from the stock; nothing where the turn does not go on. */
  std::optional<std::string> getCard() {
    const std::vector<std::string> before = hand();
    if (!step("draw")) return std::nullopt;
    std::vector<std::string> after = hand();
    for (const std::string& card : before) {
      auto place = std::find(after.begin(), after.end(), card);
      if (place != after.end()) after.erase(place);
    }
    return after.empty() ? std::nullopt : std::optional(after[0]);
  }

  /** Lays a card; a jack orders `suit`, by `setRequireSuit` if not given here. */
  bool putCard(const std::string& card, std::string suit = "") {
    if (suit.empty()) suit = required_[card];
    required_.erase(card);
    if (suit.empty()) return step(card);
    suit[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(suit[0])));
    return step(card + "=" + suit);
  }

  /** Ends the turn; false where that is refused. */
  bool finishMove() {
    is_finished_ = act("end") != Step::refused;
    return is_finished_;
  }

  /** Whether a card may be drawn. */
  bool canGetCard() const { return may("draw"); }

  /** Whether the card may be laid. */
  bool canPutCard(const std::string& card) const { return may(card); }

  /** Whether the turn may be ended. */
  bool canFinishMove() const { return may("end"); }

  /** The cards that may be laid, one of them by chance; nothing where there are none. */
  std::optional<std::string> hasPuttable() {
    std::vector<std::string> cards;
    for (const std::string& move : legal())
      if (is_card(move)) cards.push_back(move.substr(0, 2));
    std::sort(cards.begin(), cards.end());
    cards.erase(std::unique(cards.begin(), cards.end()), cards.end());
    return cards.empty() ? std::nullopt : std::optional(random.choice(cards));
  }

  /** The card that lies on top. */
  std::string lastCard() const {
    const std::vector<std::string> moves = view["moves"].texts();
    for (auto move = moves.rbegin(); move != moves.rend(); ++move)
      if (is_card(*move)) return move->substr(0, 2);
    return view["hands"].items()[static_cast<std::size_t>(view["dealer"].integer())].texts()[0];
  }

  /** What a card left in hand costs. */
  static int getValue(const std::string& card) {
    switch (card[1]) {
      case 'A': return 15;
      case 'J': return 20;
      case 'K': case 'Q': case 'T': return 10;
      default: return 0;
    }
  }

  /** What the cards in hand would cost. */
  int sumCards() const {
    int sum = 0;
    for (const std::string& card : hand()) sum += getValue(card);
    return sum;
  }

  /** The card's name in words. */
  static std::string getName(const std::string& card) {
    static const std::map<char, std::string> names{
        {'6', "six"},  {'7', "seven"}, {'8', "eight"},  {'9', "nine"},  {'T', "ten"},    {'J', "jack"},    {'Q', "queen"},
        {'K', "king"}, {'A', "ace"},   {'S', "spades"}, {'C', "clubs"}, {'H', "hearts"}, {'D', "diamonds"}};
    return names.at(card[1]) + " of " + names.at(card[0]);
  }

  /** The suit that a jack shall order when it is laid. */
  void setRequireSuit(const std::string& card, const std::string& suit) { required_[card] = suit; }

  /** Each player's name, number of cards and score, in seat order. */
  std::vector<Player> getPlayers() const {
    const std::vector<Json>& scores = view["match"]["scores"].items();
    std::vector<Player> found;
    for (std::size_t at = 0; at < players.size(); ++at) {
      const long long score = scores.empty() ? 0 : scores[at % scores.size()].integer();
      found.push_back({players[at], turn_["counts"].items()[at].integer(), score});
    }
    return found;
  }

 private:
  static bool is_card(const std::string& move) { return move != "draw" && move != "end"; }

  bool may(const std::string& start) const {
    if (is_finished_) return false;
    for (const std::string& move : legal())
      if (move.compare(0, start.size(), start) == 0) return true;
    return false;
  }

  /** Makes a move after which the turn goes on, unless the deal ends with it. */
  bool step(const std::string& move) {
    const Step came = act(move);
    if (came == Step::again) {
      hear(std::move(*waiting_));
      waiting_.reset();
    } else if (came == Step::ended) {
      is_finished_ = true;
    }
    return came == Step::again;
  }

  std::map<std::string, std::string> required_;
  bool is_finished_ = false;
};

/** Plays one match over standard input and output; returns when it is over. */
inline void run(Bot& bot) {
  const Json hello = Bot::read();
  bot.game = hello["game"].text();
  bot.options = hello["options"];
  bot.seat = static_cast<std::size_t>(hello["seat"].integer());
  bot.players = hello["players"].texts();
  bot.budget = {hello["budget"]["move_ms"].integer(), hello["budget"]["match_ms"].integer()};
  bot.random = Random(static_cast<std::uint32_t>(hello["seed"].integer()));
  bot.start();
  Bot::write("{\"type\":\"ready\"}");
  Json message = Bot::read();
  while (message["type"].text() != "bye") {
    if (message["type"].text() == "turn") {
      bot.hear(std::move(message));
      bot.turn();
    } else if (message["type"].text() == "over") {
      bot.over(message["deal"].integer(), message["result"], message["record"]);
    }
    message = bot.waiting_ ? std::move(*bot.waiting_) : Bot::read();
    bot.waiting_.reset();
  }
}

}  // namespace valat
