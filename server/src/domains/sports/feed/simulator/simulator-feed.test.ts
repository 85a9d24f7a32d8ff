import { describe, expect, it } from 'vitest';
import { fakeClock } from '../../../../kernel/time/clock.ts';
import { countRounds } from '../../../../testing/test-scale.ts';
import type { FeedMessage } from '../feed.ts';
import type { FeedScore } from '../feed-score.ts';
import { simulatorFeed } from './simulator-feed.ts';

const at = new Date('2026-02-10T09:00:00Z');
const MINUTE_MS = 60_000;
/** Most of these tests are about the order and the course of things, not about prices. */
const PLAYINGS = 10;
/** Of a simulation at twenty times the pace. */
const ORDERED_MINUTES = countRounds('ORDERED_MINUTES', { sample: 8, full: 30 });

async function listen(
  options: {
    pace: number;
    from?: Date;
    since?: Date;
    seed?: string;
    playings?: number;
    matchesMax?: number;
    openMarketsOf?: (eventId: string) => readonly string[];
  },
  durationMs: number,
) {
  const clock = fakeClock(options.from ?? at);
  const messages: FeedMessage[] = [];
  const feed = simulatorFeed({ seed: 'maidan', playings: PLAYINGS, ...options }, clock);
  await feed.start(async (message) => void messages.push(message));
  const image = [...messages];
  await clock.advance(durationMs);
  await feed.stop();
  return { image, messages, after: messages.slice(image.length) };
}

/** What is last known of each market and score. */
function lastKnown(messages: readonly FeedMessage[]) {
  const markets = new Map<string, string>();
  const scores = new Map<string, FeedScore>();
  for (const message of messages) {
    if (message.kind === 'market') {
      const { status, inPlay, version } = message.market;
      markets.set(message.market.marketId, `${status} ${inPlay} ${version}`);
    } else if (message.kind === 'score') scores.set(message.score.eventId, message.score);
  }
  return { markets, scores };
}

/** When the matches that were announced start, in the order in which they were. */
const startTimes = (sent: readonly FeedMessage[]) =>
  sent.filter((message) => message.kind === 'event').map(({ event }) => event.startsAt.getTime());

