import type { Game, Squad } from '@maidan/contract';
import { useMemo } from 'react';
import { useAllGames } from '../../lib/all-games.ts';
import { useSportsEvents } from '../../lib/events.ts';
import type { ListedEvent } from '../../lib/sports.ts';
import { useNames } from '../../lib/names.ts';
import { isFramed } from '../../lib/framed.ts';
import { useSectionBlocked } from '../../lib/market-block.ts';
import type { Hit } from '../../lib/search/create-finder.ts';
import { createGameFinder, type GamesFoundBy, pickMeant } from '../../lib/search/find-games.ts';
import { arrangeMatches, createMatchFinder } from './find-matches.ts';
import { createPlayerFinder, joinPlayers, type MatchHit } from './find-players.ts';

/** What the matches, the games or the players are known to be. */
export interface Source<Listed> {
  readonly listed: readonly Listed[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
}

/** What a query finds. */
export interface Found {
  readonly matches: readonly MatchHit[];
  readonly games: readonly Hit<Game>[];
  /** By what the games were found. */
  readonly gamesBy: GamesFoundBy;
}

/** The matches that can be searched; none, if the exchange is closed to the player (HOME-16). */
export function useMatches(): Source<ListedEvent> {
  const isBlocked = useSectionBlocked('exchange');
  const { events, isPending, isError, retry } = useSportsEvents();
  if (isBlocked) return { listed: NOTHING, isPending: false, isError: false, retry };
  return { listed: events, isPending, isError, retry };
}

/**
 * The games that can be searched; none, if the casino is closed to the player (HOME-16), or where the exchange stands in a
 * frame, which is itself opened as a game.
 */
export function useGames(): Source<Game> {
  const isBlocked = useSectionBlocked('casino') || isFramed;
  const games = useAllGames(!isBlocked);
  const retry = () => void games.refetch();
  if (isBlocked) return { listed: NOTHING, isPending: false, isError: false, retry };
  return { listed: games.data ?? NOTHING, isPending: games.isPending, isError: games.isError, retry };
}

const NOTHING: readonly never[] = [];

interface Searched {
  readonly matches: readonly ListedEvent[];
  readonly games: readonly Game[];
  readonly squads: readonly Squad[];
  readonly now: Date;
}

/** What a query finds among them; what only comes close, only if nothing fits. */
export function useFound(query: string, { matches, games, squads, now }: Searched): Found {
  const nameOf = useNames();
  const findMatches = useMemo(() => createMatchFinder(matches, nameOf), [matches, nameOf]);
  const findPlayers = useMemo(() => createPlayerFinder(squads, nameOf), [squads, nameOf]);
  const findGames = useMemo(() => createGameFinder(games), [games]);
  return useMemo(() => {
    const [ofMatches, ofPlayers, ofGames] = [findMatches(query), findPlayers(query), findGames(query)];
    const isSure = [...ofMatches, ...ofPlayers, ...ofGames].some((hit) => hit.isSure);
    const fitting = <Item>(hits: readonly Hit<Item>[]) =>
      isSure ? hits.filter(({ isClose }) => !isClose) : hits;
    // There are so many players that some name begins with almost any sound.
    const players = isSure ? ofPlayers.filter((hit) => hit.isSure) : ofPlayers;
    const meant = pickMeant(fitting(ofGames));
    return {
      matches: arrangeMatches(joinPlayers(fitting(ofMatches), players, matches), now),
      games: meant.hits,
      gamesBy: meant.by,
    };
  }, [findMatches, findPlayers, findGames, matches, query, now]);
}
