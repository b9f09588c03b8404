/** What the lobby's socket sends, as docs/protocol.md words it. */
import type { Seat, TablePhase } from '../protocol';

export interface LobbyTable {
  id: string;
  game: string;
  preset: string;
  options: Record<string, unknown>;
  clock: { move: number; bank: number } | null;
  bots: string;
  seats: { name: string; kind: Seat['kind'] }[];
  phase: TablePhase;
  deal: number;
  scores: number[];
  watchers: number;
  joinable: boolean;
}

export interface Lobby {
  type: 'lobby';
  online: number;
  people: {
    name: string;
    guest: boolean;
    table: string | null;
    state: 'plays' | 'waits' | 'watches' | 'looks';
  }[];
  tables: LobbyTable[];
  playing: Record<string, number>;
}
