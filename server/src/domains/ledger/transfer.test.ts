import { money } from '@maidan/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, inTransaction, query, sql } from '../../kernel/db.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import {
  type AccountId,
  checkLedger,
  getWallet,
  openAccount,
  openPlayerAccounts,
  statement,
  transfer,
} from './index.ts';

import { accountId } from './store.ts';
describe('transfer', () => {
  let db: Db;
  let clearing: AccountId;
  let main: AccountId;
  beforeAll(async () => {
    db = await openTestDatabase();
    await inTransaction(db, async (tx) => {
      clearing = await openAccount(tx, { kind: 'cashier_clearing', ownerKey: 'bkash', currency: 'BDT' });
      ({ main } = await openPlayerAccounts(tx, 1n, 'BDT'));
    });
  });
  afterAll(() => db.close());

  const credit = (requestId: string, minor: bigint, cause = 'deposit') =>
    inTransaction(db, (tx) =>
      transfer(tx, {
        requestId,
        cause,
        postings: [
          { accountId: main, amount: money(minor) },
          { accountId: clearing, amount: money(0n - minor) },
        ],
      }),
    );

  const move = (...postings: [bigint, bigint][]) =>
    inTransaction(db, (tx) =>
      transfer(tx, {
        requestId: 'faulty',
        cause: 'deposit',
        postings: postings.map(([id, amount]) => ({ accountId: accountId(id), amount: money(amount) })),
      }),
    );

  it('moves money and shows it on the statement', async () => {
    const { transferId, repeated } = await credit('deposit:1', 500_00n);
    expect(repeated).toBe(false);
    expect(await getWallet(db, 1n, 'BDT')).toEqual({ main: 500_00n, hold: 0n, exposure: 0n, bonus: 0n });
    const lines = await statement(db, { playerId: 1n, currency: 'BDT', size: 10 });
    expect(lines).toEqual([
      {
        transferId,
        at: expect.any(Date),
        cause: 'deposit',
        requestId: 'deposit:1',
        amount: 500_00n,
        balanceAfter: 500_00n,
        lost: 0n,
      },
    ]);
  });

  it('gives a repeat the first answer, and refuses another body', async () => {
    const first = await credit('deposit:2', 100n);
    expect(await credit('deposit:2', 100n)).toEqual({ transferId: first.transferId, repeated: true });
    await expect(credit('deposit:2', 101n)).rejects.toMatchObject({ code: 'CONFLICTING_REPEAT' });
    await expect(credit('deposit:2', 100n, 'gift')).rejects.toMatchObject({ code: 'CONFLICTING_REPEAT' });
  });

  it('refuses one of two that use an id at once for different accounts', async () => {
    const { main: other } = await inTransaction(db, (tx) => openPlayerAccounts(tx, 2n, 'BDT'));
    const gift = (to: AccountId, from: AccountId) =>
      inTransaction(db, (tx) =>
        transfer(tx, {
          requestId: 'gift:1',
          cause: 'gift',
          postings: [
            { accountId: to, amount: money(1n) },
            { accountId: from, amount: money(-1n) },
          ],
        }),
      );
    const capital = await inTransaction(db, (tx) =>
      openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'BDT' }),
    );
    const answers = await Promise.allSettled([gift(main, clearing), gift(other, capital)]);
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refusals).toMatchObject([{ code: 'CONFLICTING_REPEAT' }]);
  });

  it('refuses what the player does not have', async () => {
    await expect(credit('taken:1', -1_000_000n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  });

  it('lets one of many concurrent repeats do the work', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => credit('deposit:3', 7n)));
    expect(answers.filter((answer) => !answer.repeated)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.transferId)).size).toBe(1);
  });

  it('treats a transfer that does not balance, moves nothing or names no account as a fault', async () => {
    await expect(move([main, 5n])).rejects.toThrow('balance');
    await expect(move([main, 5n], [main, -5n])).rejects.toThrow('moves nothing');
    await expect(move([main, 5n], [999_999n, -5n])).rejects.toThrow('unknown account');
  });

  it('does not balance one currency with another', async () => {
    const rupees = await inTransaction(db, (tx) =>
      openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'INR' }),
    );
    const exchange = inTransaction(db, (tx) =>
      transfer(tx, {
        requestId: 'exchange:1',
        cause: 'exchange',
        postings: [
          { accountId: main, amount: money(5n) },
          { accountId: rupees, amount: money(-5n) },
        ],
      }),
    );
    await expect(exchange).rejects.toThrow('balance');
  });

  it('leaves a sound ledger', async () => {
    expect(await checkLedger(db)).toEqual([]);
  });

  it('is the only way to change what was written', async () => {
    const change = (written: ReturnType<typeof sql>) => query(db, written);
    await expect(change(sql`update ledger_account set balance = 1`)).rejects.toThrow('only a posting');
    await expect(change(sql`update ledger_posting set amount = 1`)).rejects.toThrow('never changed');
    await expect(change(sql`delete from ledger_transfer`)).rejects.toThrow('never changed');
    await expect(change(sql`truncate ledger_posting`)).rejects.toThrow('never changed');
    const post = (transferId: bigint) =>
      change(sql`insert into ledger_posting (account_id, transfer_id, amount, balance_after)
        values (${main}, ${transferId}, 5, 5), (${clearing}, ${transferId}, -5, 5)`);
    await expect(post(999_999n)).rejects.toThrow('transfer that does not exist');
    await expect(
      inTransaction(db, async (tx) => {
        await query(
          tx,
          sql`insert into ledger_transfer (id, cause, request_id, body_hash) values (500, 'x', 'x', 0)`,
        );
        await query(
          tx,
          sql`insert into ledger_posting (account_id, transfer_id, amount, balance_after) values (${main}, 500, 5, 5)`,
        );
      }),
    ).rejects.toThrow('transfer 500 does not balance');
  });
});
