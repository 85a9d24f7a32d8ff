import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppEvent } from '../../events.ts';
import { localBus } from '../../kernel/events/bus.ts';
import { fakeClock } from '../../kernel/time/clock.ts';
import { type Db, query, sql } from '../../kernel/db.ts';
import { openTurns } from '../../kernel/in-turn.ts';
import { openLog } from '../../kernel/monitoring/log.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import type { FeedEvent, FeedMarket, FeedMessage } from './feed/feed.ts';
import { listSportsEvents } from './list-sports-events.ts';
import { MaterialChanges } from './material-changes/material-changes.ts';
import { MatchMoments } from './moments/match-moments.ts';
import { receiveFeed } from './receive-feed.ts';
import { retireOrphans } from './retire-orphans.ts';
import { SportsSnapshot } from './sports-snapshot.ts';
import { selectSports } from './store.ts';

const log = openLog('silent');
let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => query(db, sql`truncate sports_event cascade`));

const event: FeedEvent = {
  eventId: '7',
  sport: 'tennis',
  name: 'A "quoted" name v Réné, \\ o',
  competition: 'Open',
  home: 'A "quoted" name',
  away: 'Réné, \\ o',
  startsAt: new Date('2026-02-10T09:00:00Z'),
};
const market: FeedMarket = {
  marketId: '1.7',
  eventId: '7',
  name: 'Match Odds',
  type: 'MATCH_ODDS',
  status: 'OPEN',
  inPlay: false,
  betDelaySeconds: 0,
  version: 4_646_464_887,
  numberOfWinners: 1,
  runners: [
    { runnerId: 1, name: event.home, sortPriority: 1, status: 'ACTIVE' },
    { runnerId: 2, name: event.away, sortPriority: 2, status: 'ACTIVE' },
  ],
};
const ended: FeedMarket = {
  ...market,
  status: 'CLOSED',
  runners: market.runners.map((runner, index) => ({ ...runner, status: index === 1 ? 'WINNER' : 'LOSER' })),
};
const closed: FeedMarket = { ...ended, version: market.version + 1 };
const won: FeedMessage = { kind: 'result', result: { marketId: '1.7', outcome: 'won', winners: [2] } };

async function receiver() {
  const bus = localBus(log);
  const events: AppEvent[] = [];
  for (const kind of ['event-changed', 'market-changed', 'market-resulted'] as const)
    bus.on(kind, (published) => void events.push(published));
  const snapshot = new SportsSnapshot(await stored());
  const changes = await MaterialChanges.open({ db, clock: fakeClock(), speed: 1 }, []);
  const moments = new MatchMoments(fakeClock());
  const deps = { db, bus, clock: fakeClock(), snapshot, changes, moments, inTurn: openTurns() };
  const receive = (message: FeedMessage) => receiveFeed(deps, message);
  await receive({ kind: 'event', event });
  await receive({ kind: 'market', market });
  return { events, snapshot, changes, receive };
}

/** Another market of the same match. */
const setMarket: FeedMarket = { ...market, marketId: '1.701', name: 'Set 1 Winner', type: 'SET_WINNER' };

const typesOf = (markets: readonly FeedMarket[]) => markets.map(({ type }) => type);
const idsOf = (markets: readonly FeedMarket[]) => markets.map(({ marketId }) => marketId);

describe('a match with several markets', () => {
  it('[TRADE-60] keeps each with its type, that of match odds first, and begins when match odds turn in play', async () => {
    const { snapshot, receive } = await receiver();
    await receive({ kind: 'market', market: setMarket });
    for (const one of [setMarket, market])
      await receive({ kind: 'market', market: { ...one, inPlay: true, version: one.version + 1 } });
    expect(typesOf(snapshot.marketsOf('7'))).toEqual(['MATCH_ODDS', 'SET_WINNER']);
    expect(typesOf((await stored()).markets)).toEqual(['MATCH_ODDS', 'SET_WINNER']);
    const begun = await query<{ payload: unknown }>(
      db,
      sql`select payload from outbox_event where kind = 'match-began'`,
    );
    expect(begun).toMatchObject([{ payload: { marketId: '1.7' } }]);
  });

  it('[TRADE-60] is in the lists once, as its match odds', async () => {
    const { snapshot, receive } = await receiver();
    await receive({ kind: 'market', market: setMarket });
    const rows = listSportsEvents({ snapshot, asTraded: (one) => one }, fakeClock(event.startsAt), 'tennis');
    expect(rows).toMatchObject([{ eventId: '7', marketId: '1.7' }]);
  });

  it('[TRADE-60] keeps a settled one in memory for a shorter time than match odds', async () => {
    const { snapshot, receive } = await receiver();
    await receive({ kind: 'market', market: setMarket });
    await receive({ kind: 'market', market: { ...setMarket, marketId: '1.702' } });
    await receive({ kind: 'result', result: { marketId: '1.701', outcome: 'won', winners: [2] } });
    await receive(won);
    const kept = {
      events: new Date(0),
      markets: new Date(event.startsAt.getTime() + 1),
      fancies: new Date(0),
    };
    expect(idsOf((await selectSports(db, kept)).markets)).toEqual(['1.7', '1.702']);
    snapshot.forgetBefore(kept);
    expect(idsOf(snapshot.marketsOf('7'))).toEqual(['1.7', '1.702']);
    expect(snapshot.findResult('1.701')).toBeUndefined();
  });
});

