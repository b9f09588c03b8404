/** The file that is open, and the one of its deals that is looked at, step by step. */
import { refusal } from '../lib/words/faults';
import { api } from '../lib/wire/api';
import { loadBoard, type BoardUi } from '../games/boards';
import { folderOf } from '../games/registry';
import { needBoard } from '../games/words';
import type { DealFile, FileDeal, PracticeRequest, RecordReplay, ReplayStep } from '../lib/protocol.gen';
import { Film } from '../replay/film.svelte';

export class Shelf extends Film {
  /** The file's name; empty for what was pasted. */
  name = $state('');
  file = $state.raw<DealFile | null>(null);
  ui = $state.raw<BoardUi | null>(null);
  place = $state(0);
  shown = $state.raw<RecordReplay | null>(null);
  reading = $state(false);
  failure = $state('');
  /** It was deals as wished that were asked for last, no file. */
  wishing = $state(false);

  get deal(): FileDeal | null {
    return this.file?.deals[this.place] ?? null;
  }
  get steps(): ReplayStep[] {
    return this.shown?.steps ?? [];
  }
  get names(): string[] {
    return this.deal && this.ui ? this.ui.names(this.deal.told) : [];
  }

  /** Has a file read, and opens its first deal. */
  async read(file: Blob, name = ''): Promise<void> {
    this.wishing = false;
    await this.#fetch(() => api.read(file), name);
  }

  /** Has deals dealt that are as the words say, and opens the first. */
  async wish(game: string, where: string, count: number): Promise<void> {
    this.wishing = true;
    await this.#fetch(() => api.dealt(game, where, count), where);
  }

  /** The table where such deals are played with bots; null where it was refused. */
  async practise(practice: PracticeRequest): Promise<string | null> {
    this.wishing = this.reading = true;
    this.failure = '';
    try {
      return (await api.practise(practice)).table;
    } catch (error) {
      this.failure = refusal(error);
      return null;
    } finally {
      this.reading = false;
    }
  }

  async #fetch(asked: () => Promise<DealFile>, name: string): Promise<void> {
    this.reading = true;
    this.failure = '';
    try {
      await this.show(await asked(), name);
    } catch (error) {
      this.failure = refusal(error);
    } finally {
      this.reading = false;
    }
  }

  /** Opens deals that have been read, or were dealt. */
  async show(file: DealFile, name: string): Promise<void> {
    const [ui] = await Promise.all([loadBoard(folderOf(file.game)), needBoard(file.game)]);
    const withFields = (deal: FileDeal): FileDeal =>
      ui && deal.record && !Object.keys(deal.told).length
        ? { ...deal, told: ui.fieldsOf(deal.record) }
        : deal;
    [this.file, this.name, this.ui] = [{ ...file, deals: file.deals.map(withFields) }, name, ui];
    await this.open(0);
  }

  /** Opens one of the deals. */
  async open(place: number): Promise<void> {
    this.pause();
    [this.place, this.shown, this.at] = [place, null, 0];
    const record = this.deal?.record;
    if (!record) return;
    try {
      const shown = await api.steps(record);
      // another deal may have been opened meanwhile
      if (this.deal?.record === record) this.shown = shown;
    } catch (error) {
      this.failure = refusal(error);
    }
  }

  close(): void {
    this.pause();
    [this.file, this.shown, this.failure] = [null, null, ''];
  }
}
