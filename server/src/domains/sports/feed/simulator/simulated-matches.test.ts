import { describe, expect, it } from 'vitest';
import { countRounds } from '../../../../testing/test-scale.ts';
import { type MatchSport, matchSports } from '../feed.ts';
import { DRAW_RUNNER_ID } from '../../match-markets/draw-runner.ts';
import type { Fixture, Moment } from './match.ts';
import { pricesMessage, resultMessage } from './present-match.ts';
import { fixturesBetween } from './schedule.ts';
import { seededRng } from './seeded-rng.ts';
import { sportModels } from './sport-models.ts';

const from = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;
/** Of cricket, whose matches take ten times as long to play as others. */
const CRICKET_DAYS = countRounds('CRICKET_DAYS', { sample: 20, full: 60 });

const fixtures = (sport: MatchSport, days: number, seed = 'maidan') =>
  fixturesBetween({ seed, pace: 1 }, from, from + days * DAY_MS).filter((fixture) => fixture.sport === sport);

const play = (fixture: Fixture) => sportModels[fixture.sport].play(fixture);
const endOf = (moments: readonly Moment[]) => {
  const last = moments.at(-1);
  if (last === undefined) throw new Error('a match without moments');
  return last;
};

const outcomeOf = ({ score }: Moment): readonly number[] => {
  if (score.winner === undefined) return [0, 0, 1];
  return score.winner === 'home' ? [1, 0, 0] : [0, 1, 0];
};

/** Probabilities given at three random moments of each match, against what happened, in tenths. */
function calibration(sport: MatchSport, days: number): { given: number; happened: number; count: number }[] {
  const draw = seededRng(`moments of ${sport}`);
  const tenths = Array.from({ length: 10 }, () => ({ given: 0, happened: 0, count: 0 }));
  for (const fixture of fixtures(sport, days)) {
    const moments = play(fixture);
    const outcome = outcomeOf(endOf(moments));
    const seen = [
      sportModels[sport].opening(fixture),
      ...[0, 1].map(() => moments[Math.floor(draw() * (moments.length - 3))]),
    ];
    for (const moment of seen) {
      for (const [runner, chance] of (moment?.chances() ?? []).entries()) {
        const tenth = tenths[Math.min(9, Math.floor(chance * 10))];
        if (tenth === undefined) continue;
        tenth.given += chance;
        tenth.happened += outcome[runner] ?? 0;
        tenth.count += 1;
      }
    }
  }
  return tenths;
}

describe('the simulated odds', () => {
  it.each([
    ['cricket', CRICKET_DAYS],
    ['soccer', 60],
    ['tennis', 60],
  ] as const)('of %s come true as often as they say', (sport, days) => {
    for (const { given, happened, count } of calibration(sport, days)) {
      expect(count).toBeGreaterThan(100);
      // Three standard errors of a frequency, at most; moments of one match are not independent, hence a half more.
      const tolerance = 4.5 * Math.sqrt(Math.max(0.02, (given / count) * (1 - given / count)) / count);
      expect(Math.abs(happened - given) / count).toBeLessThan(tolerance);
    }
  });

  it('never cross, and neither backing all runners nor laying all is a sure profit', () => {
    for (const sport of matchSports) {
      for (const fixture of fixtures(sport, 1).slice(0, 12)) {
        for (const moment of play(fixture).filter((_, at) => at % 5 === 0)) {
          const message = pricesMessage(fixture, moment, moment.atMs, fixture.startsAtMs + moment.atMs);
          if (message.kind !== 'prices') throw new Error('not prices');
          const { runners } = message.prices;
          let backBook = 0;
          let layBook = 0;
          for (const { backs, lays } of runners) {
            expect(backs[0]?.odds ?? 0).toBeLessThan(lays[0]?.odds ?? Infinity);
            expect([...backs, ...lays].every(({ size }) => size >= 10_000n)).toBe(true);
            backBook += backs[0] === undefined ? 1 : 100 / backs[0].odds;
            layBook += lays[0] === undefined ? 0 : 100 / lays[0].odds;
          }
          expect(backBook).toBeGreaterThan(1);
          expect(layBook).toBeLessThan(1);
        }
      }
    }
  });
});

const battingChance = (moment: Moment) => {
  const [home = 0, away = 0] = moment.chances();
  return moment.score.sport === 'cricket' && moment.score.battingSide === 'home' ? home : away;
};

