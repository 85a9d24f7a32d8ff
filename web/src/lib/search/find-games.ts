import type { Game } from '@maidan/contract';
import { createFinder, type Entry, type Hit } from './create-finder.ts';
import { gameFillers, wordsFor } from './game-words.ts';

/** By what a search found its games: their names, their kind and words for it, or the sound of their names. */
export type GamesFoundBy = 'name' | 'kind' | 'sound';

/** The result of a search for games. */
export interface FoundGames {
  /** Best first, in the given order where several fit alike. */
  readonly games: readonly Game[];
  readonly by: GamesFoundBy;
}

/** A search over games by name, in either language, and by well-known words for them and their kind (PLAY-25). */
export function createGameFinder(games: readonly Game[]): (search: string) => readonly Hit<Game>[] {
  return createFinder(games.map(entryOf), gameFillers);
}

/**
 * The games whose name was meant; if there is none, those for which there is such a word, and after them those of whose
 * kind it is one.
 */
export function findGames(games: readonly Game[], search: string): FoundGames {
  if (search.trim() === '') return { games, by: 'name' };
  const { hits, by } = pickMeant(createGameFinder(games)(search));
  return { games: hits.map(({ item }) => item), by };
}

/** The games among the hits that were meant: those found as the best one is, and by its kind beside its own words. */
export function pickMeant(hits: readonly Hit<Game>[]): {
  readonly hits: readonly Hit<Game>[];
  readonly by: GamesFoundBy;
} {
  const best = hits[0]?.by ?? 'name';
  const meant = hits.filter(({ by }) => by === best || (best === 'own' && by === 'kind'));
  return { hits: meant, by: best === 'own' ? 'kind' : best };
}

function entryOf(game: Game): Entry<Game> {
  // A game may lack its other name.
  const names = [game.name, game.otherName].filter((name) => name !== '');
  return { item: game, names, ...wordsFor(game) };
}
