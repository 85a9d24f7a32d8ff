import type { Game, GameList, Lobby } from '@maidan/contract';
import { gameKey } from '../../../lib/launch-game.ts';

/** The games of one kind; those of the arcade are one of their own. */
export interface KindOfGames {
  readonly type: GameList;
  readonly games: readonly Game[];
}

/** The games as the lobby shows them; what has nothing to show is empty. */
export interface ArrangedLobby {
  readonly popular: readonly Game[];
  readonly fresh: readonly Game[];
  /** Kinds with a row of their own. */
  readonly kinds: readonly KindOfGames[];
  /** The games of the kinds with fewer. */
  readonly others: readonly Game[];
}

/** The order of the kinds: the quick games first, the exchange's lists of matches last. */
const KINDS: readonly GameList[] = [
  'EGAME',
  'ARCADE',
  'SLOT',
  'TABLE',
  'LIVE',
  'FH',
  'BINGO',
  'LOTTO',
  'SPORTS',
];

/** A row of fewer looks like a gap. */
const ROW_MIN = 3;
const DAY_MS = 24 * 3_600_000;
/** A game is new for so long. */
const NEW_MS = 30 * DAY_MS;

/** Arranges the games that can be opened: popular, new, by kind, and the rest (PLAY-20). */
export function arrangeLobby(games: readonly Game[], popular: Lobby['popular'], now: Date): ArrangedLobby {
  const byKey = new Map(games.map((game) => [gameKey(game), game]));
  const known = popular.flatMap((named) => byKey.get(gameKey(named)) ?? []);
  const kinds = KINDS.map((type) => ({ type, games: games.filter((game) => kindOf(game) === type) }));
  return {
    popular: known.length < ROW_MIN ? [] : known,
    fresh: listNew(games, now),
    kinds: kinds.filter((kind) => kind.games.length >= ROW_MIN),
    others: kinds.filter((kind) => kind.games.length < ROW_MIN).flatMap((kind) => kind.games),
  };
}

const kindOf = ({ type, isArcade }: Game): GameList => (isArcade === true ? 'ARCADE' : type);

/**
 * The games added lately, newest first. Those with which a site opens, within a day of its first, are not new among
 * themselves.
 */
function listNew(games: readonly Game[], now: Date): readonly Game[] {
  const openedAt = Math.min(...games.map(({ addedAt }) => addedAt.getTime()));
  const after = Math.max(openedAt + DAY_MS, now.getTime() - NEW_MS);
  return games
    .filter(({ addedAt }) => addedAt.getTime() > after)
    .toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime());
}
