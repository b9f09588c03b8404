/** A QR code as a path. */
import encodeQR from 'qr';

/** Modules of empty paper that readers want on each side. */
export const QUIET = 4;

export interface QrPath {
  /** Modules on each side, the quiet ones too. */
  size: number;
  path: string;
}

/** The code of a text: dark modules as unit squares, those beside one another joined. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}Z`));
  return { size: rows.length, path: path.join('') };
}

/** Where dark modules begin in a row, and how many stand together. */
function runsOf(row: boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1]++;
    else if (dark) runs.push([x, 1]);
  });
  return runs;
}
