import { fold } from './fold.ts';
import { soundOf } from './sound-of.ts';

/** A piece of a name. */
export interface NamePiece {
  readonly text: string;
  /** True for what was searched for. */
  readonly isFound: boolean;
}

const BANGLA = /[\u0980-\u09ff]/;

/**
 * A name in pieces, those marked that a search found: the beginnings of words that were typed, or a part of a word, and
 * whole words whose sound was meant: one of `sounds`, or what was typed in the other script. A Bangla word is marked
 * whole, because a mark within it would break its conjuncts.
 */
export function markFound(name: string, search: string, sounds: ReadonlySet<string>): readonly NamePiece[] {
  const wanted = fold(search)
    .split(' ')
    .filter((word) => word !== '');
  const meant = new Set([...sounds, ...wanted.map(soundOf)].filter((sound) => sound !== ''));
  return joinAlike(name.split(/(\s+)/).flatMap((word) => markWord(word, wanted, meant)));
}

function markWord(word: string, wanted: readonly string[], meant: ReadonlySet<string>): readonly NamePiece[] {
  const folded = fold(word);
  const typed = wanted.filter((text) => folded.includes(text)).toSorted((a, b) => b.length - a.length)[0];
  const isWhole = meant.has(soundOf(word));
  if (typed === undefined || isWhole) return [{ text: word, isFound: isWhole }];
  if (BANGLA.test(word) || folded.length !== word.length) return [{ text: word, isFound: true }];
  const from = folded.indexOf(typed);
  const to = from + typed.length;
  return [
    { text: word.slice(0, from), isFound: false },
    { text: word.slice(from, to), isFound: true },
    { text: word.slice(to), isFound: false },
  ];
}

/** Neighbours that are both marked, or both not, as one piece. */
function joinAlike(parts: readonly NamePiece[]): readonly NamePiece[] {
  const joined: NamePiece[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.text === '') continue;
    if (last?.isFound === part.isFound) joined.splice(-1, 1, { ...part, text: last.text + part.text });
    else joined.push(part);
  }
  return joined;
}
