import type { Side, TennisScore } from '../../feed-score.ts';
import {
  CLOSE_AFTER_MS,
  type Fixture,
  type MatchState,
  type Moment,
  type SportModel,
  TURN_IN_PLAY_MS,
  homeEdge,
  otherSide,
} from '../match.ts';
import { type Rng, seededRng } from '../seeded-rng.ts';
import { openingMoment, startTimeline } from '../write-timeline.ts';
import {
  type PointState,
  homeWinChance,
  isTieBreak,
  pointServer,
  serveChances,
  setWinner,
} from './point-chance.ts';
import { tennisOutcomes } from './tennis-outcomes.ts';

const FIRST_POINT_MS = 60_000;
const CHANGEOVER_MS = 60_000;
const SET_BREAK_MS = 90_000;
const SET_SUSPENSION_MS = 10_000;

/** Best of three sets, point by point, a tie-break at six games all. */
export const tennis: SportModel = {
  opening(fixture) {
    const start = startOfMatch('home');
    return openingMoment({ ...stateOf(fixture, start), score: scoreAt(fixture, start, 'BEFORE') });
  },
  play: playTennis,
};

interface Play extends PointState {
  /** Games of the sets that are finished. */
  readonly finished: readonly { readonly home: number; readonly away: number }[];
}

function startOfMatch(server: Side): Play {
  return { games: zero, points: zero, setsWon: zero, server, finished: [] };
}

const zero = { home: 0, away: 0 };

function playTennis(fixture: Fixture): readonly Moment[] {
  const rng = seededRng(fixture.seed);
  const serve = serveChances(homeEdge(fixture));
  let play = startOfMatch(rng() < 0.5 ? 'home' : 'away');
  const timeline = startTimeline(tennis.opening(fixture));
  timeline.suspend(0, stateOf(fixture, play));
  timeline.open(TURN_IN_PLAY_MS);
  let atMs = FIRST_POINT_MS;
  for (;;) {
    const server = pointServer(play);
    const winner = rng() < serve[server] ? server : otherSide(server);
    const next = afterPoint(play, winner);
    if (isDecided(next)) {
      timeline.suspend(atMs, stateOf(fixture, next));
      timeline.close(atMs + CLOSE_AFTER_MS);
      return timeline.moments;
    }
    if (next.finished.length > play.finished.length) {
      timeline.suspend(atMs, stateOf(fixture, next));
      timeline.open(atMs + SET_SUSPENSION_MS);
    } else timeline.note(atMs, stateOf(fixture, next));
    atMs += restMs(play, next, rng);
    play = next;
  }
}

/** A point every 28 to 48 seconds, with a change of ends after odd games and a break after a set. */
function restMs(before: Play, after: Play, rng: Rng): number {
  const pointMs = 28_000 + Math.floor(rng() * 20_000);
  if (after.finished.length > before.finished.length) return pointMs + SET_BREAK_MS;
  const games = after.games.home + after.games.away;
  const gameEnded = games > before.games.home + before.games.away;
  return pointMs + (gameEnded && games % 2 === 1 ? CHANGEOVER_MS : 0);
}

function afterPoint(play: Play, winner: Side): Play {
  const points = { ...play.points, [winner]: play.points[winner] + 1 };
  const needed = isTieBreak(play) ? 7 : 4;
  if (points[winner] < needed || points[winner] - points[otherSide(winner)] < 2) return { ...play, points };
  const games = { ...play.games, [winner]: play.games[winner] + 1 };
  const server = otherSide(play.server);
  if (setWinner(games) === undefined) return { ...play, games, points: zero, server };
  const setsWon = { ...play.setsWon, [winner]: play.setsWon[winner] + 1 };
  return { games: zero, points: zero, setsWon, server, finished: [...play.finished, games] };
}

const isDecided = ({ setsWon }: Play) => setsWon.home === 2 || setsWon.away === 2;

function stateOf(fixture: Fixture, play: Play): MatchState {
  const serve = serveChances(homeEdge(fixture));
  return {
    score: scoreAt(fixture, play, isDecided(play) ? 'ENDED' : 'LIVE'),
    chances: () => {
      const home = homeWinChance(serve, play);
      return [home, 1 - home];
    },
    outcomes: () => tennisOutcomes(serve, play),
  };
}

function scoreAt(fixture: Fixture, play: Play, phase: TennisScore['phase']): TennisScore {
  const winner: Side = play.setsWon.home > play.setsWon.away ? 'home' : 'away';
  return {
    sport: 'tennis',
    eventId: fixture.eventId,
    phase,
    sets: phase === 'ENDED' ? play.finished : [...play.finished, play.games],
    setsWon: play.setsWon,
    points: { home: pointText(play, 'home'), away: pointText(play, 'away') },
    server: pointServer(play),
    tieBreak: isTieBreak(play),
    ...(phase === 'ENDED' ? { winner } : {}),
  };
}

const CALLS = ['0', '15', '30', '40'] as const;

function pointText(play: Play, side: Side): string {
  const own = play.points[side];
  const theirs = play.points[otherSide(side)];
  if (isTieBreak(play)) return String(own);
  if (own > 3 && own > theirs) return 'AD';
  return CALLS[Math.min(own, 3)] ?? '40';
}