const stored = () => selectSports(db, { events: new Date(0), markets: new Date(0), fancies: new Date(0) });

describe('a message of the feed', () => {
  it.each([
    { how: 'a repeat', sent: { ...market, betDelaySeconds: 5 } },
    { how: 'a new version', sent: { ...market, version: market.version + 1 } },
    { how: 'its turn in play', sent: { ...market, inPlay: true } },
  ])(
    '[SAFE-3] of a market whose result is stored and unknown changes nothing, as $how, and brings the result',
    async ({ sent }) => {
      const { events, snapshot, changes, receive } = await receiver();
      await receive({ kind: 'market', market: ended });
      await query(db, sql`update sports_market set outcome = 'won', winners = '{2}'`);
      await receive({ kind: 'market', market: sent });
      expect(snapshot.findMarket('1.7')).toEqual(ended);
      expect([snapshot.findResult('1.7'), changes.countOf('1.7')]).toEqual([
        { outcome: 'won', winners: [2] },
        0,
      ]);
      expect((await stored()).markets).toEqual([{ ...ended, result: { outcome: 'won', winners: [2] } }]);
      expect(events.at(-1)).toMatchObject({ kind: 'market-resulted', result: { winners: [2] } });
    },
  );

  it('[SAFE-3] with another result than the stored one shows the stored one’s winner', async () => {
    const { snapshot, receive } = await receiver();
    await query(db, sql`update sports_market set status = 'CLOSED', outcome = 'won', winners = '{1}'`);
    await receive(won);
    expect(snapshot.findResult('1.7')).toEqual({ outcome: 'won', winners: [1] });
    expect(snapshot.findMarket('1.7')).toMatchObject({
      status: 'CLOSED',
      runners: [{ status: 'WINNER' }, { status: 'LOSER' }],
    });
  });

  it('is stored as it was sent, whatever is in its names', async () => {
    await receiver();
    expect(await stored()).toEqual({
      events: [event],
      markets: [{ ...market, result: undefined }],
      scores: [],
      house: { bookmakers: [], fancies: [] },
    });
  });

  it('[PLAY-56] with squads is stored with them, which stay until others come', async () => {
    const { events, snapshot, receive } = await receiver();
    const squads = { home: ['A "quoted" player, \\'], away: [] };
    await receive({ kind: 'event', event: { ...event, squads } });
    await receive({ kind: 'event', event });
    expect((await stored()).events).toEqual([{ ...event, squads }]);
    expect(snapshot.playersOf('7')).toEqual(squads);
    expect(events.filter(({ kind }) => kind === 'event-changed')).toHaveLength(2);
    expect(new SportsSnapshot(await stored()).playersOf('7')).toEqual(squads);
  });

  it('is published once, except results, which are published again', async () => {
    const { events, receive } = await receiver();
    await receive({ kind: 'event', event });
    await receive({ kind: 'market', market });
    await receive({ kind: 'market', market: closed });
    await receive(won);
    await receive(won);
    expect(events.map(({ kind }) => kind)).toEqual([
      'event-changed',
      'market-changed',
      'market-changed',
      'market-resulted',
      'market-resulted',
    ]);
  });

  it('with the result of a market that still trades closes it', async () => {
    const { events, snapshot, receive } = await receiver();
    await receive(won);
    expect(snapshot.findMarket('1.7')).toEqual(ended);
    expect((await stored()).markets).toEqual([{ ...ended, result: { outcome: 'won', winners: [2] } }]);
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['market-changed', 'market-resulted']);
  });

  it('with a result that comes while the market is reopened still closes it', async () => {
    const { snapshot, receive } = await receiver();
    const reopened: FeedMarket = { ...market, version: market.version + 1 };
    await Promise.all([receive(won), receive({ kind: 'market', market: reopened })]);
    expect(snapshot.findMarket('1.7')).toEqual(ended);
    expect((await stored()).markets).toEqual([{ ...ended, result: { outcome: 'won', winners: [2] } }]);
  });

  it('does not change a market that has its result, nor the result', async () => {
    const { events, snapshot, receive } = await receiver();
    await receive({ kind: 'market', market: closed });
    await receive(won);
    await receive({ kind: 'market', market });
    await receive({ kind: 'result', result: { marketId: '1.7', outcome: 'won', winners: [1] } });
    expect(snapshot.findMarket('1.7')).toEqual(closed);
    expect((await stored()).markets).toEqual([{ ...closed, result: { outcome: 'won', winners: [2] } }]);
    expect(events.at(-1)).toEqual({
      kind: 'market-resulted',
      marketId: '1.7',
      result: { outcome: 'won', winners: [2] },
    });
  });
});

describe('a market that the feed no longer carries', () => {
  it('is suspended at first, and void a day after its event began', async () => {
    const { snapshot, receive } = await receiver();
    const clock = fakeClock(new Date('2026-02-10T20:00:00Z'));
    await retireOrphans({ snapshot, clock, log, receive }, new Set(['1.7']));
    expect(snapshot.findMarket('1.7')?.status).toBe('OPEN');
    await retireOrphans({ snapshot, clock, log, receive }, new Set());
    expect(snapshot.findMarket('1.7')?.status).toBe('SUSPENDED');
    await clock.advance(24 * 3_600_000);
    await retireOrphans({ snapshot, clock, log, receive }, new Set());
    expect(snapshot.findMarket('1.7')?.status).toBe('CLOSED');
    expect((await stored()).markets[0]?.result?.outcome).toBe('void');
  });
});
