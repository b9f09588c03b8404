/** A simple player of Belot: bids its best suit if that is strong, leads its
 * highest card, follows with its lowest. */
#include "valat_bot.hpp"

namespace {
const std::map<char, int> TRUMPS{{'J', 20}, {'9', 14}, {'A', 11}, {'T', 10},
                                 {'K', 4},  {'Q', 3},  {'8', 0},  {'7', 0}};
const std::map<char, int> PLAIN{{'A', 11}, {'T', 10}, {'K', 4}, {'Q', 3},
                                {'J', 2},  {'9', 0},  {'8', 0}, {'7', 0}};
/** Points of trumps, and five for each card of the suit, with which it bids. */
const int ENOUGH = 40;

bool has(const std::vector<std::string> &texts, const std::string &text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}
} // namespace

struct Simple : valat::Bot {
  std::string choose() override {
    const std::string move = has(legal(), "Pass") ? bid() : card();
    // all that the first offer says: one combination at most, so that none is
    // said twice
    const std::vector<std::string> said = offers(move);
    return said.empty() ? move : move + "+" + said[0];
  }

  std::string bid() const {
    std::string best = "Pass";
    for (const std::string suit : {"S", "H", "D", "C"})
      if (has(legal(), suit) &&
          (best == "Pass" || strength(suit) > strength(best)))
        best = suit;
    return best != "Pass" && strength(best) >= ENOUGH ? best : "Pass";
  }

  int strength(const std::string &suit) const {
    int sum = 0;
    for (const std::string &card : hand())
      if (card[0] == suit[0])
        sum += TRUMPS.at(card[1]) + 5;
    return sum;
  }

  std::string card() const {
    int played = 0;
    for (const std::string &move : view["moves"].texts())
      played += std::string("CDHS").find(move[0]) != std::string::npos &&
                move.size() > 1 && PLAIN.count(move[1]);
    const auto lower = [](const std::string &one, const std::string &other) {
      return std::make_pair(PLAIN.at(one[1]), one) <
             std::make_pair(PLAIN.at(other[1]), other);
    };
    const std::vector<std::string> cards = legal();
    return played % 4 == 0
               ? *std::max_element(cards.begin(), cards.end(), lower)
               : *std::min_element(cards.begin(), cards.end(), lower);
  }
};

int main() {
  Simple bot;
  valat::run(bot);
}
