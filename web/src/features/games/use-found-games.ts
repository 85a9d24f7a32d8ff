import type { Game } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useMemo } from 'react';
import { useAllGames } from '../../lib/all-games.ts';
import { gameKey } from '../../lib/launch-game.ts';
import { type GameSort, arrangeGames } from './arrange-games.ts';
import { type GamesFoundBy, findGames } from '../../lib/search/find-games.ts';
import type { Hearts } from '../../lib/player-games.ts';

/** The games that a list shows. */
interface ListedGames {
  /** Undefined until known. */
  readonly here: readonly Game[] | undefined;
  /** Matches in other categories and providers; only a search has any. */
  readonly elsewhere: readonly Game[];
  readonly by: GamesFoundBy;
}

const UNKNOWN: ListedGames = { here: undefined, elsewhere: [], by: 'name' };

/**
 * Sorts a list, and searches it together with all others, its own matches first. If the others can't be loaded, only
 * the list itself is searched.
 */
export function useFoundGames(
  listed: readonly Game[] | undefined,
  wanted: { readonly search: string; readonly sort: GameSort; readonly hearts: Hearts },
): ListedGames {
  const { search, sort, hearts } = wanted;
  const locale = useLanguage();
  const isSearching = search.trim() !== '';
  const all = useAllGames(isSearching);
  // Offline they never arrive, and a failed call is retried for seconds.
  const isComing = all.fetchStatus === 'fetching' && all.failureCount === 0;
  const searched = isSearching ? (all.data ?? (isComing ? undefined : listed)) : listed;
  const found = useMemo(() => searched && findGames(searched, search), [searched, search]);
  if (listed === undefined || found === undefined) return UNKNOWN;
  const arranged = arrangeGames(found.games, { sort, isFavourite: hearts.has, locale });
  const own = new Set(listed.map(gameKey));
  return {
    here: arranged.filter((game) => own.has(gameKey(game))),
    elsewhere: arranged.filter((game) => !own.has(gameKey(game))),
    by: found.by,
  };
}
