import { money, parseOdds } from '@maidan/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppEvent } from '../../events.ts';
import { localBus } from '../../kernel/events/bus.ts';
import { fakeClock } from '../../kernel/time/clock.ts';
import { type Db, query, sql } from '../../kernel/db.ts';
import { openTurns } from '../../kernel/in-turn.ts';
import { openLog } from '../../kernel/monitoring/log.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import {
  matchBookmaker,
  scriptedFeed,
  sixOverSession,
  twoRunnerMarket,
} from '../../testing/scripted-feed.ts';
import type { FeedFancy } from './feed/feed-fancy.ts';
import { selectFancyResults } from './house-markets-store.ts';
import { listSportsEvents } from './list-sports-events.ts';
import { MaterialChanges } from './material-changes/material-changes.ts';
import { MatchMoments } from './moments/match-moments.ts';
import { receiveFeed } from './receive-feed.ts';
import { retireOrphans } from './retire-orphans.ts';
import { SportsSnapshot } from './sports-snapshot.ts';
import { selectSports } from './store.ts';

const log = openLog('silent');
const startsAt = new Date('2026-02-10T09:00:00Z');
let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => query(db, sql`truncate sports_event cascade`));

const { fancyId, eventId } = sixOverSession;
const { quote: _, ...unquotedSession } = sixOverSession;
const events: AppEvent[] = [];
const told = (kind: AppEvent['kind']) => events.filter((event) => event.kind === kind);

const all = { events: new Date(0), markets: new Date(0), fancies: new Date(0) };

async function restart(fanciesAfter = new Date(0)): Promise<SportsSnapshot> {
  return new SportsSnapshot(await selectSports(db, { ...all, fancies: fanciesAfter }));
}

/** Counts the app's own changes, and takes messages in turn. */
const counting = async () => ({
  inTurn: openTurns(),
  changes: await MaterialChanges.open({ db, clock: fakeClock(), speed: 1 }, []),
  moments: new MatchMoments(fakeClock()),
});

async function receiver() {
  const bus = localBus(log);
  events.length = 0;
  for (const kind of ['bookmaker-changed', 'fancy-changed', 'fancy-resulted'] as const)
    bus.on(kind, (event) => void events.push(event));
  const snapshot = await restart();
  const feed = scriptedFeed(startsAt);
  const deps = { db, bus, clock: fakeClock(), snapshot, ...(await counting()) };
  await feed.start((message) => receiveFeed(deps, message));
  return { feed, snapshot };
}

const odds = (decimal: number) => {
  const known = parseOdds(decimal);
  if (known === undefined) throw new RangeError(`${decimal} is no price`);
  return known;
};

describe('the bookmaker of a match', () => {
  it('[EXCH-3] is published once per change, and closes only with the result of the match', async () => {
    const { feed, snapshot } = await receiver();
    await feed.bookmaker({});
    await feed.bookmaker({});
    await feed.bookmaker({ ballRunning: true });
    expect(told('bookmaker-changed')).toHaveLength(2);
    await feed.bookmaker({ status: 'CLOSED' });
    expect(snapshot.house.findBookmaker(matchBookmaker.marketId)?.status).toBe('SUSPENDED');
    await feed.market({ status: 'CLOSED' });
    await feed.say({
      kind: 'result',
      result: { marketId: twoRunnerMarket.marketId, outcome: 'won', winners: [11] },
    });
    expect(snapshot.house.findBookmaker(matchBookmaker.marketId)?.status).toBe('CLOSED');
    await feed.bookmaker({});
    expect(snapshot.house.findBookmaker(matchBookmaker.marketId)?.status).toBe('CLOSED');
    expect((await restart()).house.findBookmaker(matchBookmaker.marketId)?.status).toBe('CLOSED');
  });

  it('[EXCH-3] comes back suspended and without rates after a restart', async () => {
    const { feed } = await receiver();
    await feed.bookmaker({});
    const [bookmaker] = (await restart()).house.bookmakersOf(eventId);
    expect(bookmaker).toEqual({
      ...matchBookmaker,
      status: 'SUSPENDED',
      runners: matchBookmaker.runners.map(({ runnerId, name }) => ({
        runnerId,
        name,
        suspended: true,
      })),
    });
  });
});

