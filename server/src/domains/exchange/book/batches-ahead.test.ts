import { getOdds, type Money, money, type Side } from '@maidan/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkExchange } from '../checks/check-exchange.ts';
import {
  checkLedger,
  findAccount,
  openAccount,
  openPlayerAccounts,
  transfer,
  walletCurrency,
} from '../../ledger/index.ts';
import { BETTOR_IDS } from '../model.ts';
import { type Db, inTransaction, query, queryOne, sql } from '../../../kernel/db.ts';
import { openStaticExchange, type StaticExchange } from '../../../testing/open-static-exchange.ts';
import { openTestDatabase, testServerUrl } from '../../../testing/open-test-database.ts';
import { seededRandom } from '../../../kernel/secrets/random.ts';
import { Refusal } from '../../../kernel/refusal.ts';

const MARKETS = 4;
const PLAYERS = 12;
const STAKE = money(10_000n);

const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : error);

// The embedded database is in this process: it writes one batch at a time.
describe.skipIf(testServerUrl === undefined)('batches that are sent behind each other', () => {
  let db: Db;
  let app: StaticExchange;
  let faults: unknown[];
  let turn = 0;

  beforeEach(async () => {
    db = await openTestDatabase();
    faults = [];
    app = await openStaticExchange(db, { markets: MARKETS, players: PLAYERS }, (error) => faults.push(error));
  });
  afterEach(async () => {
    await app.close();
    await db.close();
  });

  const playerAt = (index: number) => {
    const playerId = app.playerIds[index];
    if (playerId === undefined) throw new Error('no such player');
    return playerId;
  };
  const marketAt = (index: number) => {
    const marketId = app.marketIds[index];
    if (marketId === undefined) throw new Error('no such market');
    return marketId;
  };
  const place = (
    player: number,
    market: number,
    terms: { side?: Side; odds?: number; size?: Money } = {},
  ) => {
    turn += 1;
    return app.exchange.place({
      playerId: playerAt(player),
      marketId: marketAt(market),
      runnerId: 1,
      side: terms.side ?? 'BACK',
      odds: getOdds(terms.odds ?? 200),
      size: terms.size ?? STAKE,
      clientRef: `order-${turn}`,
    });
  };
  const mainOf = async (player: number) => {
    const id = await findAccount(db, {
      kind: 'player_main',
      ownerKey: playerAt(player).toString(),
      currency: walletCurrency,
    });
    if (id === undefined) throw new Error('the player has no wallet');
    return id;
  };
  const balanceOf = async (player: number) => {
    const row = await queryOne<{ balance: bigint }>(
      db,
      sql`select balance from ledger_account where id = ${await mainOf(player)}`,
    );
    return row?.balance ?? 0n;
  };
  /** Takes money out of a wallet without the exchange hearing of it: its database is connected to no bus. */
  const takeOut = (player: number, amount: bigint) => {
    turn += 1;
    const requestId = `take-out-${turn}`;
    return inTransaction(db, async (tx) => {
      const capital = await openAccount(tx, {
        kind: 'house_capital',
        ownerKey: 'house',
        currency: walletCurrency,
      });
      await transfer(tx, {
        requestId,
        cause: 'test',
        postings: [
          { accountId: await mainOf(player), amount: money(-amount) },
          { accountId: capital, amount: money(amount) },
        ],
      });
    });
  };

  /** Books as the tables say, holds as the bets say, and a ledger that adds up. */
  async function expectAllRight(): Promise<void> {
    for (const marketId of app.marketIds) expect(await app.exchange.checks.compare(marketId)).toEqual([]);
    expect(await checkExchange(db)).toEqual([]);
    expect(await checkLedger(db)).toEqual([]);
  }

  async function expectStoredOnce(ids: readonly number[]): Promise<void> {
    expect(new Set(ids).size).toBe(ids.length);
    const row = await queryOne<{ stored: bigint }>(
      db,
      sql`select count(*) as stored from exchange_order where id = any(${[...ids]}::bigint[])`,
    );
    expect(Number(row?.stored)).toBe(ids.length);
  }

  test('[SAFE-61] a batch that a wallet can no longer pay is carried out again with the wallets as they are; those behind it too', async () => {
    await Promise.all(Array.from({ length: PLAYERS }, (_, player) => place(player, player % MARKETS)));
    await takeOut(0, await balanceOf(0));
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => place(index % PLAYERS, index % MARKETS)),
    );
    const refused = answers.flatMap((answer): unknown[] =>
      answer.status === 'rejected' ? [codeOf(answer.reason)] : [],
    );
    expect(new Set(refused)).toEqual(new Set(['INSUFFICIENT_FUNDS']));
    expect(refused).toHaveLength(answers.filter((_, index) => index % PLAYERS === 0).length);
    await expectStoredOnce(
      answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.order?.id ?? 0] : [])),
    );
    await expectAllRight();
    expect(faults).toEqual([]);
  });

  test('[SAFE-61] nobody sees what a failed batch had matched while its books are read anew', async () => {
    await place(1, 3, { side: 'LAY', odds: 500 });
    // Its wallet is known from now on, and is not read again before a batch is sent.
    await place(0, 2);
    await takeOut(0, await balanceOf(0));
    const answered = new AbortController();
    const refused = place(0, 3, { odds: 500 }).finally(() => answered.abort());
    const seen: ReturnType<typeof app.exchange.players.findPosition>[] = [];
    while (!answered.signal.aborted) {
      seen.push(app.exchange.players.findPosition(playerAt(1), marketAt(3)));
      await new Promise((resolve) => setImmediate(resolve));
      await Promise.race([refused.catch(() => undefined), Promise.resolve()]);
    }
    await expect(refused).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    const positions = await Promise.all(seen);
    expect(positions.length).toBeGreaterThan(0);
    const results = positions.flatMap((position) => position?.runners ?? []);
    expect(new Set(results.flatMap(({ ownIfWin, ownIfLose }) => [ownIfWin, ownIfLose]))).toEqual(
      new Set([0n]),
    );
    await expectAllRight();
  });

  test('[TRADE-19] a block of a batch that fails is discarded with it', async () => {
    const limit = { matched: money(30_000n), total: undefined, action: 'STOP_BETTING' } as const;
    await app.exchange.ownLimits.set(playerAt(1), undefined, limit);
    // Its wallet is known from now on, and is not read again before a batch is sent.
    await place(0, 2);
    await takeOut(0, await balanceOf(0));
    const [offer, order] = await Promise.allSettled([
      place(0, 3, { side: 'LAY', size: money(50_000n) }),
      place(1, 3, { size: money(40_000n) }),
    ]);
    // Nobody could pay what was beyond the limit, so that the order waits now.
    expect(offer).toMatchObject({ status: 'rejected', reason: { code: 'INSUFFICIENT_FUNDS' } });
    expect(order).toMatchObject({ status: 'fulfilled', value: { order: { remaining: 40_000 } } });
    expect(app.exchange.ownLimits.list(playerAt(1)).blocked.size).toBe(0);
    await place(2, 3, { side: 'LAY', size: money(50_000n) });
    expect([...app.exchange.ownLimits.list(playerAt(1)).blocked.keys()]).toEqual(['1']);
    expect(await query(db, sql`select player_id from exchange_blocked_event`)).toHaveLength(1);
    await expectAllRight();
  });

  test('[TRADE-18] orders in batches behind each other stay within a limit on their match together', async () => {
    const limit = { matched: undefined, total: money(100_000n), action: 'REJECT_BETS' } as const;
    await app.exchange.ownLimits.set(playerAt(0), '1', limit);
    const answers = await Promise.allSettled(
      Array.from({ length: 120 }, (_, index) =>
        place(index % 3 === 0 ? 0 : 1 + (index % 5), index % MARKETS),
      ),
    );
    const refused = answers.flatMap((answer): unknown[] =>
      answer.status === 'rejected' ? [codeOf(answer.reason)] : [],
    );
    expect(refused).toEqual(Array<string>(30).fill('EVENT_EXPOSURE_LIMIT_EXCEEDED'));
    expect(app.exchange.players.exposureOf(playerAt(0))).toBe(100_000n);
    await expectAllRight();
  });

  test('[SAFE-61] money that came in is found before an order is refused', async () => {
    await place(0, 0);
    await takeOut(0, await balanceOf(0));
    await expect(place(0, 0)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    await takeOut(0, -50_000n);
    expect((await place(0, 0, { size: money(50_000n) })).order?.remaining).toBe(50_000);
    await expectAllRight();
  });

  test('[SAFE-61] withdrawals that race the batches leave no wallet below zero and no order without its money', async () => {
    const random = seededRandom('withdrawals');
    for (let player = 0; player < PLAYERS; player += 1)
      await takeOut(player, (await balanceOf(player)) - 400_000n);
    const acknowledged: number[] = [];
    const bets = Array.from({ length: 40 }, async () => {
      for (let bet = 0; bet < 15; bet += 1) {
        const side = random.below(2) === 0 ? 'BACK' : 'LAY';
        const placed = await place(random.below(PLAYERS), random.below(MARKETS), {
          side,
          odds: 190 + 2 * random.below(10),
        }).catch((error: unknown) => {
          expect(codeOf(error)).toBe('INSUFFICIENT_FUNDS');
          return undefined;
        });
        if (placed?.order !== undefined) acknowledged.push(placed.order.id);
      }
    });
    const withdrawals = Array.from({ length: 4 }, async () => {
      for (let one = 0; one < 30; one += 1)
        await takeOut(random.below(PLAYERS), BigInt(1 + random.below(60_000))).catch((error: unknown) =>
          expect(codeOf(error)).toBe('INSUFFICIENT_FUNDS'),
        );
    });
    await Promise.all([...bets, ...withdrawals]);
    expect(acknowledged.length).toBeGreaterThan(50);
    await expectStoredOnce(acknowledged);
    await expectAllRight();
    expect(faults).toEqual([]);
  });

  test('[SAFE-61] a connection that is cut again and again loses nothing acknowledged', async () => {
    const acknowledged: number[] = [];
    const stop = new AbortController();
    const bets = Array.from({ length: 40 }, async (_, client) => {
      for (let bet = 0; !stop.signal.aborted; bet += 1) {
        const placed = await place((client + bet) % PLAYERS, bet % MARKETS, {
          side: bet % 2 === 0 ? 'BACK' : 'LAY',
        }).catch(() => undefined);
        if (placed?.order !== undefined) acknowledged.push(placed.order.id);
        else await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    let cut = 0;
    while (cut < 6) {
      await new Promise((resolve) => setTimeout(resolve, 20 + 13 * cut));
      const gone = await query<{ ok: boolean }>(
        db,
        sql`select pg_terminate_backend(pid) as ok from pg_stat_activity
          where datname = current_database() and query ~ 'exchange_(batch|order|trade)|ledger_posting|^begin|^commit' and pid <> pg_backend_pid()`,
      ).catch(() => []);
      if (gone.length > 0) cut += 1;
    }
    stop.abort();
    await Promise.all(bets);
    await expect.poll(() => place(0, 0).catch(codeOf), { timeout: 30_000 }).toHaveProperty('order');
    expect(acknowledged.length).toBeGreaterThan(50);
    await expectStoredOnce(acknowledged);
    await expectAllRight();
    expect(faults).toEqual([]);
  }, 120_000);

  test('[SAFE-61] a deadlock with another writer of wallets is carried out again', async () => {
    const [one, two] = [await mainOf(0), await mainOf(1)];
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([place(0, 0), place(1, 0)]);
      const other = inTransaction(db, async (tx) => {
        // Against the order in which everybody locks.
        await query(tx, sql`select id from ledger_account where id = ${two} for update`);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await query(tx, sql`select id from ledger_account where id = ${one} for update`);
      });
      await new Promise((resolve) => setTimeout(resolve, 20));
      const placed = Array.from({ length: 40 }, (_, bet) => place(bet % 2, bet % MARKETS));
      await other;
      expect((await Promise.all(placed)).map(({ order }) => order?.size)).toEqual(
        placed.map(() => Number(STAKE)),
      );
    }
    await expectAllRight();
    expect(faults).toEqual([]);
  }, 120_000);

  test('[SAFE-61] nothing of a batch is answered before it is committed, and each answer is as its own batch left it', async () => {
    await Promise.all([place(0, 0, { odds: 300 }), place(1, 0, { odds: 300 })]);
    const mine = await mainOf(0);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: nowHeld } = Promise.withResolvers<void>();
    const holding = inTransaction(db, async (tx) => {
      await query(tx, sql`select id from ledger_account where id = ${mine} for update`);
      nowHeld();
      await held;
    });
    await isHeld;
    const answered: string[] = [];
    const first = place(0, 1, { side: 'BACK', odds: 210 }).finally(() => answered.push('first'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const second = place(1, 1, { side: 'LAY', odds: 210 }).finally(() => answered.push('second'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(answered).toEqual([]);
    release();
    await holding;
    const [waiting, taking] = await Promise.all([first, second]);
    expect(waiting.order).toMatchObject({ matched: 0, remaining: Number(STAKE) });
    expect(taking.order).toMatchObject({ matched: Number(STAKE), remaining: 0 });
    await expectAllRight();
  });

  test('[SAFE-61] a wallet that is moved while a batch waits for another one is read before the batch is decided', async () => {
    await place(0, 0);
    const [known, unknown] = [await mainOf(0), await mainOf(1)];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: nowHeld } = Promise.withResolvers<void>();
    const holding = inTransaction(db, async (tx) => {
      await query(tx, sql`select id from ledger_account where id = ${unknown} for update`);
      nowHeld();
      await held;
    });
    await isHeld;
    const placed = Promise.all([place(0, 1), place(1, 1)]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await takeOut(0, 50_000n);
    app.exchange.players.accountsMoved([known]);
    release();
    await holding;
    const [first] = await placed;
    expect(first.balance).toBe(await balanceOf(0));
    await expectAllRight();
  });

  test('[SAFE-61] the transactions of the batches wait for the disk: no durability setting of the server is lowered', async () => {
    await query(db, sql`create table seen_setting (name text, value text)`);
    await query(
      db,
      sql`create function note_settings() returns trigger language plpgsql as $$
        begin
          insert into seen_setting select name, setting from pg_settings
            where name in ('fsync', 'synchronous_commit', 'full_page_writes');
          return null;
        end
        $$`,
    );
    await query(
      db,
      sql`create trigger notes_settings after insert on exchange_order
        for each statement execute function note_settings()`,
    );
    await Promise.all(Array.from({ length: 200 }, (_, index) => place(index % PLAYERS, index % MARKETS)));
    const seen = await query(db, sql`select distinct name, value from seen_setting order by name`);
    expect(seen).toEqual([
      { name: 'fsync', value: 'on' },
      { name: 'full_page_writes', value: 'on' },
      { name: 'synchronous_commit', value: 'on' },
    ]);
  });

  test('[SAFE-59] a house account that bets in batches behind each other bets what its wallet has, no more and no less', async () => {
    const bettor = BETTOR_IDS[0] ?? 0n;
    await inTransaction(db, async (tx) => {
      const capital = await openAccount(tx, {
        kind: 'house_capital',
        ownerKey: 'house',
        currency: walletCurrency,
      });
      const { main } = await openPlayerAccounts(tx, bettor, walletCurrency);
      const purse = money(200n * STAKE);
      const postings = [
        { accountId: main, amount: purse },
        { accountId: capital, amount: money(-purse) },
      ];
      await transfer(tx, { requestId: 'purse', cause: 'play-money', postings });
    });
    const betByHouse = async (index: number) => {
      const placed = await app.exchange.place({
        playerId: bettor,
        marketId: marketAt(index % MARKETS),
        runnerId: 1,
        side: 'BACK',
        odds: getOdds(300),
        size: STAKE,
        clientRef: `house-${index}`,
      });
      return placed.order?.id ?? 0;
    };
    let taken = 0;
    for (let round = 0; round < 3; round += 1) {
      const bets = Array.from({ length: 150 }, (_, index) => betByHouse(150 * round + index));
      const answers = await Promise.allSettled(bets);
      taken += answers.filter(({ status }) => status === 'fulfilled').length;
      for (const answer of answers)
        if (answer.status === 'rejected') expect(codeOf(answer.reason)).toBe('INSUFFICIENT_FUNDS');
      expect(taken).toBe(Math.min(200, 150 * (round + 1)));
    }
    await expectAllRight();
  });

  test('[SAFE-61] whoever wrote the batches before another began can write no more, and ends', async () => {
    await place(0, 0);
    await query(db, sql`update exchange_batch_chain set epoch = epoch + 1`);
    const before = await queryOne(db, sql`select count(*) as orders from exchange_order`);
    await expect(place(1, 1)).rejects.toMatchObject({ code: 'BUSY' });
    expect(faults).toHaveLength(1);
    expect(await queryOne(db, sql`select count(*) as orders from exchange_order`)).toEqual(before);
  });
});
