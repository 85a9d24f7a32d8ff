import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../check-books.ts';
import { readConfig } from '../config.ts';
import { openApp } from '../app.ts';
import { fakeClock } from '../kernel/time/clock.ts';
import { type Db, query, sql } from '../kernel/db.ts';
import { seededRandom } from '../kernel/secrets/random.ts';
import { silentFeed, testSecret } from '../testing/open-test-app.ts';
import { type ServerStorage, openServerStorage } from '../testing/server-storage.ts';
import { type ServerProcess, startServer } from '../testing/start-server.ts';
import type { TestPlayer } from '../testing/wire-client.ts';
import { listPlayedEvents } from '../testing/find-house-bets.ts';
import { listOpenMarkets } from '../testing/find-markets.ts';
import { type Journal, type Sent, idIn, keepBusy, newJournal, sendAgain } from '../testing/journal.ts';
import { openFundedOverHttp } from '../testing/open-funded-over-http.ts';
import { buildStoredBooks, readExchangeHolds } from '../testing/stored-books.ts';
import { countRounds } from '../testing/test-scale.ts';

/** KILL_SEED repeats the kill moments of a run. */
const ROUNDS = countRounds('KILL_ROUNDS', { sample: 1, full: 20 });
const SEED = process.env['KILL_SEED'] ?? String(randomInt(1_000_000));
const CLIENTS = 4;
/** The kill moment is picked once this many orders of a round were acknowledged, however long the machine takes for them. */
const ROUND_ORDERS_MIN = 5;
const LOAD_SPREAD_MS = 1_500;
/** For a run whose rounds had too few of some kind. */
const ROUNDS_MAX = Math.max(ROUNDS * 4, 20);
/** Ends a hanging round, but not a slow one. */
const ROUND_MAX_MS = 120_000;

const random = seededRandom(`kill ${SEED}`);
const draw = (below: number): number => random.below(below);

let storage: ServerStorage;
let server: ServerProcess;
let journals: Journal[];
/** House markets with bets that had ended at the last check. */
let endedHouseMarkets = 0n;

const environment = () => ({
  ...storage.environment,
  SANDBOX_DECISION_MS: '50',
  REQUESTS_PER_MINUTE_MAX: '1000000',
  // In-play delays of half a second, so that delayed orders too are answered before the kill.
  FEED_SPEED: '10',
});

beforeAll(async () => {
  process.stdout.write(`The moments of killing are drawn from KILL_SEED=${SEED}.\n`);
  storage = await openServerStorage({ isEmpty: true });
  server = await startServer(environment());
  journals = [];
  for (let client = 0; client < CLIENTS; client += 1)
    journals.push(newJournal(await openFundedOverHttp(server.url, 20_000)));
}, 600_000);

afterAll(async () => {
  server.kill('SIGKILL');
  await server.exited;
  await storage.remove();
});

test(
  `[EXCH-10] [EXCH-11] killed at ${ROUNDS} random moments under load, the server has kept every promise, each once`,
  { timeout: ROUNDS_MAX * ROUND_MAX_MS },
  async () => {
    for (let round = 1; round <= ROUNDS || (round <= ROUNDS_MAX && lacks().length > 0); round += 1) {
      const place = `seed ${SEED}, round ${round}`;
      await killUnderLoad();
      const db = await storage.open();
      await provePromises(db, place);
      await proveBooks(db, place);
      server = await startServer(environment());
      await proveRepeats(place);
    }
    expect(lacks()).toEqual([]);
  },
);

/** Which events were too few for the rounds to prove anything about them. */
function lacks(): string[] {
  const counts: readonly [string, number, number][] = [
    ['orders', acknowledgedOrders(), ROUNDS * ROUND_ORDERS_MIN],
    ['house bets', acknowledged(({ houseBets }) => houseBets), ROUNDS],
    ['house markets that ended', Number(endedHouseMarkets), 1],
    ['deposits', acknowledged(({ deposits }) => deposits), 1],
    ['withdrawals', acknowledged(({ withdrawals }) => withdrawals), 1],
  ];
  return counts.flatMap(([what, count, least]) => (count < least ? what : []));
}

