import { money, parseMoney } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../check-books.ts';
import { bigints } from '../../kernel/database/columns.ts';
import { query, sql } from '../../kernel/db.ts';
import { betOnBookmaker, betOnFancy } from '../../testing/house-bets.ts';
import { askOffice, enterAsOwner } from '../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import {
  type ScriptedFeed,
  scriptedFeed,
  sixOverSession,
  twoRunnerMarket,
} from '../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from '../../testing/trading.ts';
import { type TestPlayer, send } from '../../testing/wire-client.ts';
import { nameEvents } from './name-events.ts';

const { marketId } = twoRunnerMarket;
const MATCH = 'Alpha v Beta';

let open: TestApp;
let feed: ScriptedFeed;
let player: TestPlayer;

beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  player = await openFundedPlayer({ url: open.url, db: open.app.db }, 5000);
  await feed.session({});
  await feed.bookmaker({});
});

afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

const lines = z.array(
  z.object({
    id: z.string(),
    cause: z.string(),
    amount: z.string(),
    lost: z.string(),
    balance_before: z.string(),
    balance_after: z.string(),
    event_name: z.string(),
  }),
);

const deskMovements = z.array(
  z.object({ id: z.string(), cause: z.string(), amount: z.string(), lost: z.string() }),
);

async function read(more = '', whose = player) {
  return lines.parse((await send(open.url, `GET /api/statement?${more}`, whose)).body['lines']);
}

test('[PLAY-131] holds of order book, fancy and bookmaker name their match, and so does what a cancelled bet releases', async () => {
  await betOnBookmaker(open.url, player);
  await open.clock.advance(1000);
  await betOnFancy(open.url, player, { stake: '500.00' });
  await open.clock.advance(1000);
  await placeOrder(open.url, player, { price: 2.5 });
  await send(open.url, `DELETE /api/exchange/orders?market_id=${marketId}`, player);
  const bets = await read('kind=bets');
  expect(bets.map(({ cause, amount, event_name: name }) => [cause, amount, name])).toEqual([
    ['bets-released', '100.00', MATCH],
    ['bets-held', '-100.00', MATCH],
    ['bets-held', '-500.00', MATCH],
    ['bets-held', '-100.00', MATCH],
  ]);
});

test('[PLAY-131] of a batch of several markets the one is named in which the player has ordered', async () => {
  const named = await nameEvents(open.app.db, BigInt(player.remoteId), [
    { transferId: 1n, requestId: `exchange:1:${marketId},1.99`, amount: money(-1n) },
    { transferId: 2n, requestId: 'exchange:2:1.98,1.99', amount: money(-1n) },
    { transferId: 3n, requestId: 'exchange:3', amount: money(-1n) },
  ]);
  expect([named.get(1n), named.get(2n) ?? '', named.get(3n) ?? '']).toEqual([MATCH, '', '']);
});

test('[PLAY-136] a hold of a batch that names no market has the match of the orders placed in it', async () => {
  const bettor = await openFundedPlayer({ url: open.url, db: open.app.db }, 5000);
  const eventId = '900000002';
  const sides = { home: 'Gamma', away: 'Delta', name: 'Gamma v Delta', competition: 'Test Cup' };
  const startsAt = new Date('2026-01-15T13:00:00Z');
  await feed.say({ kind: 'event', event: { eventId, sport: 'cricket', ...sides, startsAt } });
  await feed.market({ marketId: '1.900000002', eventId });
  await placeOrder(open.url, bettor, { price: 2.5 });
  await open.clock.advance(1000);
  await placeOrder(open.url, bettor, { market_id: '1.900000002', price: 2.5 });
  await send(open.url, `DELETE /api/exchange/orders?market_id=${marketId}`, bettor);
  const bets = await read('kind=bets', bettor);
  const ids = bets.map(({ id }) => BigInt(id));
  const transfers = await query<{ id: bigint; batch: string }>(
    open.app.db,
    sql`select id, substring(request_id from '^exchange:[0-9]+') as batch from ledger_transfer
        where id = any(${bigints(ids)}) order by id desc`,
  );
  const unnamed = transfers.map(({ id, batch }, at) => ({
    transferId: id,
    requestId: batch,
    amount: parseMoney(bets[at]?.amount ?? '') ?? money(0n),
  }));
  const named = await nameEvents(open.app.db, BigInt(bettor.remoteId), unnamed);
  expect(bets.map(({ cause, id }) => [cause, named.get(BigInt(id)) ?? ''])).toEqual([
    ['bets-released', ''],
    ['bets-held', 'Gamma v Delta'],
    ['bets-held', MATCH],
  ]);
});

