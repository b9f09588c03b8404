/** The replay that is open: the match, and one of its deals step by step. */
import { api } from '../lib/wire/api';
import { referenceApi } from '../references/api';
import { commonSteps } from '../references/facts';
import { seatName } from '../lib/words/names';
import type { DealReplay, ReferenceBot, ReplayOverview, ReplayStep, SeatKind } from '../lib/protocol.gen';
import { t as words } from '../references/words';
import { moverOf } from '../games/turn';
import { Otherwise } from './analysis/otherwise.svelte';
import { DealFilm } from './film.svelte';

/** The same with its bots' names in the reader's script; people's stay as they write them. */
export const withBotNames = <T extends { players: string[]; kinds: SeatKind[] }>(
  played: T | null,
): T | null =>
  played && {
    ...played,
    players: played.players.map((name, seat) => seatName({ name, kind: played.kinds[seat]! })),
  };

/** A bot's line with that bot's name in the reader's language where a person sat. */
const withLineName = (deal: DealReplay): DealReplay => ({
  ...deal,
  players: deal.players.map((name) =>
    name === 'champion' || name === 'house' ? words(`reference.${name}`) : name,
  ),
});

export class Replay extends DealFilm {
  #match = $state.raw<ReplayOverview | null>(null);
  #deal = $state.raw<DealReplay | null>(null);
  readonly match = $derived.by(() => withBotNames(this.#match));
  /** The deal as a house bot played it; null while it is shown as it went. */
  #line = $state.raw<{ bot: ReferenceBot; deal: DealReplay } | null>(null);
  /** Whose play is shown, where it is not the table's own. */
  readonly line = $derived.by(() => this.#line?.bot ?? null);
  /** The deal as it went. */
  readonly own = $derived.by(() => withBotNames(this.#deal));
  readonly deal = $derived.by(() => withBotNames(this.#line ? withLineName(this.#line.deal) : this.#deal));
  /** The deal's number. */
  number = $state<number | null>(null);
  /** The line that is played on otherwise; null while the deal is shown as it went. */
  otherwise = $state.raw<Otherwise | null>(null);

  constructor(readonly table: string) {
    super();
  }

  /** The deal's steps, or up to where another line leaves it, and that line's. */
  get steps(): ReplayStep[] {
    const steps = this.deal?.steps ?? [];
    return this.otherwise ? [...steps.slice(0, this.otherwise.ply + 1), ...this.otherwise.steps] : steps;
  }
  get names(): string[] {
    return this.deal?.players ?? [];
  }
  get game(): string {
    return this.match?.game ?? '';
  }
  get avatars(): (string | null)[] {
    return this.line ? [] : (this.match?.avatars ?? []);
  }

  /** Fetches the match once, then the deal: the one asked for, else the first. */
  async open(number: number | null, at = 0): Promise<void> {
    this.pause();
    this.#match ??= await api.replay(this.table);
    const wanted = number ?? this.#match.deals[0]?.deal ?? null;
    if (wanted === null || wanted === this.number) return;
    const deal = await api.deal(this.table, wanted);
    // together, so that nothing shows one deal's cards under another's number
    [this.#deal, this.number, this.otherwise, this.#line] = [deal, wanted, null, null];
    this.go(at);
  }

  /** Shows the deal as a bot played it, or as it went, at the same place as far as both are the same there. */
  async choose(bot: ReferenceBot | null): Promise<void> {
    if (bot === this.line || !this.#deal) return;
    const number = this.number!;
    const deal = bot && (await referenceApi.line(this.table, number, bot));
    // another deal may have been opened meanwhile
    if (number !== this.number) return;
    this.pause();
    this.otherwise = null;
    const common = commonSteps(this.steps, (deal ?? this.#deal).steps);
    this.#line = bot && deal && { bot, deal };
    this.go(Math.min(this.at, common));
  }

  /** From a step on, what if the seat on turn had moved otherwise. */
  async whatIf(at: number): Promise<void> {
    this.pause();
    this.back();
    const seat = moverOf(this.deal?.steps[at]?.scene);
    if (seat === null) return;
    this.otherwise = new Otherwise(this.table, this.number!, at, seat);
    this.go(at);
    await this.otherwise.ask([]);
  }

  /** Shows the deal again as it went, where it was left. */
  back(): void {
    if (!this.otherwise) return;
    this.pause();
    const { ply } = this.otherwise;
    this.otherwise = null;
    this.go(Math.min(this.at, ply));
  }
}