const acknowledged = (list: (journal: Journal) => readonly Sent[]): number =>
  journals.flatMap(list).filter(({ id }) => id !== undefined).length;

const acknowledgedOrders = (): number => acknowledged(({ orders }) => orders);

async function killUnderLoad(): Promise<void> {
  const markets = [
    ...(await listOpenMarkets(server.url, { inPlay: false })).slice(0, 4),
    ...(await listOpenMarkets(server.url, { inPlay: true })).slice(0, 4),
  ];
  const places = { markets, eventIds: await listPlayedEvents(server.url) };
  const stop = new AbortController();
  const busy = journals.map((journal) => keepBusy(server.url, journal, places, draw, stop.signal));
  const load = Promise.all(busy).finally(() => stop.abort());
  await Promise.race([load, untilDrawnMoment(stop.signal)]);
  server.kill('SIGKILL');
  expect(await server.exited).toBe('SIGKILL');
  await load;
}

async function untilDrawnMoment(over: AbortSignal): Promise<void> {
  const least = acknowledgedOrders() + ROUND_ORDERS_MIN;
  const spreadMs = draw(LOAD_SPREAD_MS);
  while (acknowledgedOrders() < least && !over.aborted)
    await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, spreadMs));
}

/** Checks that what was acknowledged is in the tables, and nothing exists twice. */
async function provePromises(db: Db, place: string): Promise<void> {
  expect(await checkBooks(db), place).toEqual([]);
  const orders = await query<{ id: bigint; client_ref: string; remaining: bigint }>(
    db,
    sql`select id, client_ref, remaining from exchange_order`,
  );
  const byRef = new Map(orders.map((order) => [order.client_ref, order]));
  expect(byRef.size, `${place}: a reference names two orders`).toBe(orders.length);
  for (const journal of journals) {
    for (const { id, body } of journal.orders) {
      if (id === undefined) continue;
      const stored = byRef.get(String(body['client_ref']));
      expect(String(stored?.id), place).toBe(id);
      if (journal.cancelled.has(id)) expect(stored?.remaining, `${place}: ${id} is back`).toBe(0n);
    }
  }
  await proveHouseBets(db, place);
  await proveCashOuts(db, place);
  await provePayments(db, place, 'deposit');
  await provePayments(db, place, 'withdrawal');
  const credited = await query<{ wrong: bigint }>(
    db,
    sql`select d.id as wrong from deposit as d left join ledger_transfer as t
        on t.request_id = format('deposit:%s:credit', d.id)
      where (d.state = 'credited') <> (t.id is not null)`,
  );
  expect(credited, `${place}: a deposit's state and the ledger disagree`).toEqual([]);
}

/**
 * Checks that each bet against the house exists once, and its market was paid out once: the house's account has what
 * they lost.
 */
async function proveHouseBets(db: Db, place: string): Promise<void> {
  const bets = await query<{ id: bigint; client_ref: string }>(db, sql`select id, client_ref from house_bet`);
  const byRef = new Map(bets.map((bet) => [bet.client_ref, bet.id]));
  expect(byRef.size, `${place}: a reference names two house bets`).toBe(bets.length);
  for (const { id, body } of journals.flatMap(({ houseBets }) => houseBets))
    if (id !== undefined) expect(String(byRef.get(String(body['client_ref']))), place).toBe(id);
  const wrong = await query(
    db,
    sql`select b.id from house_bet as b join house_market as m using (market_key)
      where (b.state = 'open') <> (m.state = 'open')`,
  );
  expect(wrong, `${place}: a house market ended without its bets, or they without it`).toEqual([]);
  const [sums] = await query<{ paid: bigint; due: bigint; ended: bigint }>(
    db,
    sql`select (select coalesce(sum(balance), 0) from ledger_account
          where kind = 'house_book' and owner_key = 'house')::bigint as paid,
        (select coalesce(-sum(profit), 0) from house_bet)::bigint as due,
        (select count(*) from house_market where state <> 'open') as ended`,
  );
  endedHouseMarkets = sums?.ended ?? 0n;
  expect(sums?.paid, `${place}: the house's book is not what its bets came to`).toBe(sums?.due);
}

