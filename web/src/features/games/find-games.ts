import type { Game } from '@maidan/contract';
import MiniSearch from 'minisearch';
import { gameKey } from '../../lib/launch-game.ts';
import { soundOf } from './sound-of.ts';

/** The result of a search. */
export interface Found {
  /** In the given order. */
  readonly games: readonly Game[];
  /** True if no name contains the search text, and these games only sound like it. */
  readonly isClose: boolean;
}

/** Shorter searches sound like too many names. */
const CLOSE_LETTERS_MIN = 3;

/**
 * The games whose name, in either language, contains the search text; if there is none, those whose name sounds like it
 * in either script, allowing one wrong letter in a word of four and two in a word of six.
 */
export function findGames(games: readonly Game[], search: string): Found {
  const wanted = fold(search);
  if (wanted === '') return { games, isClose: false };
  const exact = games.filter((game) => namesOf(game).some((name) => fold(name).includes(wanted)));
  if (exact.length > 0) return { games: exact, isClose: false };
  const close = findClose(games, search);
  return { games: games.filter((game) => close.has(gameKey(game))), isClose: close.size > 0 };
}

/** Matches by the sound of whole words or prefixes; if none matches, allowing wrong letters. */
function findClose(games: readonly Game[], search: string): ReadonlySet<unknown> {
  const index = new MiniSearch<{ readonly key: string; readonly names: string }>({
    idField: 'key',
    fields: ['names'],
    processTerm: (word) => soundOf(word) || null,
    searchOptions: { combineWith: 'AND', prefix: (sound) => sound.length >= CLOSE_LETTERS_MIN },
  });
  index.addAll(games.map((game) => ({ key: gameKey(game), names: asWords(namesOf(game)) })));
  const found = [{}, { fuzzy: allowedWrong }].map((options) =>
    // A name's single word may be typed as two.
    [search, search.replaceAll(/\s/g, '')].flatMap((text) => index.search(text, options)),
  );
  return new Set(found.find(({ length }) => length > 0)?.map(({ id }) => id));
}

/** The share of a sound's letters that may be wrong. */
const allowedWrong = (sound: string) => (sound.length > CLOSE_LETTERS_MIN ? 0.25 : false);

/** A name's two words may be typed as one. */
const asWords = (names: readonly string[]) =>
  [...names, ...names.map((name) => name.replaceAll(/\s/g, ''))].join(' ');

const namesOf = ({ name, otherName }: Game) => [name, otherName];

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))
    .trim()
    .replaceAll(/\s+/g, ' ');
