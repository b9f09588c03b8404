/** The contest's example bot: lays any card that fits, else draws, and ends as
 * soon as it may. */
#include "valat_bot.hpp"

struct Demo : valat::YardBot {
  void putCardSmart(const std::string &card) {
    if (card[1] == 'J')
      setRequireSuit(card, random.choice(allSuits));
    if (putCard(card))
      finishSmart();
  }

  void getCardSmart() {
    const auto card = getCard();
    if (!card)
      return;
    if (canPutCard(*card)) {
      putCardSmart(*card);
    } else {
      finishSmart();
    }
  }

  void finishSmart() {
    if (canFinishMove()) {
      finishMove();
    } else {
      movement(false);
    }
  }

  void movement(bool first) override {
    if (first)
      return finishSmart();
    if (const auto card = hasPuttable())
      return putCardSmart(*card);
    if (canGetCard())
      return getCardSmart();
    finishMove();
  }
};

int main() {
  Demo bot;
  valat::run(bot);
}
