import type { Game } from '@maidan/contract';
import MiniSearch from 'minisearch';
import { gameKey } from '../../lib/launch-game.ts';
import { soundOf } from './sound-of.ts';

/** What a search found. */
export interface Found {
  /** In the order in which they were given. */
  readonly games: readonly Game[];
  /** Whether no name holds what was searched, and these only sound like it. */
  readonly isClose: boolean;
}

/** Fewer letters than this sound like too many names. */
const CLOSE_LETTERS_MIN = 3;

/**
 * The games whose name, in either language of the site, holds the search; where none does, those whose name sounds like it, in
 * either script, with a letter wrong in a word of four and two in one of six.
 */
export function findGames(games: readonly Game[], search: string): Found {
  const wanted = fold(search);
  if (wanted === '') return { games, isClose: false };
  const exact = games.filter((game) => namesOf(game).some((name) => fold(name).includes(wanted)));
  if (exact.length > 0) return { games: exact, isClose: false };
  const close = findClose(games, search);
  return { games: games.filter((game) => close.has(gameKey(game))), isClose: close.size > 0 };
}

/** By the sound of whole words or their beginnings; where none fits, with letters wrong. */
function findClose(games: readonly Game[], search: string): ReadonlySet<unknown> {
  const index = new MiniSearch<{ readonly key: string; readonly names: string }>({
    idField: 'key',
    fields: ['names'],
    processTerm: (word) => soundOf(word) || null,
    searchOptions: { combineWith: 'AND', prefix: (sound) => sound.length >= CLOSE_LETTERS_MIN },
  });
  index.addAll(games.map((game) => ({ key: gameKey(game), names: asWords(namesOf(game)) })));
  const found = [{}, { fuzzy: allowedWrong }].map((options) =>
    // Words that are one in a name are also written as two.
    [search, search.replaceAll(/\s/g, '')].flatMap((text) => index.search(text, options)),
  );
  return new Set(found.find(({ length }) => length > 0)?.map(({ id }) => id));
}

/** Which share of a sound's letters may be wrong. */
const allowedWrong = (sound: string) => (sound.length > CLOSE_LETTERS_MIN ? 0.25 : false);

/** Words that are two in a name are also written as one. */
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
