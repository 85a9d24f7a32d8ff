import type { Side } from '../../feed-score.ts';
import type { Pair } from '../../../match-markets/facts-of-score.ts';
import { otherSide } from '../match.ts';
import type { Outcome } from '../outcomes.ts';
import {
  gameChance,
  isTieBreak,
  type PointState,
  type ServeChances,
  setWinner,
  tieBreakChance,
} from './point-chance.ts';

/** Every score of a finished set; a distribution over them is a list of chances in this order. */
const setScores: readonly Pair[] = [
  ...[0, 1, 2, 3, 4].map((away) => ({ home: 6, away })),
  { home: 7, away: 5 },
  { home: 7, away: 6 },
  ...[0, 1, 2, 3, 4].map((home) => ({ home, away: 6 })),
  { home: 5, away: 7 },
  { home: 6, away: 7 },
];

/** Every way in which a match of three sets may end, by the games of its sets. */
export function tennisOutcomes(
  serve: ServeChances,
  state: PointState & { readonly finished: readonly Pair[] },
): readonly Outcome[] {
  if (isWon(state.finished)) return [outcomeOf(state.finished, 1)];
  const { games, server } = state;
  const played = games.home + games.away;
  return afterSet(currentSet(serve, state), played, server).flatMap((first) =>
    matchesFrom(serve, [...state.finished, first.score], first.nextServer, first.chance),
  );
}

function matchesFrom(serve: ServeChances, sets: readonly Pair[], server: Side, chance: number): Outcome[] {
  if (isWon(sets)) return [outcomeOf(sets, chance)];
  return afterSet(setFrom(serve, { home: 0, away: 0 }, server), 0, server).flatMap((next) =>
    matchesFrom(serve, [...sets, next.score], next.nextServer, chance * next.chance),
  );
}

/** The scores that a set may end with, and who serves first in the next, when that side serves after so many games. */
function afterSet(chances: readonly number[], played: number, server: Side) {
  return setScores.flatMap((score, at) => {
    const chance = chances[at] ?? 0;
    if (chance === 0) return [];
    const left = score.home + score.away - played;
    return [{ score, chance, nextServer: left % 2 === 0 ? server : otherSide(server) }];
  });
}

const outcomeOf = (sets: readonly Pair[], chance: number): Outcome => ({
  chance,
  facts: { sport: 'tennis', isOver: true, sets, gamesUnderWay: 0 },
});

function isWon(sets: readonly Pair[]): boolean {
  const home = sets.filter((set) => set.home > set.away).length;
  return home === 2 || sets.length - home === 2;
}

function currentSet(serve: ServeChances, state: PointState): readonly number[] {
  const { games, points, server } = state;
  if (isTieBreak(state)) return tieBreak(tieBreakChance(serve, points.home, points.away, server));
  const hold = gameChance(serve[server], points[server], points[otherSide(server)]);
  return afterGame(serve, games, server, hold);
}

/** By score in games and server; there are nine serve pairs, one per edge, so some hundreds of lists in all. */
const known = new Map<string, readonly number[]>();

/** How likely each score of a set is, before a point of the next game is played. */
function setFrom(serve: ServeChances, games: Pair, server: Side): readonly number[] {
  if (setWinner(games) !== undefined)
    return setScores.map(({ home, away }) => (home === games.home && away === games.away ? 1 : 0));
  if (isTieBreak({ games })) return tieBreak(tieBreakChance(serve, 0, 0, server));
  const key = `${serve.home} ${games.home}-${games.away} ${server}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const chances = afterGame(serve, games, server, gameChance(serve[server], 0, 0));
  known.set(key, chances);
  return chances;
}

function afterGame(serve: ServeChances, games: Pair, server: Side, hold: number): readonly number[] {
  const homeTakesGame = server === 'home' ? hold : 1 - hold;
  const won = setFrom(serve, { ...games, home: games.home + 1 }, otherSide(server));
  const lost = setFrom(serve, { ...games, away: games.away + 1 }, otherSide(server));
  return setScores.map((_, at) => homeTakesGame * (won[at] ?? 0) + (1 - homeTakesGame) * (lost[at] ?? 0));
}

const tieBreak = (home: number): readonly number[] =>
  setScores.map((score) => {
    if (score.home + score.away !== 13) return 0;
    return score.home === 7 ? home : 1 - home;
  });
