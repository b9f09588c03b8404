import sys

from valat_bot import Random

random = Random(int(sys.argv[1]))
print([random.below(1 << 20) for _ in range(8)] + [random.below(7) for _ in range(8)])
