import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../domains/ledger/index.ts';
import { type Db, query, sql } from '../../kernel/db.ts';
import { openFundedOverHttp } from '../../testing/open-funded-over-http.ts';
import { Seat, takeSeat } from '../../testing/seat.ts';
import { drawShared } from '../../testing/shared-rounds.ts';
import { type ServerStorage, openServerStorage } from '../../testing/server-storage.ts';
import { type ServerProcess, startServer } from '../../testing/start-server.ts';
import { isFullRun } from '../../testing/test-scale.ts';

const SERVER_SEED = '9111'.repeat(16);
const CODE = 'daily-draw';
/** A kill may come too late; one that came while tickets were unpaid is enough. */
const TRIES_MAX = 4;
const TICKETS = 24;
const FUNDS = 20_000;
const TRY_MS = 120_000;

let storage: ServerStorage;
let server: ServerProcess;
let seat: Seat;

const environment = () => ({
  ...storage.environment,
  SANDBOX_SERVER_SEED: SERVER_SEED,
  SANDBOX_DRAW_MS: '10000',
  SANDBOX_DECISION_MS: '50',
  REQUESTS_PER_MINUTE_MAX: '1000000',
});

beforeAll(async () => {
  storage = await openServerStorage();
  server = await startServer(environment());
  const player = await openFundedOverHttp(server.url, FUNDS);
  seat = await takeSeat(server.url, player, CODE, 'LOTTO');
  await seat.rotate('mine');
}, 600_000);

