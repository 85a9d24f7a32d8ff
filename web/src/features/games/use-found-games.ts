import type { Game } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useMemo } from 'react';
import { gameKey } from '../../lib/launch-game.ts';
import { type GameSort, arrangeGames } from './arrange-games.ts';
import { findGames } from './find-games.ts';
import { useAllGames } from './game-queries.ts';
import type { Hearts } from './player-games.ts';

/** What a list shows. */
interface FoundGames {
  /** Undefined until it is known. */
  readonly here: readonly Game[] | undefined;
  /** Of other categories and providers; only a search finds any. */
  readonly elsewhere: readonly Game[];
  /** Whether these only sound like what was searched. */
  readonly isClose: boolean;
}

const UNKNOWN: FoundGames = { here: undefined, elsewhere: [], isClose: false };

/**
 * Arranges a list, and searches it together with all others: what is found in it comes first. When the others can't be had, it is
 * searched alone.
 */
export function useFoundGames(
  listed: readonly Game[] | undefined,
  wanted: { readonly search: string; readonly sort: GameSort; readonly hearts: Hearts },
): FoundGames {
  const { search, sort, hearts } = wanted;
  const locale = useLanguage();
  const isSearching = search.trim() !== '';
  const all = useAllGames(isSearching);
  // Without a connection they don't come, and a call that failed is tried again for seconds.
  const isComing = all.fetchStatus === 'fetching' && all.failureCount === 0;
  const searched = isSearching ? (all.data ?? (isComing ? undefined : listed)) : listed;
  const found = useMemo(() => searched && findGames(searched, search), [searched, search]);
  if (listed === undefined || found === undefined) return UNKNOWN;
  const arranged = arrangeGames(found.games, { sort, isFavourite: hearts.has, locale });
  const own = new Set(listed.map(gameKey));
  return {
    here: arranged.filter((game) => own.has(gameKey(game))),
    elsewhere: arranged.filter((game) => !own.has(gameKey(game))),
    isClose: found.isClose,
  };
}
