/** Notes all that a bot of yard bridge may ask, and tries a step that is
 * refused. */
#include "valat_bot.hpp"

struct Asking : valat::YardBot {
  std::string heard;

  void start() override { heard = "начало \"1\"\\"; }

  void over(long long deal, const valat::Json &result,
            const valat::Json &record) override {
    heard = std::to_string(deal) + " " + result["outcome"].text() + " " +
            std::to_string(record["moves"].items().size());
  }

  void movement(bool first) override {
    if (first)
      putCard("S2");
    else if (!canFinishMove())
      finishMove();
    if (refused)
      heard += " " + refused->code + " " +
               (refused->rule.empty() ? "-" : refused->rule);
    std::string others;
    for (const valat::Player &each : getPlayers())
      others += (others.empty() ? "" : ",") + each.name + " " +
                std::to_string(each.cards) + " " + std::to_string(each.score);
    std::string ways;
    for (bool can : {canGetCard(), canFinishMove(), canPutCard("SJ")})
      ways += can ? 'y' : 'n';
    const std::string own = std::to_string(sumCards()) + " " +
                            std::to_string(getValue(hand().front())) + " " +
                            getName(hand().back());
    const std::string match = game + " " + options["rules"].text() + " " +
                              std::to_string(seat) + " " +
                              std::to_string(budget.move_ms);
    const std::string chance = std::to_string(random.below(1 << 20));
    note(match + " " + lastCard() + " " + own + " " + others + " " + ways +
         " " + chance + " " + heard);
    message("Ето!");
    while (!canFinishMove()) {
      const auto card = hasPuttable();
      if (!(card ? putCard(*card, (*card)[1] == 'J' ? allSuits[2] : "")
                 : getCard().has_value()))
        return;
    }
    finishMove();
  }
};

int main() {
  Asking bot;
  valat::run(bot);
}
