import type { MarketOdds } from '@maidan/contract';
import { getOdds } from '@maidan/engine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, inTransaction, query, sql } from '../../../kernel/db.ts';
import { openLog } from '../../../kernel/monitoring/log.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import { quietClock } from '../../../testing/quiet-clock.ts';
import { type BestPriceSample, insertBestPrices, listBestPrices } from './best-price-store.ts';
import { PriceRecorder } from './price-recorder.ts';

let db: Db;
let clock: ReturnType<typeof quietClock>;
let recorder: PriceRecorder;
const over = new Set<string>();
beforeAll(async () => {
  db = await openTestDatabase();
  clock = quietClock(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  await query(db, sql`truncate exchange_best_price, exchange_price_recording`);
  over.clear();
  recorder = await open();
  return () => recorder.close();
});

const open = () =>
  PriceRecorder.open({ db, clock, log: openLog('silent'), isOver: (marketId) => over.has(marketId) });

/** A market with one runner that can be backed and laid at these prices. */
const market = (back: number | undefined, lay: number | undefined, change: Partial<MarketOdds> = {}) => ({
  marketId: '1.1',
  eventId: '1',
  status: 'OPEN' as const,
  inplay: true,
  betDelay: 0,
  version: 1,
  totalMatched: 0,
  runners: [
    {
      runnerId: 7,
      name: 'Alpha',
      status: 'ACTIVE' as const,
      lastPriceTraded: null,
      prices: { back: offers(back), lay: offers(lay) },
    },
  ],
  ...change,
});
const offers = (price: number | undefined) => (price === undefined ? [] : [{ price, size: 100 }]);

/** What is recorded of the runner: seconds since the beginning, and both prices. */
async function recorded(marketId = '1.1') {
  const [from, to] = [new Date(0), new Date(clock.now().getTime() + 1_000)];
  const rows = await query<{ readonly at: Date; readonly back: number | null; readonly lay: number | null }>(
    db,
    sql`select at, back, lay from exchange_best_price where market_id = ${marketId} and runner_id = 7
        and at between ${from} and ${to} order by at`,
  );
  return rows.map(({ at, back, lay }) => [(at.getTime() - startedMs) / 1_000, back, lay]);
}
let startedMs = 0;
beforeEach(() => {
  startedMs = clock.now().getTime();
});

test('[PLAY-37] the newest prices of each five seconds are recorded, and nothing where nothing changed', async () => {
  recorder.look(market(1.9, 2));
  await clock.step(1_000);
  recorder.look(market(1.95, 2));
  await clock.step(5_000);
  expect(await recorded()).toEqual([[1, 195, 200]]);
  recorder.look(market(1.95, 2, { totalMatched: 50 }));
  await clock.step(30_000);
  expect(await recorded()).toHaveLength(1);
  recorder.look(market(1.95, undefined));
  await clock.step(5_000);
  expect((await recorded()).at(-1)).toEqual([36, 195, null]);
});

test('[PLAY-37] nothing can be taken while a market is suspended, and after its end', async () => {
  recorder.look(market(1.9, 2));
  await clock.step(5_000);
  recorder.look(market(1.9, 2, { status: 'SUSPENDED' }));
  await clock.step(5_000);
  recorder.look(market(1.9, 2));
  await clock.step(5_000);
  recorder.look(market(undefined, undefined, { status: 'CLOSED' }));
  await clock.step(5_000);
  recorder.look(market(undefined, undefined, { status: 'CLOSED', version: 2 }));
  await clock.step(5_000);
  expect(await recorded()).toEqual([
    [0, 190, 200],
    [5, null, null],
    [10, 190, 200],
    [15, null, null],
  ]);
});

test('[PLAY-37] what happened while the app was down is a gap, though the prices are the same afterwards', async () => {
  recorder.look(market(1.9, 2));
  await clock.step(70_000);
  await recorder.close();
  await clock.step(600_000);
  recorder = await open();
  recorder.look(market(1.9, 2));
  await clock.step(5_000);
  expect(await recorded()).toEqual([
    [0, 190, 200],
    [70, null, null],
    [670, 190, 200],
  ]);
});

test('[PLAY-37] so is a time in which nothing could be written', async () => {
  recorder.look(market(1.9, 2));
  await clock.step(5_000);
  // Moves the clock at once, as when the machine sleeps.
  await clock.advance(600_000);
  recorder.look(market(1.9, 2));
  await clock.step(5_000);
  expect((await recorded()).map(([, back, lay]) => [back, lay])).toEqual([
    [190, 200],
    [null, null],
    [190, 200],
  ]);
});

test('[PLAY-37] a market’s samples are halved where there are too many, but no gap', async () => {
  await inTransaction(db, (tx) =>
    insertBestPrices(
      tx,
      Array.from({ length: 10_000 }, (_, nth): BestPriceSample => ({
        marketId: '1.1',
        runnerId: 7,
        at: new Date(startedMs - 20_000_000 + nth * 1_000),
        back: nth % 100 === 1 ? undefined : getOdds(200),
        lay: nth % 100 === 1 ? undefined : getOdds(202),
      })),
    ),
  );
  recorder.look(market(1.9, 2));
  await clock.step(5_000);
  const rows = await recorded();
  expect(rows).toHaveLength(5_101);
  expect(rows.filter(([, back]) => back === null)).toHaveLength(100);
  expect(rows.at(-1)).toEqual([0, 190, 200]);
});

test('[PLAY-37] two days after its end a market’s prices are gone, and those of no other', async () => {
  for (const marketId of ['1.1', '1.2']) recorder.look(market(1.9, 2, { marketId }));
  await clock.step(5_000);
  over.add('1.1');
  await clock.advance(49 * 3_600_000);
  // The gap of the days between may have been written only after that.
  await clock.advance(3_600_000);
  await expect.poll(() => recorded('1.1')).toEqual([]);
  expect(await recorded('1.2')).not.toEqual([]);
});

test('[PLAY-37] a stretch begins with what held before it, and has the last prices of each part', async () => {
  recorder.look(market(1.9, 2));
  await clock.step(10_000);
  recorder.look(market(2.5, 2.6));
  await clock.step(10_000);
  const from = new Date(startedMs + 5_000);
  const parts = await listBestPrices(db, { marketId: '1.1', runnerId: 7, from, to: clock.now() });
  expect(parts).toEqual([
    { at: from, back: 190, lay: 200 },
    { at: new Date(startedMs + 10_000), back: 250, lay: 260 },
  ]);
  const whole = { from: new Date(startedMs), to: new Date(startedMs + 86_400_000) };
  expect(await listBestPrices(db, { marketId: '1.1', runnerId: 7, ...whole })).toEqual([
    { at: new Date(startedMs + 10_000), back: 250, lay: 260 },
  ]);
});
