import type { Side } from '../../feed-score.ts';

/** The chance of each side to win a point when it serves. */
export interface ServeChances {
  readonly home: number;
  readonly away: number;
}

/** Servers win 62 points in 100 between equals; a rating point is worth one and a half of them. */
export function serveChances(edge: number): ServeChances {
  return { home: 0.62 + 0.015 * edge, away: 0.62 - 0.015 * edge };
}

export interface PointState {
  readonly games: { readonly home: number; readonly away: number };
  readonly points: { readonly home: number; readonly away: number };
  readonly setsWon: { readonly home: number; readonly away: number };
  /** Who serves this game; in a tie-break, who served its first point. */
  readonly server: Side;
}

const GAMES_PER_SET = 6;

export const isTieBreak = ({ games }: Pick<PointState, 'games'>): boolean =>
  games.home === GAMES_PER_SET && games.away === GAMES_PER_SET;

/** Who serves the next point: in a tie-break the first point, then two each in turn. */
export function pointServer(state: Pick<PointState, 'games' | 'points' | 'server'>): Side {
  if (!isTieBreak(state)) return state.server;
  const played = state.points.home + state.points.away;
  return Math.floor((played + 1) / 2) % 2 === 0 ? state.server : other(state.server);
}

/** The chance that home wins a best-of-three match from here, points being independent of each other. */
export function homeWinChance(serve: ServeChances, state: PointState): number {
  const freshSet = setChance(serve, { home: 0, away: 0 }, 'home');
  const thisSet = currentSetChance(serve, state);
  const withSets = (home: number, away: number): number => {
    if (home === 2) return 1;
    if (away === 2) return 0;
    return freshSet * withSets(home + 1, away) + (1 - freshSet) * withSets(home, away + 1);
  };
  const { home, away } = state.setsWon;
  if (home === 2 || away === 2) return home === 2 ? 1 : 0;
  return thisSet * withSets(home + 1, away) + (1 - thisSet) * withSets(home, away + 1);
}

function currentSetChance(serve: ServeChances, state: PointState): number {
  const { games, points, server } = state;
  if (isTieBreak(state)) return tieBreakChance(serve, points.home, points.away, server);
  const hold = gameChance(serve[server], points[server], points[other(server)]);
  const homeTakesGame = server === 'home' ? hold : 1 - hold;
  const won = setChance(serve, { ...games, home: games.home + 1 }, other(server));
  const lost = setChance(serve, { ...games, away: games.away + 1 }, other(server));
  return homeTakesGame * won + (1 - homeTakesGame) * lost;
}

/** Probabilities by score and serve; there are nine serve pairs, one per edge, so some thousand of them in all. */
const known = new Map<string, number>();

/** The chance that home wins a set from a score in games, before a point of the next game is played. */
function setChance(serve: ServeChances, games: PointState['games'], server: Side): number {
  const decided = setWinner(games);
  if (decided !== undefined) return decided === 'home' ? 1 : 0;
  if (isTieBreak({ games })) return tieBreakChance(serve, 0, 0, server);
  const key = `set ${serve.home} ${games.home}-${games.away} ${server}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const hold = gameChance(serve[server], 0, 0);
  const homeTakesGame = server === 'home' ? hold : 1 - hold;
  const chance =
    homeTakesGame * setChance(serve, { ...games, home: games.home + 1 }, other(server)) +
    (1 - homeTakesGame) * setChance(serve, { ...games, away: games.away + 1 }, other(server));
  known.set(key, chance);
  return chance;
}

/** Six games with two ahead, or the seventh. */
export function setWinner({ home, away }: PointState['games']): Side | undefined {
  if (home === 7 || (home === GAMES_PER_SET && away < 5)) return 'home';
  if (away === 7 || (away === GAMES_PER_SET && home < 5)) return 'away';
  return undefined;
}

/** The chance that the server, who wins a point with chance `p`, takes the game from that many points each. */
export function gameChance(p: number, server: number, receiver: number): number {
  const deuce = (p * p) / (p * p + (1 - p) * (1 - p));
  if (server >= 3 && receiver >= 3) {
    const ahead = server - receiver;
    if (ahead === 0) return deuce;
    if (ahead >= 2) return 1;
    if (ahead <= -2) return 0;
    return ahead === 1 ? p + (1 - p) * deuce : p * deuce;
  }
  if (server >= 4) return 1;
  if (receiver >= 4) return 0;
  return p * gameChance(p, server + 1, receiver) + (1 - p) * gameChance(p, server, receiver + 1);
}

/** The chance that home wins a tie-break (to seven, two ahead) in which `first` serves the first point. */
export function tieBreakChance(serve: ServeChances, home: number, away: number, first: Side): number {
  const server = pointServer({ games: { home: 6, away: 6 }, points: { home, away }, server: first });
  const point = server === 'home' ? serve.home : 1 - serve.away;
  if (home >= 6 && away >= 6) return lateTieBreakChance(serve, home - away, point);
  if (home >= 7 || away >= 7) return home > away ? 1 : 0;
  const key = `tie-break ${serve.home} ${home}-${away} ${first}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const chance =
    point * tieBreakChance(serve, home + 1, away, first) +
    (1 - point) * tieBreakChance(serve, home, away + 1, first);
  known.set(key, chance);
  return chance;
}

/** From six points all both sides serve once in every two points, so each pair is won, lost or halved alike. */
function lateTieBreakChance(serve: ServeChances, lead: number, point: number): number {
  const both = serve.home * (1 - serve.away);
  const neither = (1 - serve.home) * serve.away;
  const level = both / (both + neither);
  if (lead === 0) return level;
  if (Math.abs(lead) >= 2) return lead > 0 ? 1 : 0;
  return lead === 1 ? point + (1 - point) * level : point * level;
}

function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}
