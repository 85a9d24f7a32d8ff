import { type EventMarkets, type LiveEvent, liveEventSchema } from '@maidan/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RawBuilder, query, sql } from '../../../kernel/db.ts';
import { betOnFancy } from '../../../testing/house-bets.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import {
  matchBookmaker,
  type ScriptedFeed,
  scriptedFeed,
  sixOverSession,
  twoRunnerMarket,
} from '../../../testing/scripted-feed.ts';
import { type StreamReader, readStream } from '../../../testing/stream-reader.ts';
import { openFundedPlayer } from '../../../testing/trading.ts';
import { send } from '../../../testing/wire-client.ts';

const { eventId } = twoRunnerMarket;
const topic = `event:${eventId}`;
const REDRAWN_MS = 250;

let feed: ScriptedFeed;
let open: TestApp;
const readers: StreamReader[] = [];

beforeEach(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  await feed.session({});
  await feed.bookmaker({});
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close();
  await open.close();
});

async function read(): Promise<StreamReader> {
  const reader = await readStream(`${open.url}/api/exchange/stream?event_id=${eventId}`);
  readers.push(reader);
  return reader;
}
async function hear(reader: StreamReader, type: LiveEvent['type'], from = 0): Promise<LiveEvent> {
  const isWanted = ({ event, text }: { event: string | undefined; text: string }) =>
    event === topic && text.startsWith(`{"type":"${type}"`);
  return liveEventSchema.parse(JSON.parse((await reader.find(isWanted, from)).text));
}
const linesOf = ({ fancies }: EventMarkets) =>
  Object.values(fancies).map(({ marketKey, yes, isBallRunning }) => [marketKey, yes, isBallRunning]);

test('[EXCH-4] the stream sends all markets of an event, then only those that changed, together', async () => {
  const reader = await read();
  const image = await hear(reader, 'image');
  expect(linesOf(image.event)).toEqual([[sixOverSession.fancyId, 46, false]]);
  expect(Object.keys(image.event.bookmakers)).toEqual([matchBookmaker.marketId]);

  await feed.session({ ballRunning: true });
  await feed.session({ quote: { no: { run: 48, rate: 100 }, yes: { run: 49, rate: 100 } } });
  await open.clock.advance(REDRAWN_MS);
  const change = await hear(reader, 'change');
  expect(linesOf(change.event)).toEqual([[sixOverSession.fancyId, 49, false]]);
  expect(change.event.bookmakers).toEqual({});
  expect(reader.blocks.filter(({ text }) => text.includes('"change"'))).toHaveLength(1);
});

test('[EXCH-3] a bookmaker that stops is sent alone; a new fancy comes with the order of all', async () => {
  const reader = await read();
  await hear(reader, 'image');
  await feed.bookmaker({ status: 'SUSPENDED', ballRunning: true });
  await open.clock.advance(REDRAWN_MS);
  const stopped = await hear(reader, 'change');
  expect(stopped).not.toHaveProperty('order');
  expect(stopped.event.bookmakers[matchBookmaker.marketId]).toMatchObject({
    status: 'SUSPENDED',
    runners: [{ isBallRunning: true }, { isBallRunning: true }],
  });

  const from = reader.blocks.length;
  await feed.session({ fancyId: 'another', sortPriority: 0 });
  await open.clock.advance(REDRAWN_MS);
  expect(await hear(reader, 'change', from)).toMatchObject({
    order: { fancies: ['another', sixOverSession.fancyId], bookmakers: [matchBookmaker.marketId] },
  });
});

test('[EXCH-4] a later subscriber gets what changed while nobody was subscribed', async () => {
  const first = await read();
  await hear(first, 'image');
  first.close();
  await first.ended();
  await feed.session({ status: 'SUSPENDED' });
  await open.clock.advance(REDRAWN_MS);
  const image = await hear(await read(), 'image');
  expect(image.event.fancies[sixOverSession.fancyId]).toMatchObject({ isSuspended: true });
});

async function run(...statements: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await query(open.app.db, statement);
}

/** How long memory waits at most before it is read again. */
const RELOADED_WITHIN_MS = 1_000;

/** Lets every read of the bets fail as at a server that is starting up. */
const takeBetsAway = () =>
  run(
    sql`create function database_is_away() returns boolean stable language plpgsql as $$
      begin raise exception 'the database system is starting up' using errcode = '57P03'; end $$`,
    sql`alter table house_bet rename to kept_house_bet`,
    sql`create view house_bet as select * from kept_house_bet where database_is_away()`,
  );

const bringBetsBack = () =>
  run(sql`drop view house_bet`, sql`alter table kept_house_bet rename to house_bet`);

test('[SAFE-4] while the database is away the markets of every event are shown suspended, then open again', async () => {
  const player = await openFundedPlayer({ url: open.url, db: open.app.db }, 1_000);
  const reader = await read();
  await hear(reader, 'image');
  const polled = async () => (await send(open.url, `GET /api/event/${eventId}`)).text;
  expect(await polled()).not.toContain('SUSPENDED');

  await takeBetsAway();
  expect((await betOnFancy(open.url, player)).body['code']).toBe('DATABASE_AWAY');
  await open.clock.advance(REDRAWN_MS);
  const { event } = await hear(reader, 'change');
  expect(event.fancies[sixOverSession.fancyId]).toMatchObject({ status: 'SUSPENDED', isSuspended: true });
  expect(event.bookmakers[matchBookmaker.marketId]).toMatchObject({
    status: 'SUSPENDED',
    runners: [{ isSuspended: true }, { isSuspended: true }],
  });
  expect(await polled()).not.toContain('OPEN');

  const from = reader.blocks.length;
  await bringBetsBack();
  await open.clock.advance(RELOADED_WITHIN_MS);
  await expect.poll(polled, { timeout: 30_000 }).not.toContain('SUSPENDED');
  await open.clock.advance(REDRAWN_MS);
  const back = await hear(reader, 'change', from);
  expect(back.event.fancies[sixOverSession.fancyId]).toMatchObject({ status: 'OPEN', isSuspended: false });
  expect(back.event.bookmakers[matchBookmaker.marketId]).toMatchObject({ status: 'OPEN' });
  expect((await betOnFancy(open.url, player)).status).toBe(201);
});