describe('simulated cricket', () => {
  const played = fixtures('cricket', 3).map((fixture) => ({ fixture, moments: play(fixture) }));
  it('moves against the batting side at every wicket, with betting suspended', () => {
    let wickets = 0;
    for (const { moments } of played) {
      for (const [at, moment] of moments.entries()) {
        const before = moments[at - 1];
        if (before?.score.sport !== 'cricket' || moment.score.sport !== 'cricket') continue;
        if (
          moment.score.wickets !== before.score.wickets + 1 ||
          moment.score.innings !== before.score.innings
        )
          continue;
        wickets += 1;
        expect(moment.status).toBe('SUSPENDED');
        expect(moment.version).toBe(before.version + 1);
        expect(battingChance(moment)).toBeLessThanOrEqual(battingChance(before));
        if (battingChance(before) > 0.1 && battingChance(before) < 0.9) {
          expect(battingChance(moment)).toBeLessThan(battingChance(before));
        }
      }
    }
    expect(wickets).toBeGreaterThan(1_000);
  });

  it('ends with the result that its score says', () => {
    for (const { fixture, moments } of played) {
      const end = endOf(moments);
      expect(end.status).toBe('CLOSED');
      if (end.score.sport !== 'cricket') throw new Error('not cricket');
      const { runs, firstInnings, battingSide, superOver, winner, balls, wickets } = end.score;
      const other = battingSide === 'home' ? 'away' : 'home';
      const first = firstInnings?.runs ?? 0;
      expect(winner).toBe(runs > first ? battingSide : runs < first ? other : superOver);
      expect(runs > first || balls === 120 || wickets === 10).toBe(true);
      const runnerId = winner === undefined ? 0 : fixture[winner].runnerId;
      expect(resultMessage(fixture, end)).toMatchObject({ result: { outcome: 'won', winners: [runnerId] } });
    }
  });

  it('adds up: every delivery of the over is in its runs', () => {
    for (const { moments } of played.slice(0, 10)) {
      for (const [at, { score }] of moments.entries()) {
        const before = moments[at - 1]?.score;
        if (score.sport !== 'cricket' || before?.sport !== 'cricket' || score.innings !== before.innings)
          continue;
        if (score.balls === before.balls && score.runs === before.runs) continue;
        const token = score.thisOver.at(-1) ?? '';
        expect(score.runs - before.runs).toBe(token === 'W' ? 0 : token === 'wd' ? 1 : Number(token));
      }
    }
  });

  it('bowls a ball about every half a minute and shows when one is running', () => {
    for (const { moments } of played.slice(0, 10)) {
      const balls = moments.filter(({ score }, at) => {
        const before = moments[at - 1]?.score;
        return (
          score.sport === 'cricket' && before?.sport === 'cricket' && before.ballRunning && !score.ballRunning
        );
      });
      const gaps = balls.slice(1).map((ball, at) => ball.atMs - (balls[at]?.atMs ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(25_000);
      const median = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
      expect(median).toBeLessThan(36_000);
    }
  });
});

describe('simulated soccer and tennis', () => {
  it('suspends at every goal and ends as the goals say, a draw included', () => {
    let draws = 0;
    for (const fixture of fixtures('soccer', 4)) {
      const moments = play(fixture);
      for (const [at, moment] of moments.entries()) {
        const before = moments[at - 1]?.score;
        if (moment.score.sport !== 'soccer' || before?.sport !== 'soccer') continue;
        if (moment.score.goals.length > before.goals.length) expect(moment.status).toBe('SUSPENDED');
      }
      const end = endOf(moments);
      if (end.score.sport !== 'soccer') throw new Error('not soccer');
      expect(end.score.period).toBe('FULL_TIME');
      const { home, away, winner } = end.score;
      expect(winner).toBe(home > away ? 'home' : away > home ? 'away' : undefined);
      if (winner !== undefined) continue;
      draws += 1;
      expect(resultMessage(fixture, end)).toMatchObject({ result: { winners: [DRAW_RUNNER_ID] } });
    }
    expect(draws).toBeGreaterThan(10);
  });

  it('plays sets to six with two ahead or a tie-break, and two of them win', () => {
    for (const fixture of fixtures('tennis', 4)) {
      const { score } = endOf(play(fixture));
      if (score.sport !== 'tennis') throw new Error('not tennis');
      const { sets, setsWon, winner } = score;
      expect(Math.max(setsWon.home, setsWon.away)).toBe(2);
      expect(winner).toBe(setsWon.home === 2 ? 'home' : 'away');
      expect(sets.length).toBe(setsWon.home + setsWon.away);
      for (const { home, away } of sets) {
        const [most, least] = home > away ? [home, away] : [away, home];
        expect(most === 6 ? least <= 4 : most === 7 && (least === 5 || least === 6)).toBe(true);
      }
    }
  });
});

describe('the market of a simulated match', () => {
  it('turns in play once, never opens on a decided match, and its version only grows', () => {
    for (const sport of matchSports) {
      for (const fixture of fixtures(sport, 2)) {
        const moments = play(fixture);
        const decidedAt = moments.findIndex(({ score }) => score.phase === 'ENDED');
        expect(moments.slice(decidedAt).every(({ status }) => status !== 'OPEN')).toBe(true);
        expect(moments.filter(({ inPlay }, at) => inPlay && moments[at - 1]?.inPlay !== true)).toHaveLength(
          1,
        );
        for (const [at, moment] of moments.entries()) {
          const before = moments[at - 1];
          if (before === undefined) continue;
          expect(moment.atMs).toBeGreaterThanOrEqual(before.atMs);
          expect(moment.version).toBeGreaterThanOrEqual(before.version);
        }
      }
    }
  });

  it('is the same for the same seed and another for another', () => {
    const [one] = fixtures('cricket', 1);
    const [same] = fixtures('cricket', 1);
    const [another] = fixtures('cricket', 1, 'another seed');
    if (one === undefined || same === undefined || another === undefined) throw new Error('no match');
    expect(play(one).map(({ score }) => score)).toEqual(play(same).map(({ score }) => score));
    expect(play(one).map(({ score }) => score)).not.toEqual(play(another).map(({ score }) => score));
  });
});

describe('the simulated schedule', () => {
  it('has at least six matches in play at every moment of 48 hours, two of them cricket, no side in two at once', () => {
    const all = fixturesBetween({ seed: 'maidan', pace: 1 }, from - 6 * 3_600_000, from + 2 * DAY_MS).map(
      (fixture) => ({
        fixture,
        opensMs: fixture.startsAtMs + 15_000,
        closesMs: fixture.startsAtMs + endOf(play(fixture)).atMs,
      }),
    );
    for (let at = from; at < from + 2 * DAY_MS; at += 60_000) {
      const live = all.filter(({ opensMs, closesMs }) => opensMs <= at && at < closesMs);
      expect(live.length).toBeGreaterThanOrEqual(6);
      expect(live.filter(({ fixture }) => fixture.sport === 'cricket').length).toBeGreaterThanOrEqual(2);
      expect(new Set(live.map(({ fixture }) => fixture.sport)).size).toBe(3);
      const sides = live.flatMap(({ fixture }) => [fixture.home.runnerId, fixture.away.runnerId]);
      expect(new Set(sides).size).toBe(sides.length);
    }
  });

  it('gives every match ids of its own, the same each time', () => {
    const days = fixturesBetween({ seed: 'maidan', pace: 1 }, from, from + 3 * DAY_MS);
    const second = fixturesBetween({ seed: 'maidan', pace: 1 }, from + DAY_MS, from + 2 * DAY_MS);
    expect(new Set(days.map(({ marketId }) => marketId)).size).toBe(days.length);
    expect(days).toEqual(expect.arrayContaining(second));
    expect(
      days.every(({ marketId, eventId }) => /^1\.\d{9}$/.test(marketId) && /^\d{9}$/.test(eventId)),
    ).toBe(true);
  });
});

/** The newest figures of everybody who batted and bowled in the first innings, and the score at its end. */
const firstInnings = (fixture: Fixture) => {
  const batters = new Map<string, number>();
  const bowlers = new Map<string, { runs: number; balls: number; wickets: number }>();
  let runs = 0;
  let balls = 0;
  let wickets = 0;
  for (const { score } of play(fixture)) {
    if (score.sport !== 'cricket' || score.innings === 2 || score.middle === undefined) continue;
    ({ runs, balls, wickets } = score);
    for (const batter of score.middle.batters) batters.set(batter.name, batter.runs);
    bowlers.set(score.middle.bowler.name, score.middle.bowler);
  }
  return { batters, bowlers: [...bowlers.values()], runs, balls, wickets };
};
const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);

describe('the middle of a simulated cricket match', () => {
  it('[PLAY-12] adds up: the bowlers conceded every run, bowled every ball, and nobody more than four overs', () => {
    for (const fixture of fixtures('cricket', 3)) {
      const { batters, bowlers, runs, balls, wickets } = firstInnings(fixture);
      expect(sumOf(bowlers.map((one) => one.runs))).toBe(runs);
      expect(sumOf(bowlers.map((one) => one.balls))).toBe(balls);
      expect(sumOf(bowlers.map((one) => one.wickets))).toBe(wickets);
      expect(Math.max(...bowlers.map((one) => one.balls))).toBeLessThanOrEqual(24);
      expect(batters.size).toBe(Math.min(11, wickets + 2));
      // The rest are wides.
      expect(sumOf(batters.values())).toBeLessThanOrEqual(runs);
      expect(sumOf(batters.values())).toBeGreaterThan(0.85 * runs);
    }
  });

  it('[PLAY-12] gives the strike to the other batter after odd runs and after an over, and to the next after a wicket', () => {
    let known: { striker: string; balls: number; runs: number; wickets: number } | undefined;
    let crossings = 0;
    const [fixture] = fixtures('cricket', 1);
    for (const { score } of fixture === undefined ? [] : play(fixture)) {
      if (score.sport !== 'cricket' || score.innings === 2 || score.ballRunning) continue;
      const [striker] = score.middle?.batters ?? [];
      if (striker === undefined) continue;
      if (known !== undefined && score.balls === known.balls + 1 && score.wickets === known.wickets) {
        const isOdd = (score.runs - known.runs) % 2 === 1;
        const isOverDone = score.balls % 6 === 0;
        expect(striker.name !== known.striker).toBe(isOdd !== isOverDone);
        crossings += 1;
      }
      known = { striker: striker.name, balls: score.balls, runs: score.runs, wickets: score.wickets };
    }
    expect(crossings).toBeGreaterThan(50);
  });
});