describe('a fancy', () => {
  it('[EXCH-4] of every kind is restored as it was defined, suspended until it is quoted again', async () => {
    const { feed } = await receiver();
    const base = { ...unquotedSession, stakeMax: money(99_999_999_999n) };
    const fancies: FeedFancy[] = [
      sixOverSession,
      {
        ...base,
        kind: 'BALL',
        fancyId: 'ball',
        title: { subject: 'BALL', innings: 2, side: 'away', over: 7, ball: 3 },
        sortPriority: 2,
      },
      {
        ...base,
        kind: 'KHADDA',
        fancyId: 'khadda',
        width: 5,
        quote: [{ start: 40, rate: 250 }],
        sortPriority: 3,
      },
      {
        ...base,
        kind: 'ODD_EVEN',
        fancyId: 'parity',
        quote: { odd: odds(1.94), even: odds(1.95) },
        sortPriority: 4,
      },
      {
        ...base,
        kind: 'LOTTERY',
        fancyId: 'digit',
        name: 'Réné "Bé" \\ runs',
        quote: [odds(9)],
        sortPriority: 5,
      },
    ];
    for (const fancy of fancies.toReversed()) await feed.say({ kind: 'fancy', fancy });
    const remembered = (await restart()).house.fanciesOf(eventId);
    expect(remembered).toEqual(fancies.map(({ quote: __, ...fancy }) => ({ ...fancy, status: 'SUSPENDED' })));
  });

  it('[EXCH-4] writes nothing when only its quote or status moves', async () => {
    const { feed, snapshot } = await receiver();
    await feed.session({});
    await query(db, sql`update sports_fancy set name = 'as written at first'`);
    await feed.session({ ballRunning: true });
    await feed.session({ status: 'SUSPENDED' });
    await feed.session({ quote: { no: { run: 47, rate: 100 }, yes: { run: 48, rate: 100 } } });
    expect(told('fancy-changed')).toHaveLength(4);
    expect(snapshot.house.findFancy(fancyId)?.quote).toEqual({
      no: { run: 47, rate: 100 },
      yes: { run: 48, rate: 100 },
    });
    expect((await restart()).house.findFancy(fancyId)?.name).toBe('as written at first');
  });

  it('[EXCH-11] keeps its first result, closes with it, and publishes it again when it is sent again', async () => {
    const { feed, snapshot } = await receiver();
    await feed.session({});
    await feed.session({ status: 'CLOSED' });
    expect(snapshot.house.findFancy(fancyId)?.status).toBe('SUSPENDED');
    await feed.say({ kind: 'fancy-result', fancyId, outcome: 'ran', runs: 46 });
    await feed.say({ kind: 'fancy-result', fancyId, outcome: 'void', reason: 'WRONG_RATE' });
    await feed.session({});
    const resulted = { kind: 'fancy-resulted', fancyId, eventId, result: { outcome: 'ran', runs: 46 } };
    expect(told('fancy-resulted')).toEqual([resulted, resulted]);
    expect(snapshot.house.findFancy(fancyId)).toEqual({ ...unquotedSession, status: 'CLOSED' });
    const later = await restart();
    expect(later.house.findFancy(fancyId)?.status).toBe('CLOSED');
    expect(later.house.findResult(fancyId)).toEqual({ outcome: 'ran', runs: 46 });
    expect(await selectFancyResults(db, [fancyId, 'unknown'])).toEqual(
      new Map([[fancyId, { outcome: 'ran', runs: 46 }]]),
    );
  });

  it('[EXCH-11] ignores the result of an unknown fancy', async () => {
    const { feed } = await receiver();
    await feed.say({ kind: 'fancy-result', fancyId: 'unknown', outcome: 'ran', runs: 3 });
    expect(events).toEqual([]);
  });

  it('[EXCH-11] without a feed that carries it is void a day after its event began, and not before', async () => {
    const { feed } = await receiver();
    await feed.session({});
    const bus = localBus(log);
    const snapshot = await restart();
    const deps = { db, bus, clock: fakeClock(), snapshot, ...(await counting()) };
    const receive = (message: Parameters<typeof feed.say>[0]) => receiveFeed(deps, message);
    const clock = fakeClock(new Date(startsAt.getTime() + 23 * 3_600_000));
    await retireOrphans({ snapshot, clock, log, receive }, new Set());
    expect(snapshot.house.findResult(fancyId)).toBeUndefined();
    await clock.advance(2 * 3_600_000);
    await retireOrphans({ snapshot, clock, log, receive }, new Set([fancyId]));
    expect(snapshot.house.findResult(fancyId)).toBeUndefined();
    await retireOrphans({ snapshot, clock, log, receive }, new Set());
    expect(snapshot.house.findResult(fancyId)).toEqual({ outcome: 'void', reason: 'FEED_GONE' });
  });

  it('is dropped from memory hours after its result, and kept in the tables', async () => {
    const { feed, snapshot } = await receiver();
    await feed.session({});
    await feed.session({ fancyId: 'open' });
    await feed.say({ kind: 'fancy-result', fancyId, outcome: 'ran', runs: 46 });
    snapshot.forgetBefore({ ...all, fancies: new Date(startsAt.getTime() + 1) });
    expect(snapshot.house.fanciesOf(eventId).map((fancy) => fancy.fancyId)).toEqual(['open']);
    const later = await restart(new Date(startsAt.getTime() + 1));
    expect(later.house.fanciesOf(eventId).map((fancy) => fancy.fancyId)).toEqual(['open']);
    expect((await selectFancyResults(db, [fancyId])).size).toBe(1);
  });
});

describe('the list of events', () => {
  it('[EXCH-7] shows which events have a fancy or a bookmaker that is not closed', async () => {
    const { feed, snapshot } = await receiver();
    const flags = () => {
      const [row] = listSportsEvents(
        { snapshot, asTraded: (market) => market },
        fakeClock(startsAt),
        'cricket',
      );
      return [row?.hasFancy, row?.hasBookmaker];
    };
    expect(flags()).toEqual([false, false]);
    await feed.bookmaker({});
    await feed.session({ status: 'SUSPENDED' });
    expect(flags()).toEqual([true, true]);
    await feed.say({ kind: 'fancy-result', fancyId, outcome: 'ran', runs: 46 });
    expect(flags()).toEqual([false, true]);
  });
});