test('[PLAY-136] a hold of a batch in which the player placed nothing names no match', async () => {
  const [bettor, other] = await Promise.all([
    openFundedPlayer({ url: open.url, db: open.app.db }, 5000),
    openFundedPlayer({ url: open.url, db: open.app.db }, 5000),
  ]);
  await placeOrder(open.url, bettor, { price: 2.5 });
  await open.clock.advance(1000);
  await placeOrder(open.url, other, { price: 2.5 });
  const [held] = await read('kind=bets', other);
  const [transfer] = await query<{ batch: string }>(
    open.app.db,
    sql`select substring(request_id from '^exchange:[0-9]+') as batch from ledger_transfer where id = ${BigInt(held?.id ?? 0)}`,
  );
  const line = { transferId: 1n, requestId: transfer?.batch ?? '', amount: money(-1n) };
  expect((await nameEvents(open.app.db, BigInt(other.remoteId), [line])).get(1n)).toBe(MATCH);
  expect((await nameEvents(open.app.db, BigInt(bettor.remoteId), [line])).get(1n) ?? '').toBe('');
});

test('[PLAY-131] [PLAY-136] a bet that lost what was held has a line, in the order book and against the house, that moves nothing', async () => {
  const other = await openFundedPlayer({ url: open.url, db: open.app.db }, 5000);
  await placeOrder(open.url, other, { side: 'LAY', price: 2.5, selection_id: 12, size: '300.00' });
  await placeOrder(open.url, player, { price: 2.5, selection_id: 12, size: '300.00' });
  await feed.say({ kind: 'fancy-result', fancyId: sixOverSession.fancyId, outcome: 'ran', runs: 45 });
  await feed.market({ status: 'CLOSED', version: 2 });
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  const all = await read();
  const lost = all.filter(({ cause }) => cause === 'bets-lost');
  expect(new Set(lost.map((line) => [line.lost, line.amount, line.event_name].join()))).toEqual(
    new Set([`300.00,0.00,${MATCH}`, `500.00,0.00,${MATCH}`]),
  );
  const ids = all.map(({ id }) => BigInt(id));
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)));
  all.forEach((line, at) => expect(line.balance_before).toBe(all[at + 1]?.balance_after ?? '0.00'));
  expect((await read('kind=bets')).filter(({ cause }) => cause === 'bets-lost')).toEqual(lost);
  expect((await read('kind=deposit')).filter(({ cause }) => cause === 'bets-lost')).toEqual([]);
  const { cookie } = await enterAsOwner(open);
  const desk = await askOffice(open.url, `GET /api/office/players/${player.remoteId}/statement`, { cookie });
  const movements = deskMovements.parse(desk.body['movements']).map(({ id, ...line }) => [id, line]);
  expect(movements).toEqual(
    all.map(({ id, cause, amount, lost: taken }) => [id, { cause, amount, lost: taken }]),
  );
});

test('[PLAY-131] pages have the lines of lost bets once, in their place', async () => {
  const all = await read();
  const [first, second] = all;
  expect(await read(`before=${first?.id ?? ''}`)).toEqual(all.slice(1));
  expect(await read(`before=${second?.id ?? ''}`)).toEqual(all.slice(2));
});
