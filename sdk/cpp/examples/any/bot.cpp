/** Makes the first legal move, whatever the game. */
#include "valat_bot.hpp"

struct First : valat::Bot {
  std::string choose() override { return legal()[0]; }
};

int main() {
  First bot;
  valat::run(bot);
}
