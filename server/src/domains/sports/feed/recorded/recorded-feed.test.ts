import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeClock } from '../../../../kernel/time/clock.ts';
import type { FeedMessage, FeedRunnerPrices } from '../feed.ts';
import type { FeedScore } from '../feed-score.ts';
import { recordedFeed } from './recorded-feed.ts';

const folder = join(import.meta.dirname, '../../../../../../../shared/data');
const marketFile = join(folder, 'cricket-t20i-2022-07-11.match-odds.jsonl');
const ballFile = join(folder, 'cricket-t20i-2022-07-11.ball-by-ball.jsonl');
const recorded = existsSync(marketFile) && existsSync(ballFile);
if (!recorded) console.info('the recorded match is not here: its replay is not tested');

const of = <Kind extends FeedMessage['kind']>(messages: readonly FeedMessage[], kind: Kind) =>
  messages.filter((message): message is Extract<FeedMessage, { kind: Kind }> => message.kind === kind);

const odds = (levels: readonly { odds: number }[]) => levels.map((level) => level.odds);
const isOrdered = ({ backs, lays }: FeedRunnerPrices) =>
  [...odds(lays.toReversed()), ...odds(backs)].every(
    (price, at, all) => at === 0 || price < (all[at - 1] ?? 0),
  );
const bookOf = (best: readonly (number | undefined)[]) =>
  best.includes(undefined) ? undefined : best.reduce((sum: number, price) => sum + 100 / (price ?? 1), 0);

describe.runIf(recorded)('the recorded match', () => {
  const clock = fakeClock(new Date('2026-03-01T10:00:00Z'));
  const messages: FeedMessage[] = [];
  let startingState = 0;

  beforeAll(async () => {
    const feed = recordedFeed({ files: [marketFile, ballFile], speed: 'full' }, clock);
    await feed.start(async (message) => void messages.push(message));
    startingState = messages.length;
    await feed.finished();
  });

  it('starts with event, market, prices and score, the match fifteen minutes from now', () => {
    expect(messages.slice(0, 4).map((message) => message.kind)).toEqual([
      'event',
      'market',
      'prices',
      'score',
    ]);
    expect(startingState).toBeGreaterThanOrEqual(3);
    expect(of(messages, 'event').map(({ event }) => event)).toEqual([
      {
        eventId: '31573045',
        sport: 'cricket',
        name: 'Netherlands v Papua New Guinea',
        competition: '3rd T20',
        home: 'Netherlands',
        away: 'Papua New Guinea',
        venue: 'Queens Sports Club',
        startsAt: new Date('2026-03-01T10:15:00Z'),
      },
      expect.anything(),
    ]);
    expect(of(messages, 'market')[0]?.market).toMatchObject({
      marketId: '1.200806927',
      status: 'OPEN',
      inPlay: false,
      betDelaySeconds: 0,
      version: 4638141907,
      runners: [
        { runnerId: 228749, name: 'Netherlands', sortPriority: 1, status: 'ACTIVE' },
        { runnerId: 2857977, name: 'Papua New Guinea', sortPriority: 2, status: 'ACTIVE' },
      ],
    });
  });

  it('[PLAY-56] names the players once, when the recording does', () => {
    const [first, named] = of(messages, 'event').map(({ event }) => event);
    expect(named).toEqual({
      ...first,
      squads: { home: expect.arrayContaining(["Max O'Dowd"]), away: expect.arrayContaining(['Assad Vala']) },
    });
    expect([named?.squads?.home.length, named?.squads?.away.length]).toEqual([11, 11]);
  });

  it('turns in play with five seconds of delay, follows the suspensions, closes', () => {
    const states = of(messages, 'market').map(({ market }) => [
      market.status,
      market.inPlay,
      market.betDelaySeconds,
      market.version,
    ]);
    expect(states).toEqual([
      ['OPEN', false, 0, 4638141907],
      ['SUSPENDED', false, 0, 4646297491],
      ['OPEN', true, 5, 4646297827],
      ['SUSPENDED', true, 5, 4646464339],
      ['SUSPENDED', true, 5, 4646464557],
      ['SUSPENDED', true, 5, 4646464559],
      ['CLOSED', true, 5, 4646464887],
    ]);
  });

  it('quotes prices that never cross, on a runner or across the two', () => {
    const all = of(messages, 'prices').map(({ prices }) => prices);
    expect(all.length).toBeGreaterThan(9_000);
    const wrong = all.filter(
      ({ runners }) =>
        runners.some((runner) => runner.backs.length > 3 || runner.lays.length > 3 || !isOrdered(runner)) ||
        (bookOf(runners.map(({ backs }) => backs[0]?.odds)) ?? 1) < 1 ||
        (bookOf(runners.map(({ lays }) => lays[0]?.odds)) ?? 1) > 1,
    );
    expect(wrong).toEqual([]);
  });

  it('keeps what was matched, in taka', () => {
    const totals = of(messages, 'prices').map(({ prices }) => prices.totalMatched);
    // 456,503.62 pounds at 110 taka.
    expect(totals.at(-1)).toBe(5_021_539_820n);
    expect(totals).toEqual(totals.toSorted((a, b) => Number(a - b)));
  });

  it('ends with Netherlands the winner, sent once, after the close', () => {
    expect(of(messages, 'result')).toEqual([
      { kind: 'result', result: { marketId: '1.200806927', outcome: 'won', winners: [228749] } },
    ]);
    const closedAt = messages.findIndex(
      (message) => message.kind === 'market' && message.market.status === 'CLOSED',
    );
    expect(messages.findIndex((message) => message.kind === 'result')).toBeGreaterThan(closedAt);
  });

  it('scores the innings ball by ball', () => {
    const scores = of(messages, 'score').map(({ score }) => score);
    expect(scores.length).toBeGreaterThan(500);
    expect(scores.at(-1)).toEqual({
      sport: 'cricket',
      eventId: '31573045',
      phase: 'ENDED',
      innings: 2,
      battingSide: 'away',
      runs: 111,
      wickets: 10,
      balls: 118,
      ballsPerInnings: 120,
      firstInnings: { battingSide: 'home', runs: 163, wickets: 7, balls: 120 },
      target: 164,
      thisOver: ['0', '4', 'W', 'W'],
      ballRunning: false,
      winner: 'home',
    } satisfies FeedScore);
    const cricket = scores.filter((score) => score.sport === 'cricket');
    const afterFirstOver = cricket.find(
      (score) => score.innings === 1 && score.balls === 6 && !score.ballRunning,
    );
    expect(afterFirstOver?.thisOver).toEqual(['1', 'wd', '0', '0', '1', '1', '4']);
    expect(cricket.filter((score) => score.ballRunning).length).toBeGreaterThan(200);
  });
});

