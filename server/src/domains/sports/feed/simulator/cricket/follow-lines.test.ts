import { ladderOf } from '@maidan/engine';
import { expect, test } from 'vitest';
import { countRounds } from '../../../../../testing/test-scale.ts';
import { finalChances, type RunChances } from '../../cricket-fancy/run-chances.ts';
import { scoreChances } from '../../cricket-fancy/score-chances.ts';
import type { CricketScore } from '../../feed-score.ts';
import type { FeedMarket, FeedPrices, FeedResult } from '../../feed.ts';
import { findMessageFault } from '../../find-message-fault.ts';
import { type Fixture, homeEdge, type Moment } from '../match.ts';
import { fixturesBetween } from '../schedule.ts';
import { sportModels } from '../sport-models.ts';
import { followLines } from './follow-lines.ts';

const MATCHES = countRounds('LINE_MATCHES', { sample: 24, full: 2_000 });
const PRICED = countRounds('PRICED_LINE_MATCHES', { sample: 3, full: 60 });
const from = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

const cricketMatches = (count: number, seed: string): readonly Fixture[] =>
  fixturesBetween({ seed, pace: 1 }, from, from + Math.ceil(count / 20 + 1) * DAY_MS)
    .filter(({ sport }) => sport === 'cricket')
    .slice(0, count);

const timelineOf = (fixture: Fixture): readonly Moment[] => {
  const model = sportModels[fixture.sport];
  return [model.opening(fixture), ...model.play(fixture)];
};

const scoreOf = ({ score }: Moment): CricketScore => {
  if (score.sport !== 'cricket') throw new Error('no cricket');
  return score;
};

/** Whether all quotes are looked at, or only the first of each market: they take most of the time. */
type Quotes = 'all' | 'first';

interface Seen {
  readonly markets: Map<string, FeedMarket>;
  readonly results: Map<string, FeedResult>;
  readonly quotes: { readonly moment: Moment; readonly prices: FeedPrices }[];
}

/** Everything that the line markets of a match send, from an hour before it to its end. */
function follow(
  fixture: Fixture,
  moments: readonly Moment[],
  stored: readonly string[] = [],
  joinedAt = 0,
  quoted: Quotes = 'first',
): Seen {
  const lines = followLines(fixture, stored);
  const seen: Seen = { markets: new Map(), results: new Map(), quotes: [] };
  for (const moment of moments.slice(0, joinedAt)) lines.note?.(moment);
  for (const [at, moment] of moments.slice(joinedAt).entries()) {
    lines.note?.(moment);
    if (at === 0) lines.open(moment);
    const states = lines.states(moment);
    const known = new Set(seen.quotes.map(({ prices }) => prices.marketId)).size;
    const messages = [
      ...states,
      ...(quoted === 'all' || known < 2 * scoreOf(moment).innings
        ? lines.quotes(moment, { matchMs: moment.atMs, serverMs: moment.atMs })
        : []),
    ];
    for (const message of messages) {
      expect(findMessageFault(message)).toBeUndefined();
      if (message.kind === 'market') {
        const { market } = message;
        expect(seen.results.has(market.marketId)).toBe(false);
        expect(market.version).toBeGreaterThanOrEqual(seen.markets.get(market.marketId)?.version ?? 0);
        seen.markets.set(market.marketId, market);
      } else if (message.kind === 'result') {
        expect(seen.results.has(message.result.marketId)).toBe(false);
        seen.results.set(message.result.marketId, message.result);
      } else if (message.kind === 'prices') seen.quotes.push({ moment, prices: message.prices });
    }
  }
  return seen;
}

/** The runs from the whole match, as a scorer would read them. */
function scoredBy(moments: readonly Moment[], innings: number, balls: number): number | undefined {
  const scores = moments
    .map(scoreOf)
    .filter((score) => score.innings === innings && score.superOver === undefined);
  const reached = scores.find((score) => score.balls === balls && !score.ballRunning);
  return reached?.runs ?? scores.at(-1)?.runs;
}

