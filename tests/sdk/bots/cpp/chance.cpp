#include "valat_bot.hpp"

int main(int, char **arguments) {
  valat::Random random(static_cast<std::uint32_t>(std::atoll(arguments[1])));
  for (int at = 0; at < 16; ++at)
    std::printf("%s%u", at ? "," : "[", random.below(at < 8 ? 1 << 20 : 7));
  std::printf("]\n");
}