async function proveCashOuts(db: Db, place: string): Promise<void> {
  const rows = await query<{ client_ref: string; order_ids: bigint[] }>(
    db,
    sql`select client_ref, order_ids from exchange_cash_out`,
  );
  const byRef = new Map(rows.map((row) => [row.client_ref, row.order_ids.join(' ')]));
  expect(byRef.size, `${place}: a cash out was taken twice`).toBe(rows.length);
  for (const { id, body } of journals.flatMap(({ cashOuts }) => cashOuts))
    if (id !== undefined) expect(byRef.get(String(body['client_ref'])), place).toBe(id);
}

async function provePayments(db: Db, place: string, table: 'deposit' | 'withdrawal'): Promise<void> {
  const rows = await query<{ id: bigint; request_key: string | null }>(
    db,
    sql`select id, request_key from ${sql.table(table)}`,
  );
  const keys = rows.flatMap(({ request_key }) => request_key ?? []);
  expect(new Set(keys).size, `${place}: a ${table} is there twice`).toBe(keys.length);
  for (const journal of journals) {
    const sent = table === 'deposit' ? journal.deposits : journal.withdrawals;
    for (const { id, key } of sent) {
      if (id === undefined) continue;
      const stored = rows.find(({ request_key }) => request_key === key);
      expect(stored, `${place}: an acknowledged ${table} is missing`).toBeDefined();
      if (table === 'deposit') expect(String(stored?.id), place).toBe(id);
    }
  }
}

/** Checks that the books built at a start match the tables, and the ledger holds what they expose. */
async function proveBooks(db: Db, place: string): Promise<void> {
  const restarted = await openApp({
    config: readConfig({ ...storage.environment, LOG_LEVEL: 'error', PORT: '0' }),
    clock: fakeClock(new Date()),
    db,
    feed: silentFeed,
    playhouseSecret: testSecret,
  });
  try {
    const stored = await buildStoredBooks(db);
    // Until its feed confirms it again, no market takes bets.
    for (const book of stored.values()) book.suspend();
    const hashes = new Map([...stored].map(([marketId, book]) => [marketId, book.view.hash()]));
    expect(restarted.exchange.hashes(), place).toEqual(hashes);
    expect(await checkBooks(restarted.db), place).toEqual([]);
    const exposed = new Map<string, bigint>();
    for (const book of stored.values()) {
      expect(book.view.crossed(), place).toBe(false);
      for (const { accountId, hold } of book.view.holds())
        exposed.set(String(accountId), (exposed.get(String(accountId)) ?? 0n) + hold);
    }
    expect(await readExchangeHolds(db), place).toEqual(exposed);
  } finally {
    await restarted.close();
  }
}

/** Checks that a repeated request gets its first answer; one that got no answer is carried out at most once. */
async function proveRepeats(place: string): Promise<void> {
  await Promise.all(
    journals.map(async ({ player, orders, houseBets, cashOuts, deposits, withdrawals }) => {
      const bets = [...orders.slice(-15), ...houseBets.slice(-10), ...cashOuts.slice(-3)];
      await Promise.all(bets.map((sent) => proveRepeat(player, sent, place)));
      // One payment at a time: while one waits for its decision, another is refused.
      for (const sent of [...deposits.slice(-3), ...withdrawals.slice(-3)])
        await proveRepeat(player, sent, place);
    }),
  );
}

async function proveRepeat(player: TestPlayer, sent: Sent, place: string): Promise<void> {
  const first = await sendAgain(server.url, player, sent);
  if (sent.id === undefined && first.status !== 201) {
    expect(first.status, `${place}: ${first.text}`).toBeLessThan(500);
    return;
  }
  expect(first.status, `${place}: ${sent.call} ${first.text}`).toBe(201);
  sent.id ??= idIn(sent.call, first.body);
  const second = await sendAgain(server.url, player, sent);
  const ids = [first, second].map(({ body }) => idIn(sent.call, body));
  expect(ids, `${place}: ${sent.call} was carried out twice`).toEqual([sent.id, sent.id]);
}