test('[TRADE-111] each line market of a match is settled once, by what the whole course of the match says', () => {
  let settled = 0;
  for (const fixture of cricketMatches(MATCHES, 'lines')) {
    const moments = timelineOf(fixture);
    const { markets, results } = follow(fixture, moments);
    expect([...markets.values()].map(({ name }) => name)).toEqual([
      '1st Innings 6 Over Runs',
      '1st Innings Runs',
      '2nd Innings 6 Over Runs',
      '2nd Innings Runs',
    ]);
    for (const [marketId, market] of markets) {
      const innings = market.name.startsWith('1st') ? 1 : 2;
      const runs = scoredBy(moments, innings, market.type === 'OVERS_RUNS' ? 36 : 120);
      expect(results.get(marketId)).toEqual({ marketId, outcome: 'won', winners: [], runs });
      expect(market.status).toBe('CLOSED');
      settled += 1;
    }
  }
  expect(settled).toBe(4 * MATCHES);
});

test('[TRADE-111] joined in the middle of a match, its line markets are settled the same', () => {
  for (const fixture of cricketMatches(5, 'joined')) {
    const moments = timelineOf(fixture);
    const whole = follow(fixture, moments);
    const stored = [...whole.markets.keys()];
    for (const share of [0.3, 0.6, 0.9]) {
      const joined = follow(fixture, moments, stored, Math.floor(moments.length * share));
      for (const [marketId, result] of whole.results) expect(joined.results.get(marketId)).toEqual(result);
    }
  }
});

const chanceOf = ({ lowest, chances }: RunChances, isMeant: (runs: number) => boolean): number =>
  chances.reduce((sum, chance, at) => sum + (isMeant(lowest + at) ? chance : 0), 0);

test('[TRADE-111] no line is quoted that wins more often than not, nor off the range, and sizes can be bet', () => {
  for (const fixture of cricketMatches(PRICED, 'priced')) {
    const { markets, quotes } = follow(fixture, timelineOf(fixture), [], 0, 'all');
    const edge = homeEdge(fixture);
    expect(quotes.length).toBeGreaterThan(50);
    for (const { moment, prices } of quotes) {
      const market = markets.get(prices.marketId);
      const until = market?.type === 'OVERS_RUNS' ? 36 : 120;
      const runs = scoreChances(
        scoreOf(moment),
        (side) => (side === 'home' ? edge : -edge),
        [until],
        finalChances,
      ).get(until);
      if (runs === undefined) throw new Error('quoted without chances');
      const ladder = ladderOf(market?.line);
      const [{ backs, lays } = { backs: [], lays: [] }] = prices.runners;
      for (const { odds, size } of backs) {
        expect(chanceOf(runs, (made) => made * 100 < odds)).toBeLessThan(0.5);
        expect([ladder.tickOf(odds) !== undefined, size >= 10_000n]).toEqual([true, true]);
      }
      for (const { odds } of lays) expect(chanceOf(runs, (made) => made * 100 > odds)).toBeLessThan(0.5);
      const [sell, buy] = [backs[0]?.odds, lays[0]?.odds];
      if (sell !== undefined && buy !== undefined) expect(sell).toBeLessThan(buy);
      expect(backs.map(({ odds }) => odds)).toEqual(backs.map(({ odds }) => odds).toSorted((a, b) => b - a));
      expect(lays.map(({ odds }) => odds)).toEqual(lays.map(({ odds }) => odds).toSorted((a, b) => a - b));
    }
  }
});

test('[TRADE-111] what was sold before a match at its first line wins a little less than half the time', () => {
  let [sold, won] = [0, 0];
  for (const fixture of cricketMatches(MATCHES, 'calibrated')) {
    const moments = timelineOf(fixture);
    const { quotes, results } = follow(fixture, moments);
    for (const marketId of new Set(quotes.map(({ prices }) => prices.marketId))) {
      const first = quotes.find(({ prices }) => prices.marketId === marketId)?.prices.runners[0]?.backs[0];
      const result = results.get(marketId);
      if (first === undefined || result?.outcome !== 'won') continue;
      sold += 1;
      if ((result.runs ?? 0) * 100 < first.odds) won += 1;
    }
  }
  expect(sold).toBeGreaterThan(3 * MATCHES);
  // Three standard deviations of so many throws of a coin.
  expect(Math.abs(won / sold - 0.47)).toBeLessThan(0.03 + 1.5 / Math.sqrt(sold));
});
