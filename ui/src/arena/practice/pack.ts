/** A bot as a package: the zip that `valat bot pack` would make of its folder. */
import type { BotLanguage } from './box';

export interface BotFile {
  name: string;
  text: string;
}

export interface BotPackage {
  name: string;
  game: string;
  language: BotLanguage;
  code: string;
  kit: string;
  /** What explains to people how it plays. */
  note: string;
}

export const CODE_FILE = { javascript: 'bot.mjs', python: 'bot.py' } as const;
export const KIT_FILE = { javascript: 'valat-bot.mjs', python: 'valat_bot.py' } as const;
const PROGRAM = { javascript: 'node', python: 'python3' } as const;
const MOST_NOTE = 4000;

/** A text as TOML writes it: JSON's escapes are all TOML's, but that one character TOML wants escaped, too. */
const tomlText = (text: string): string => JSON.stringify(text).replaceAll('\u007f', '\\u007f');

/** The files of a package, in the order of their names. */
export function filesOf(bot: BotPackage): BotFile[] {
  const code = CODE_FILE[bot.language];
  const manifest = [
    `name = ${tomlText(bot.name)}`,
    `games = [${tomlText(bot.game)}]`,
    `language = ${tomlText(bot.language)}`,
    `command = [${tomlText(PROGRAM[bot.language])}, ${tomlText(code)}]`,
    // by characters, none of which is cut in two
    `note = ${tomlText([...bot.note].slice(0, MOST_NOTE).join(''))}`,
  ];
  const files = [
    { name: code, text: bot.code },
    { name: 'bot.toml', text: manifest.join('\n') + '\n' },
    { name: 'note.md', text: bot.note },
    { name: KIT_FILE[bot.language], text: bot.kit },
  ];
  return files.sort((file, other) => (file.name < other.name ? -1 : 1));
}

const TABLE = Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

const crc32 = (bytes: Uint8Array): number =>
  ~bytes.reduce((sum, byte) => TABLE[(sum ^ byte) & 255]! ^ (sum >>> 8), ~0) >>> 0;

/** 1 January 1980, the first day that a zip can name: the same files are the same bytes. */
const DAY = (1 << 5) | 1;
const UTF_8 = 0x800;
const MODE = 0o100644;

/** A zip of the files, as they are: they are short. */
export function zip(files: BotFile[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  const add = (list: Uint8Array[], ...pieces: Uint8Array[]) => {
    list.push(...pieces);
    return pieces.reduce((sum, piece) => sum + piece.length, 0);
  };
  for (const { name, text } of files) {
    const [title, bytes] = [new TextEncoder().encode(name), new TextEncoder().encode(text)];
    const common = [
      [UTF_8, 2],
      [0, 2],
      [0, 2],
      [DAY, 2],
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
    ];
    const start = at;
    const local = fields([0x04034b50, 4], [20, 2], ...(common as Field[]), [title.length, 2], [0, 2]);
    at += add(parts, local, title, bytes);
    const rest: Field[] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [MODE * 2 ** 16, 4],
      [start, 4],
    ];
    const central = fields(
      [0x02014b50, 4],
      [(3 << 8) | 20, 2],
      [20, 2],
      ...(common as Field[]),
      [title.length, 2],
      ...rest,
    );
    add(directory, central, title);
  }
  const size = directory.reduce((sum, piece) => sum + piece.length, 0);
  const count: Field[] = [
    [files.length, 2],
    [files.length, 2],
  ];
  const end = fields([0x06054b50, 4], [0, 2], [0, 2], ...count, [size, 4], [at, 4], [0, 2]);
  return joined([...parts, ...directory, end]);
}

/** A number, and its bytes. */
type Field = [number, 2 | 4];

function fields(...list: Field[]): Uint8Array {
  const bytes = list.flatMap(([value, size]) =>
    Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** i) % 256),
  );
  return new Uint8Array(bytes);
}

function joined(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
