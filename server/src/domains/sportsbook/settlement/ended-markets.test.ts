import { afterEach, beforeEach, expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { betOnBookmaker, betOnFancy, listHouseBets } from '../../../testing/house-bets.ts';
import {
  type SportsbookApp,
  closeSportsbookApp,
  openSportsbookApp,
} from '../../../testing/open-sportsbook.ts';
import {
  type ScriptedFeed,
  matchBookmaker,
  sixOverSession,
  twoRunnerMarket,
} from '../../../testing/scripted-feed.ts';
import { walletOf } from '../../../testing/trading.ts';
import { type TestPlayer, send } from '../../../testing/wire-client.ts';

let open: SportsbookApp;
let feed: ScriptedFeed;
let url: string;
let player: TestPlayer;

beforeEach(async () => {
  // The match has been going on for longer than ended fancies stay in memory.
  open = await openSportsbookApp({ matchStart: new Date('2026-01-15T05:00:00Z') });
  ({ feed, url } = open);
  player = await open.newPlayer();
});

afterEach(() => closeSportsbookApp(open));

const HOUR_MS = 3_600_000;
const result = (runs: number) =>
  feed.say({ kind: 'fancy-result', fancyId: sixOverSession.fancyId, outcome: 'ran', runs });

test('[EXCH-11] a fancy that ended hours ago stays closed when the feed sends everything again', async () => {
  await betOnFancy(url, player);
  await result(46);
  await open.clock.advance(HOUR_MS);
  for (const status of ['SUSPENDED', 'OPEN'] as const) await feed.session({ status });
  const late = await betOnFancy(url, player);
  expect(late.status).toBeGreaterThanOrEqual(400);
  expect((await send(url, `GET /api/event/${sixOverSession.eventId}`)).text).not.toContain(
    '"status":"OPEN","no"',
  );
  await result(46);
  expect(await walletOf(url, player)).toBe('1100.00/0.00');
});

test('[EXCH-11] a market that was settled takes no bet, whatever match the feed assigns it to', async () => {
  await betOnBookmaker(url, player);
  await feed.market({ status: 'CLOSED', version: 2 });
  const { marketId } = twoRunnerMarket;
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  expect(await walletOf(url, player)).toBe('1085.00/0.00');
  const another = '1.900000002';
  await feed.say({ kind: 'market', market: { ...twoRunnerMarket, marketId: another } });
  await feed.bookmaker({ matchMarketId: another });
  const late = await betOnBookmaker(url, player);
  expect([late.status, late.body['code']]).toEqual([400, 'MARKET_NOT_OPEN_FOR_BETTING']);
  expect(await walletOf(url, player)).toBe('1085.00/0.00');
});

test('[EXCH-11] a settlement that the database refused for a moment is done as soon as possible', async () => {
  await betOnFancy(url, player);
  await betOnBookmaker(url, player);
  const { db } = open.app;
  await query(
    db,
    sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not now'; end $$`,
  );
  await query(db, sql`create trigger refuse before update on house_bet execute function refuse()`);
  await result(46);
  await feed.market({ status: 'CLOSED', version: 2 });
  const { marketId } = twoRunnerMarket;
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [12] } });
  expect(await walletOf(url, player)).toBe('800.00/200.00');
  await query(db, sql`drop trigger refuse on house_bet`);
  await open.clock.advance(60_000);
  await expect.poll(() => walletOf(url, player)).toBe('1000.00/0.00');
  expect(await listHouseBets(url, player)).toMatchObject([
    { market_key: matchBookmaker.marketId, status: 'LOST', profit: '-100.00' },
    { market_key: sixOverSession.fancyId, status: 'WON', profit: '100.00' },
  ]);
});
