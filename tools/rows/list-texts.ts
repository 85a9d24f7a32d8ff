import { type Choice, PARAMETER, type Piece } from './expand-sql.ts';

/**
 * The texts that a statement can have. Each way through the code is in one of them at least; not every combination of
 * ways is, which would be too many.
 */
export function listTexts(pieces: readonly Piece[]): string[] {
  const texts = new Set([write(pieces, new Map())]);
  for (const path of listPaths(pieces, new Map())) texts.add(write(pieces, path));
  return Array.from(texts, numberParameters);
}

/** Which way a text goes at each key. */
type Path = ReadonlyMap<string, number>;

/** A path to each way of the pieces, through the ways that contain it, from where `path` leads to. */
function* listPaths(pieces: readonly Piece[], path: Path): Generator<Path> {
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    if ('key' in piece) yield* listPathsOfChoice(piece, path);
    else yield* listPaths([...piece.items, piece.separator].flat(), path);
  }
}

function* listPathsOfChoice({ key, ways }: Choice, path: Path): Generator<Path> {
  for (const [way, pieces] of ways.entries()) {
    if ((path.get(key) ?? way) !== way) continue;
    const next = new Map([...path, [key, way]]);
    yield next;
    yield* listPaths(pieces, next);
  }
}

/** The text on that path; keys that it doesn't name go their first way. */
function write(pieces: readonly Piece[], path: Path): string {
  return pieces.map((piece) => writePiece(piece, path)).join('');
}

function writePiece(piece: Piece, path: Path): string {
  if (typeof piece === 'string') return piece;
  if ('key' in piece) return write(piece.ways[path.get(piece.key) ?? 0] ?? [], path);
  const items = piece.items.map((item) => write(item, path)).filter((text) => text !== '');
  return items.join(write(piece.separator, path));
}

function numberParameters(text: string): string {
  let number = 0;
  return text.replaceAll(PARAMETER, () => {
    number += 1;
    return `$${number}`;
  });
}