afterAll(async () => {
  await stop();
  await storage.remove();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// This one kills wherever it happens to, the next at the moments that matter.
test.runIf(isFullRun())(
  '[GAME-5] killed as soon as a draw’s numbers are visible, the server pays every winning ticket at its next start, once',
  { timeout: TRIES_MAX * TRY_MS },
  async () => {
    let unpaid = 0;
    for (let time = 0; time < TRIES_MAX && unpaid === 0; time += 1) {
      const before = Number((await seat.look()).balance);
      const { id, closesAt } = await buyTickets();
      await untilDrawn(id, closesAt);
      await stop();
      const { waiting, paid } = await readStored(async (db) => ({
        waiting: await countTickets(db, id, ['open', 'paying']),
        paid: await countTickets(db, id, ['closed']),
      }));
      unpaid += waiting;
      const taken = waiting + paid;
      expect(taken).toBeGreaterThan(0);
      await start();
      // Three right numbers pay eight times the stake of ৳10.
      const after = (before + taken * 70).toFixed(2);
      await expect.poll(async () => (await seat.look()).balance, { timeout: TRY_MS / 2 }).toBe(after);
      await pause(1_500);
      expect((await seat.look()).balance).toBe(after);
    }
    expect(unpaid).toBeGreaterThan(0);
    await stop();
    await readStored(expectPaidOnce);
  },
);

test.runIf(isFullRun())(
  '[GAME-5] killed between its numbers and its end, before the first ticket and after the last, a draw pays each once',
  { timeout: TRIES_MAX * TRY_MS },
  async () => {
    await stop();
    await readStored((db) => holdBack(db, 'round', "old.state = 'open' and new.shared_round_id is not null"));
    await start();
    const before = Number((await seat.look()).balance);
    const { id, closesAt } = await buyTickets();
    await untilDrawn(id, closesAt);
    await stop();
    const tickets = await readStored(async (db) => {
      expect([await findState(db, id), await countTickets(db, id, ['paying', 'closed'])]).toEqual([
        'drawn',
        0,
      ]);
      await letGo(db, 'round');
      await holdBack(db, 'shared_round', "new.state = 'over'");
      return listOpenTickets(db, id);
    });
    expect(tickets.length).toBeGreaterThan(0);

    await start();
    const after = (before + tickets.length * 70).toFixed(2);
    await expect.poll(async () => (await seat.look()).balance, { timeout: TRY_MS / 2 }).toBe(after);
    await untilClosed(tickets);
    const paid = (db: Db) => countTickets(db, id, ['closed']);
    await stop();
    await readStored(async (db) => {
      expect([await findState(db, id), await paid(db)]).toEqual(['drawn', tickets.length]);
      await letGo(db, 'shared_round');
    });

    await start();
    // The next draw opens only once this one is over.
    await expect
      .poll(async () => (await seat.watch()).table.results.some((one) => one.id === id), {
        timeout: TRY_MS / 2,
      })
      .toBe(true);
    await pause(1_500);
    expect((await seat.look()).balance).toBe(after);
    await stop();
    await readStored(async (db) => {
      expect([await findState(db, id), await paid(db)]).toEqual(['over', tickets.length]);
      await expectPaidOnce(db);
    });
  },
);

async function stop(): Promise<void> {
  server.kill('SIGKILL');
  expect(await server.exited).toBe('SIGKILL');
}

async function start(): Promise<void> {
  server = await startServer(environment());
  seat = new Seat(server.url, CODE, seat.token);
}

/** Blocks such changes of that table's rows: the server hangs there and retries over and over. */
async function holdBack(db: Db, table: 'round' | 'shared_round', when: string): Promise<void> {
  await query(
    db,
    sql`create or replace function playhouse.hold_back() returns trigger language plpgsql as
        $$ begin raise exception 'held back'; end $$`,
  );
  await query(
    db,
    sql`create trigger held_back before update on ${sql.table(`playhouse.${table}`)}
        for each row when (${sql.raw(when)}) execute function playhouse.hold_back()`,
  );
}

async function letGo(db: Db, table: 'round' | 'shared_round'): Promise<void> {
  await query(db, sql`drop trigger held_back on ${sql.table(`playhouse.${table}`)}`);
}

async function findState(db: Db, id: string): Promise<string | undefined> {
  const [row] = await query<{ state: string }>(
    db,
    sql`select state from playhouse.shared_round where id = ${id}::uuid`,
  );
  return row?.state;
}

async function expectPaidOnce(db: Db): Promise<void> {
  const twice = await query(
    db,
    sql`select round from casino_transaction where kind = 'win' and status = 'RS_OK'
        group by round having count(*) > 1`,
  );
  expect(twice).toEqual([]);
}

/** Buys tickets with three right numbers for a draw that has just opened. */
async function buyTickets(): Promise<{ readonly id: string; readonly closesAt: string }> {
  const { round } = await freshDraw();
  const { view } = drawShared(CODE, {
    serverSeed: SERVER_SEED,
    number: round.number,
    clientSeeds: ['mine', 'mine', 'mine'],
  });
  const drawn: readonly number[] = Object(view).drawn;
  const others = Array.from({ length: 36 }, (_, at) => at + 1).filter((one) => !drawn.includes(one));
  const choice = { picks: [...drawn.slice(0, 3), ...others.slice(0, 3)] };
  await Promise.all(Array.from({ length: TICKETS }, () => seat.bet(round.id, '10.00', choice)));
  return round;
}

async function freshDraw() {
  for (;;) {
    const { phase, round } = (await seat.watch()).table;
    const leftMs = Date.parse(round?.closesAt ?? '') - Date.now();
    if (phase === 'betting' && round !== null && leftMs > 6_000) return { round };
    await pause(200);
  }
}

/** Waits for a draw's proof, public from the moment its numbers are fixed in the database: not before the draw closes. */
async function untilDrawn(id: string, closesAt: string): Promise<void> {
  await pause(Date.parse(closesAt) - Date.now());
  while (!(await hasProof(id))) await pause(2);
}

/** Waits for each ticket's own proof, public from its last change: the player's balance has its payout before. */
async function untilClosed(tickets: readonly string[]): Promise<void> {
  for (const ticket of tickets) await expect.poll(() => hasProof(ticket), { timeout: TRY_MS / 2 }).toBe(true);
}

async function hasProof(id: string): Promise<boolean> {
  const answer = await fetch(`${server.url}/playhouse/api/rounds/${id}`);
  await answer.arrayBuffer();
  return answer.ok;
}

async function readStored<T>(read: (db: Db) => Promise<T>): Promise<T> {
  const db = await storage.open();
  try {
    expect(await checkLedger(db)).toEqual([]);
    return await read(db);
  } finally {
    await db.close();
  }
}

async function countTickets(db: Db, id: string, states: readonly string[]): Promise<number> {
  const [row] = await query<{ count: bigint }>(
    db,
    sql`select count(*) as count from playhouse.round
        where shared_round_id = ${id}::uuid and state = any(${states}::text[])`,
  );
  return Number(row?.count ?? 0n);
}

async function listOpenTickets(db: Db, id: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`select id from playhouse.round where shared_round_id = ${id}::uuid and state = 'open'`,
  );
  return rows.map((row) => row.id);
}
