import { money } from '@maidan/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, inTransaction, pinPlans } from '../../kernel/db.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import {
  type AccountId,
  type Batch,
  type PlayerAccounts,
  checkLedger,
  getWallet,
  listPlayerBalancesOf,
  lockBalances,
  openAccount,
  openPlayerAccounts,
  postBatch,
  statement,
} from './index.ts';

describe('postBatch', () => {
  let db: Db;
  let capital: AccountId;
  let one: PlayerAccounts;
  let two: PlayerAccounts;
  let playerId = 0n;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    playerId += 2n;
    await inTransaction(db, async (tx) => {
      capital = await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'BDT' });
      one = await openPlayerAccounts(tx, playerId, 'BDT');
      two = await openPlayerAccounts(tx, playerId + 1n, 'BDT');
    });
    await post(
      batchOf(
        {
          postings: [
            [one.main, 100n],
            [capital, -100n],
          ],
        },
        {
          postings: [
            [two.main, 50n],
            [capital, -50n],
          ],
        },
      ),
    );
  });
  afterAll(() => db.close());

  interface Sketch {
    readonly requestId?: string;
    /** Each with the change of the balance, and that of the exposure. */
    readonly postings: readonly [AccountId, bigint, bigint?][];
    readonly holds?: readonly [AccountId, bigint][];
  }

  let requests = 0;
  function batchOf(...sketches: Sketch[]): Batch {
    return {
      transfers: sketches.map(({ requestId }) => ({
        requestId: requestId ?? `r${(requests += 1)}`,
        cause: 'test',
      })),
      postings: sketches.flatMap(({ postings }, transferIndex) =>
        postings.map(([accountId, amount, exposure = 0n]) => ({
          transferIndex,
          accountId,
          amount: money(amount),
          exposure: money(exposure),
        })),
      ),
      holds: sketches.flatMap(({ holds = [] }) =>
        holds.map(([accountId, amount]) => ({
          accountId,
          ownerKind: 'casino' as const,
          ownerId: '1.1',
          amount: money(amount),
        })),
      ),
    };
  }

  function post(batch: Batch): Promise<bigint[]> {
    return inTransaction(db, async (tx) => {
      await pinPlans(tx);
      await lockBalances(tx, [...new Set(batch.postings.map((posting) => posting.accountId))]);
      return postBatch(tx, batch);
    });
  }

  it('writes many transfers with the balance after each, and the holds added up', async () => {
    const ids = await post(
      batchOf(
        {
          postings: [
            [one.main, -30n],
            [one.hold, 30n],
          ],
          holds: [[one.hold, 30n]],
        },
        {
          postings: [
            [one.main, -20n],
            [one.hold, 20n],
          ],
          holds: [[one.hold, 20n]],
        },
        {
          postings: [
            [one.main, -10n],
            [two.main, 10n],
          ],
        },
      ),
    );
    expect(ids).toHaveLength(3);
    expect(ids).toEqual(ids.toSorted((a, b) => Number(a - b)));
    const lines = await statement(db, { playerId, currency: 'BDT', size: 3 });
    expect(lines.map((line) => line.balanceAfter)).toEqual([40n, 50n, 70n]);
    expect(await getWallet(db, playerId, 'BDT')).toEqual({ main: 40n, hold: 50n, exposure: 0n, bonus: 0n });
    expect(await checkLedger(db)).toEqual([]);
  });

  it('begins, changes and ends a hold', async () => {
    for (const amount of [30n, -10n, -20n, 5n]) {
      await post(
        batchOf({
          postings: [
            [one.main, -amount],
            [one.hold, amount],
          ],
          holds: [[one.hold, amount]],
        }),
      );
      expect(await checkLedger(db)).toEqual([]);
    }
    expect(await getWallet(db, playerId, 'BDT')).toEqual({ main: 95n, hold: 5n, exposure: 0n, bonus: 0n });
  });

  it('[SAFE-62] an exposure is raised, released, and pays a loss; the statement lists what moved the balance', async () => {
    const escrow = await inTransaction(db, (tx) =>
      openAccount(tx, { kind: 'market_escrow', ownerKey: String(playerId), currency: 'BDT' }),
    );
    await post(
      batchOf({
        postings: [
          [one.main, -40n, 40n],
          [two.main, -50n, 50n],
        ],
      }),
    );
    expect(await listPlayerBalancesOf(db, 'exposure', [playerId, playerId + 1n, playerId + 2n])).toEqual(
      new Map([
        [playerId, 40n],
        [playerId + 1n, 50n],
        [playerId + 2n, 0n],
      ]),
    );
    await post(batchOf({ postings: [[one.main, 15n, -15n]] }));
    await post(
      batchOf({
        postings: [
          [two.main, 0n, -25n],
          [escrow, 25n],
        ],
      }),
    );
    await post(
      batchOf({
        postings: [
          [one.main, 50n, -25n],
          [escrow, -25n],
        ],
      }),
    );
    expect(await getWallet(db, playerId, 'BDT')).toMatchObject({ main: 125n, exposure: 0n });
    expect(await getWallet(db, playerId + 1n, 'BDT')).toMatchObject({ main: 0n, exposure: 25n });
    const lines = async (id: bigint) =>
      (await statement(db, { playerId: id, currency: 'BDT', size: 9 })).map(({ amount, balanceAfter }) => [
        amount,
        balanceAfter,
      ]);
    expect(await lines(playerId)).toEqual([
      [50n, 125n],
      [15n, 75n],
      [-40n, 60n],
      [100n, 100n],
    ]);
    expect(await lines(playerId + 1n)).toEqual([
      [-50n, 0n],
      [50n, 50n],
    ]);
    expect(await checkLedger(db)).toEqual([]);
  });

  it('[SAFE-62] a batch whose accounts nobody has locked reads their balances as they are', async () => {
    await inTransaction(db, (tx) =>
      postBatch(
        tx,
        batchOf({
          postings: [
            [two.main, -20n, 20n],
            [one.main, -30n, 30n],
          ],
        }),
      ),
    );
    const [last] = await statement(db, { playerId, currency: 'BDT', size: 1 });
    expect(last).toMatchObject({ amount: -30n, balanceAfter: 70n });
    expect(await checkLedger(db)).toEqual([]);
  });

  it.each<[string, string, () => Sketch]>([
    [
      'does not balance',
      'does not balance',
      () => ({
        postings: [
          [one.main, -10n],
          [capital, 9n],
        ],
      }),
    ],
    [
      'overdraws a player',
      'player_not_negative',
      () => ({
        postings: [
          [one.main, -101n],
          [capital, 101n],
        ],
      }),
    ],
    [
      'holds for nobody',
      'balance_after',
      () => ({
        postings: [
          [one.main, -10n],
          [one.hold, 10n],
        ],
      }),
    ],
    [
      'raises an exposure by more than it takes from the balance',
      'does not balance',
      () => ({ postings: [[one.main, -10n, 11n]] }),
    ],
    ['takes an exposure below zero', 'exposure_not_negative', () => ({ postings: [[one.main, 10n, -10n]] })],
    [
      'gives an exposure to another account than a main one',
      'exposure_of_main',
      () => ({
        postings: [
          [one.main, -10n],
          [one.bonus, 0n, 10n],
        ],
      }),
    ],
    [
      'takes from another hold',
      'hold_not_negative',
      () => ({
        postings: [
          [one.main, 10n],
          [one.hold, -10n],
        ],
        holds: [[one.hold, -10n]],
      }),
    ],
  ])('leaves nothing of a batch that %s', async (_, message, sketch) => {
    const sound: Sketch = {
      postings: [
        [two.main, -10n],
        [capital, 10n],
      ],
    };
    await expect(post(batchOf(sound, sketch()))).rejects.toThrow(message);
    expect(await getWallet(db, playerId + 1n, 'BDT')).toEqual({
      main: 50n,
      hold: 0n,
      exposure: 0n,
      bonus: 0n,
    });
    expect(await checkLedger(db)).toEqual([]);
  });

  it('leaves nothing of a batch that repeats a request', async () => {
    const paid: Sketch = {
      requestId: 'once',
      postings: [
        [two.main, -10n],
        [capital, 10n],
      ],
    };
    await post(batchOf(paid));
    await expect(post(batchOf({ ...paid }))).rejects.toThrow('ledger_transfer_request');
    expect(await getWallet(db, playerId + 1n, 'BDT')).toEqual({
      main: 40n,
      hold: 0n,
      exposure: 0n,
      bonus: 0n,
    });
  });
});