describe('the simulator', () => {
  it('begins with matches in play, matches to come today and tomorrow, and results', async () => {
    const { image } = await listen({ pace: 1 }, 0);
    const markets = image.filter((message) => message.kind === 'market').map(({ market }) => market);
    expect(
      markets.filter(({ inPlay, status }) => inPlay && status !== 'CLOSED').length,
    ).toBeGreaterThanOrEqual(6);
    expect(markets.filter(({ inPlay }) => !inPlay).length).toBeGreaterThan(20);
    expect(markets.filter(({ status }) => status === 'CLOSED').length).toBeGreaterThan(20);
    const starts = image
      .filter((message) => message.kind === 'event')
      .map(({ event }) => event.startsAt.getTime());
    expect(Math.max(...starts)).toBeGreaterThan(at.getTime() + 24 * 60 * MINUTE_MS);
    const delays = new Set(
      markets.filter(({ inPlay }) => inPlay).map(({ betDelaySeconds }) => betDelaySeconds),
    );
    expect(delays).toEqual(new Set([3, 5]));
  });

  it('[PLAY-56] names the players of both sides of a cricket match, and only of those', async () => {
    const { image } = await listen({ pace: 1 }, 0);
    const events = image.filter((message) => message.kind === 'event').map(({ event }) => event);
    const sizes = events.map(({ sport, squads }) => `${sport} ${squads?.home.length} ${squads?.away.length}`);
    expect(new Set(sizes)).toEqual(
      new Set(['cricket 11 11', 'soccer undefined undefined', 'tennis undefined undefined']),
    );
  });

  it('sends each subject in order: event, market, then the rest; closed, then the result', async () => {
    const { messages } = await listen({ pace: 20 }, ORDERED_MINUTES * MINUTE_MS);
    const events = new Set<string>();
    const markets = new Map<string, string>();
    for (const message of messages) {
      if (message.kind === 'event') events.add(message.event.eventId);
      else if (message.kind === 'market') {
        expect(events).toContain(message.market.eventId);
        expect(markets.get(message.market.marketId)).not.toBe('CLOSED');
        markets.set(message.market.marketId, message.market.status);
      } else if (message.kind === 'prices') expect(markets.get(message.prices.marketId)).toBe('OPEN');
      else if (message.kind === 'result') expect(markets.get(message.result.marketId)).toBe('CLOSED');
      else if (message.kind === 'score') expect(events).toContain(message.score.eventId);
    }
    expect([...markets.values()].filter((status) => status === 'CLOSED').length).toBeGreaterThan(80);
  });

  it('continues after a restart where the clock says', async () => {
    const whole = await listen({ pace: 1 }, 20 * MINUTE_MS);
    const later = await listen({ pace: 1, from: new Date(at.getTime() + 10 * MINUTE_MS) }, 10 * MINUTE_MS);
    const [one, two] = [lastKnown(whole.messages), lastKnown(later.messages)];
    for (const [marketId, state] of two.markets)
      if (one.markets.has(marketId)) expect(one.markets.get(marketId)).toBe(state);
    for (const [eventId, score] of two.scores)
      if (one.scores.has(eventId)) expect(one.scores.get(eventId)).toEqual(score);
    expect([...two.markets.keys()].filter((marketId) => one.markets.has(marketId)).length).toBeGreaterThan(
      50,
    );
  });

  it('sends the results of a longer absence when asked to', async () => {
    const absent = new Date(at.getTime() - 60 * 60 * MINUTE_MS);
    const { image } = await listen({ pace: 1, since: absent }, 0);
    const starts = image
      .filter((message) => message.kind === 'event')
      .map(({ event }) => event.startsAt.getTime());
    expect(Math.min(...starts)).toBeLessThan(absent.getTime() + 40 * MINUTE_MS);
  });

  it('[TRADE-149] without matches confirms alone, but plays those that are stored without a result to their end', async () => {
    const { messages } = await listen({ pace: 20, matchesMax: 0 }, 5 * MINUTE_MS);
    expect(messages.length).toBeGreaterThan(0);
    expect(new Set(messages.map(({ kind }) => kind))).toEqual(new Set(['confirm']));
    const { image } = await listen({ pace: 20 }, 0);
    const inPlay = image.find((message) => message.kind === 'market' && message.market.inPlay);
    if (inPlay?.kind !== 'market') throw new Error('no match is in play');
    const { eventId, marketId } = inPlay.market;
    const openMarketsOf = (asked: string) => (asked === eventId ? [marketId] : []);
    const stored = await listen({ pace: 20, matchesMax: 0, openMarketsOf }, 30 * MINUTE_MS);
    expect(
      new Set(
        stored.messages.filter((message) => message.kind === 'event').map(({ event }) => event.eventId),
      ),
    ).toEqual(new Set([eventId]));
    expect(
      stored.messages.some((message) => message.kind === 'result' && message.result.marketId === marketId),
    ).toBe(true);
  });

  it('[TRADE-149] has as many matches open as it may, those that start first, and begins another when one is over', async () => {
    const { image, messages } = await listen({ pace: 20, matchesMax: 16 }, 4 * MINUTE_MS);
    expect(startTimes(image)).toHaveLength(16);
    expect(image.some((message) => message.kind === 'market' && message.market.inPlay)).toBe(true);
    expect(image.some((message) => message.kind === 'market' && !message.market.inPlay)).toBe(true);
    expect(startTimes(image)).toEqual(startTimes(image).toSorted((a, b) => a - b));
    const open = new Set<string>();
    let ended = 0;
    for (const message of messages) {
      if (message.kind !== 'market' || message.market.type !== 'MATCH_ODDS') continue;
      if (message.market.status !== 'CLOSED') open.add(message.market.eventId);
      else if (open.delete(message.market.eventId)) ended += 1;
      expect(open.size).toBeLessThanOrEqual(16);
    }
    expect(ended).toBeGreaterThan(3);
    expect(open.size).toBeGreaterThan(12);
  });

  it('sends a few messages a second at most, and matched money only grows', async () => {
    // How often prices move depends on how well they are known.
    const { after } = await listen({ pace: 1, playings: 300 }, 30 * MINUTE_MS);
    expect(after.length / (30 * 60)).toBeLessThan(4);
    const totals = new Map<string, bigint>();
    for (const message of after) {
      if (message.kind !== 'prices') continue;
      const { marketId, totalMatched } = message.prices;
      expect(totalMatched).toBeGreaterThanOrEqual(totals.get(marketId) ?? 0n);
      totals.set(marketId, totalMatched);
    }
  });

  it('stops when the sink refuses, and reports why', async () => {
    const clock = fakeClock(at);
    const feed = simulatorFeed({ seed: 'maidan', pace: 1, playings: PLAYINGS }, clock);
    let started = false;
    await feed.start(async () => {
      if (started) throw new Error('the house is full');
    });
    started = true;
    await clock.advance(MINUTE_MS);
    await expect(feed.finished()).rejects.toThrow('the house is full');
  });
});
