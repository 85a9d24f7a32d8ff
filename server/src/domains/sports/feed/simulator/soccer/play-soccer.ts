import { soccerFacts } from '../../../match-markets/facts-of-score.ts';
import type { Side, SoccerScore } from '../../feed-score.ts';
import {
  CLOSE_AFTER_MS,
  type Fixture,
  type MatchState,
  type Moment,
  type SportModel,
  TURN_IN_PLAY_MS,
  homeEdge,
} from '../match.ts';
import { type Rng, seededRng } from '../seeded-rng.ts';
import { openingMoment, startTimeline } from '../write-timeline.ts';
import { goalRates, matchChances } from './goal-chance.ts';
import { soccerOutcomes } from './soccer-outcomes.ts';

const KICK_OFF_MS = 30_000;
const MINUTE_MS = 60_000;
const HALF_MINUTES = 45;
const HALF_TIME_MS = 15 * MINUTE_MS;
const GOAL_SUSPENSION_MS = 30_000;

/** Two halves with stoppage time; goals are a Poisson process, and the win probability is computed from its rates. */
export const soccer: SportModel = {
  opening(fixture) {
    const state = stateOf(fixture, [], drawHalves(seededRng(fixture.seed)), 'BEFORE', 0);
    return openingMoment({ ...state, score: { ...state.score, phase: 'BEFORE' } });
  },
  play: playSoccer,
};

interface Goal {
  readonly side: Side;
  /** Minutes played since the kick-off, without the break. */
  readonly played: number;
}

interface Halves {
  readonly first: number;
  readonly second: number;
}

function playSoccer(fixture: Fixture): readonly Moment[] {
  const rng = seededRng(fixture.seed);
  const halves = drawHalves(rng);
  const goals = drawGoals(fixture, halves.first + halves.second, rng);
  const timeline = startTimeline(soccer.opening(fixture));
  timeline.suspend(0, stateOf(fixture, goals, halves, 'FIRST_HALF', 0));
  timeline.open(TURN_IN_PLAY_MS);
  let reopensMs: number | undefined;
  for (const { atMs, period, played, goal } of schedule(goals, halves)) {
    if (reopensMs !== undefined && reopensMs <= atMs) {
      timeline.open(reopensMs);
      reopensMs = undefined;
    }
    const state = stateOf(fixture, goals, halves, period, played);
    if (period === 'FULL_TIME' || goal) timeline.suspend(atMs, state);
    else timeline.note(atMs, state);
    if (period === 'FULL_TIME') timeline.close(atMs + CLOSE_AFTER_MS);
    else if (goal) reopensMs = atMs + GOAL_SUSPENSION_MS;
  }
  return timeline.moments;
}

/** How long the halves are, with stoppage time. */
function drawHalves(rng: Rng): Halves {
  return {
    first: HALF_MINUTES + 1 + Math.floor(rng() * 3),
    second: HALF_MINUTES + 3 + Math.floor(rng() * 4),
  };
}

interface Step {
  readonly atMs: number;
  readonly period: SoccerScore['period'];
  readonly played: number;
  readonly goal: boolean;
}

/** Each minute, each goal, half-time, the second kick-off and the end, in order. */
function schedule(goals: readonly Goal[], halves: Halves): Step[] {
  const total = halves.first + halves.second;
  const secondHalfMs = KICK_OFF_MS + halves.first * MINUTE_MS + HALF_TIME_MS;
  const during = (played: number, goal: boolean): Step =>
    played < halves.first
      ? { atMs: KICK_OFF_MS + played * MINUTE_MS, period: 'FIRST_HALF', played, goal }
      : { atMs: secondHalfMs + (played - halves.first) * MINUTE_MS, period: 'SECOND_HALF', played, goal };
  return [
    ...Array.from({ length: total }, (_, minute) => during(minute, false)),
    ...goals.map(({ played }) => during(played, true)),
    { atMs: secondHalfMs - HALF_TIME_MS, period: 'HALF_TIME' as const, played: halves.first, goal: false },
    {
      atMs: secondHalfMs + halves.second * MINUTE_MS,
      period: 'FULL_TIME' as const,
      played: total,
      goal: false,
    },
  ].toSorted((a, b) => a.atMs - b.atMs);
}

function drawGoals(fixture: Fixture, minutes: number, rng: Rng): Goal[] {
  const rates = goalRates(homeEdge(fixture));
  const both = rates.home + rates.away;
  const goals: Goal[] = [];
  const wait = () => (-Math.log(1 - rng()) / both) * minutes;
  for (let played = wait(); played < minutes; played += wait()) {
    goals.push({ side: rng() * both < rates.home ? 'home' : 'away', played });
  }
  return goals;
}

function stateOf(
  fixture: Fixture,
  goals: readonly Goal[],
  halves: Halves,
  period: SoccerScore['period'],
  played: number,
): MatchState {
  const scored = goals.filter((goal) => goal.played <= played);
  const score = scoreAt(fixture, minutesOf(scored, halves), period, played, halves);
  const total = halves.first + halves.second;
  const rates = goalRates(homeEdge(fixture));
  const leftOfFirst = Math.max(0, halves.first - played) / total;
  return {
    score,
    chances: () => matchChances(rates, score.home - score.away, 1 - played / total),
    outcomes: () =>
      soccerOutcomes(rates, {
        home: score.home,
        away: score.away,
        halfTime: soccerFacts(score).halfTime,
        leftOfFirst,
        leftOfSecond: 1 - played / total - leftOfFirst,
      }),
  };
}

function minutesOf(goals: readonly Goal[], halves: Halves): { side: Side; minute: number }[] {
  return goals.map(({ side, played }) => ({ side, minute: clockOf(played, halves).minute }));
}

/** The current minute, counted to 45 and 90; beyond that it is stoppage time. */
function clockOf(played: number, halves: Halves): { minute: number; stoppageMinute?: number } {
  const second = played >= halves.first;
  const begun = Math.floor(second ? played - halves.first : played) + 1;
  const minute = Math.min(begun, HALF_MINUTES) + (second ? HALF_MINUTES : 0);
  return begun > HALF_MINUTES ? { minute, stoppageMinute: begun - HALF_MINUTES } : { minute };
}

function scoreAt(
  fixture: Fixture,
  goals: readonly { side: Side; minute: number }[],
  period: SoccerScore['period'],
  played: number,
  halves: Halves = { first: HALF_MINUTES, second: HALF_MINUTES },
): SoccerScore {
  const home = goals.filter((goal) => goal.side === 'home').length;
  const away = goals.length - home;
  const winner: Side | undefined = home === away ? undefined : home > away ? 'home' : 'away';
  return {
    sport: 'soccer',
    eventId: fixture.eventId,
    phase: period === 'FULL_TIME' ? 'ENDED' : 'LIVE',
    home,
    away,
    ...minuteShown(period, played, halves),
    period,
    goals,
    ...(period === 'FULL_TIME' && winner !== undefined ? { winner } : {}),
  };
}

function minuteShown(
  period: SoccerScore['period'],
  played: number,
  halves: Halves,
): { minute: number; stoppageMinute?: number } {
  if (period === 'BEFORE') return { minute: 0 };
  if (period === 'HALF_TIME') return { minute: HALF_MINUTES };
  if (period === 'FULL_TIME') return { minute: 2 * HALF_MINUTES };
  return clockOf(played, halves);
}