const hourAgo = (eventId: string) => (eventId === '31573045' ? new Date('2026-03-01T09:00:00Z') : undefined);

describe.runIf(recorded)('the pace of the recorded match', () => {
  it('waits on the clock, and ten times as fast takes a tenth', async () => {
    const clock = fakeClock(new Date('2026-03-01T10:00:00Z'));
    const inPlayAt: Date[] = [];
    const feed = recordedFeed({ files: [marketFile], speed: 10 }, clock);
    await feed.start(async (message) => {
      if (message.kind === 'market' && message.market.inPlay) inPlayAt.push(clock.now());
    });
    for (let second = 0; second < 100 && inPlayAt.length === 0; second += 1) await clock.advance(1_000);
    await feed.stop();
    // The turn in-play was published 15 min 20.54 s after the joining time.
    expect(inPlayAt[0]).toEqual(new Date('2026-03-01T10:01:32.054Z'));
  });

  it('plays from the first message when asked to, with names from the market alone', async () => {
    const messages: FeedMessage[] = [];
    const feed = recordedFeed({ files: [marketFile], speed: 'full', from: 'first-message' }, fakeClock());
    await feed.start(async (message) => void messages.push(message));
    await feed.finished();
    expect(of(messages, 'prices').length).toBeGreaterThan(10_000);
    expect(of(messages, 'event')[0]?.event.home).toBe('Selection 228749');
    expect(of(messages, 'score')).toEqual([]);
  });

  it('continues after a restart where the clock says', async () => {
    const messages: FeedMessage[] = [];
    const clock = fakeClock(new Date('2026-03-01T10:00:00Z'));
    const feed = recordedFeed({ files: [marketFile, ballFile], speed: 1, startOf: hourAgo }, clock);
    await feed.start(async (message) => void messages.push(message));
    await feed.stop();
    expect(of(messages, 'event')[0]?.event.startsAt).toEqual(new Date('2026-03-01T09:00:00Z'));
    expect(of(messages, 'market')[0]?.market).toMatchObject({
      status: 'OPEN',
      inPlay: true,
      version: 4646297827,
    });
    expect(of(messages, 'score')[0]?.score).toMatchObject({ phase: 'LIVE', innings: 1, battingSide: 'home' });
  });
});
