import { PARAMETER, type Piece } from './expand-sql.ts';

/**
 * The texts that a statement can have. Each way through the code is in one of them at least; not every combination of
 * ways is, which would be too many.
 */
export function listTexts(pieces: readonly Piece[]): string[] {
  const texts = new Set([write(pieces, new Map())]);
  for (const [key, ways] of countWays(pieces))
    for (let way = 1; way < ways; way += 1) texts.add(write(pieces, new Map([[key, way]])));
  return Array.from(texts, numberParameters);
}

/** How many ways each key has. */
function countWays(pieces: readonly Piece[]): Map<string, number> {
  const counts = new Map<string, number>();
  const note = (key: string, ways: number): void =>
    void counts.set(key, Math.max(counts.get(key) ?? 0, ways));
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    if ('key' in piece) note(piece.key, piece.ways.length);
    const inner = 'key' in piece ? piece.ways : [...piece.items, piece.separator];
    for (const [key, ways] of countWays(inner.flat())) note(key, ways);
  }
  return counts;
}

/** The text when the keys go these ways, and all others their first. */
function write(pieces: readonly Piece[], chosen: ReadonlyMap<string, number>): string {
  return pieces.map((piece) => writePiece(piece, chosen)).join('');
}

function writePiece(piece: Piece, chosen: ReadonlyMap<string, number>): string {
  if (typeof piece === 'string') return piece;
  if ('key' in piece) return write(piece.ways[chosen.get(piece.key) ?? 0] ?? [], chosen);
  const items = piece.items.map((item) => write(item, chosen)).filter((text) => text !== '');
  return items.join(write(piece.separator, chosen));
}

function numberParameters(text: string): string {
  let number = 0;
  return text.replaceAll(PARAMETER, () => {
    number += 1;
    return `$${number}`;
  });
}
