import { Random } from "./valat-bot.mjs";

const random = new Random(Number(process.argv[2]));
const counts = [...Array(8).fill(1 << 20), ...Array(8).fill(7)];
console.log(JSON.stringify(counts.map((count) => random.below(count))));
