import type { Game } from '@maidan/contract';
import MiniSearch from 'minisearch';
import { gameKey } from '../../lib/launch-game.ts';
import { dropFillers, wordsFor } from './game-words.ts';
import { soundOf } from './sound-of.ts';

/** By what a search found its games: their names, their kind and words for it, or the sound of their names. */
export type FoundBy = 'name' | 'kind' | 'sound';

/** The result of a search. */
export interface Found {
  /** In the given order, but those first whose own words were meant rather than those of their kind. */
  readonly games: readonly Game[];
  readonly by: FoundBy;
}

/** Shorter searches sound like too many names. */
const CLOSE_LETTERS_MIN = 3;

/**
 * The games whose name, in either language, contains the search text; if there is none, those whose name sounds like it
 * in either script, then those with a word for them or their kind that does (PLAY-25); if there is none, the same
 * allowing one wrong letter in a word of four and two in a word of six.
 */
export function findGames(games: readonly Game[], search: string): Found {
  const wanted = fold(search);
  if (wanted === '') return { games, by: 'name' };
  const text = dropFillers(wanted);
  const exact = games.filter((game) =>
    namesOf(game).some((name) => fold(name).includes(wanted) || fold(name).includes(text)),
  );
  if (exact.length > 0) return { games: exact, by: 'name' };
  const steps = [
    { by: 'sound', field: 'names', options: {} },
    { by: 'kind', field: 'own', options: {} },
    { by: 'kind', field: 'kind', options: {} },
    { by: 'sound', field: 'names', options: { fuzzy: allowedWrong } },
    { by: 'kind', field: 'own', options: { fuzzy: allowedWrong } },
    { by: 'kind', field: 'kind', options: { fuzzy: allowedWrong } },
  ] as const;
  const index = indexOf(games);
  for (const { by, field, options } of steps) {
    const keys = findKeys(index, text, { ...options, fields: [field] });
    if (keys.size === 0) continue;
    // A word for a game is often one for its kind too: 'crash' is both.
    const alike = field === 'own' ? findKeys(index, text, { ...options, fields: ['kind'] }) : new Set();
    const rest = games.filter((game) => !keys.has(gameKey(game)) && alike.has(gameKey(game)));
    return { games: [...games.filter((game) => keys.has(gameKey(game))), ...rest], by };
  }
  return { games: [], by: 'name' };
}

interface Indexed {
  readonly key: string;
  readonly names: string;
  readonly own: string;
  readonly kind: string;
}

function indexOf(games: readonly Game[]): MiniSearch<Indexed> {
  const index = new MiniSearch<Indexed>({
    idField: 'key',
    fields: ['names', 'own', 'kind'],
    processTerm: (word) => soundOf(word) || null,
    searchOptions: { combineWith: 'AND', prefix: (sound) => sound.length >= CLOSE_LETTERS_MIN },
  });
  index.addAll(
    games.map((game) => ({ key: gameKey(game), names: asWords(namesOf(game)), ...wordsFor(game) })),
  );
  return index;
}

/** Matches by the sound of whole words or prefixes. */
function findKeys(
  index: MiniSearch<Indexed>,
  text: string,
  options: Parameters<MiniSearch['search']>[1],
): ReadonlySet<unknown> {
  // A name's single word may be typed as two.
  const found = [text, text.replaceAll(/\s/g, '')].flatMap((one) => index.search(one, options));
  return new Set(found.map(({ id }) => id));
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
