/** An analysis and a line played on otherwise, as docs/protocol.md words them. */
import type { Card, Fault, Line, ReplayStep, Result, Scene, Words } from '../protocol';

export interface Note {
  key: string;
  args?: Words;
}

export interface Play {
  ply: number;
  seat: number;
  move: string;
  /** Null in games of which it is not known what a choice brings with all cards open. */
  cost: number | null;
  best: Card[];
  known: { cost: number; error: number; best: Card; worlds: number } | null;
  notes: Note[];
}

export interface Point {
  ply: number;
  value: number;
  verdict: string;
}

export interface Course {
  side: number;
  whole: number;
  start: Point;
  points: Point[];
  turning: number[];
}

export interface DealAnalysis {
  plays: Play[];
  course: Course | null;
  worlds: number;
}

/** A line of the answer while the analysis is made. */
export interface Progress {
  done?: number;
  total?: number;
  analysis?: DealAnalysis;
  error?: Fault;
}

export interface Branch {
  moves: string[];
  steps: ReplayStep[];
  legal: string[];
  scene: Scene;
  result: Result | null;
  lines: Line[];
}
