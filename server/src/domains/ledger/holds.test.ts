import { money } from '@maidan/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, inTransaction } from '../../kernel/db.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import {
  type AccountId,
  type HoldOwner,
  capture,
  checkLedger,
  getPlayerAccount,
  getWallet,
  openAccount,
  openPlayerAccounts,
  release,
  reserve,
  transfer,
} from './index.ts';

describe('reserve, capture and release', () => {
  const playerId = 7n;
  const currency = 'BDT';
  const market: HoldOwner = { kind: 'casino', id: '1.23' };
  const withdrawal: HoldOwner = { kind: 'withdrawal', id: '4' };
  let db: Db;
  let capital: AccountId;
  beforeAll(async () => {
    db = await openTestDatabase();
    await inTransaction(db, async (tx) => {
      capital = await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency });
      const { main } = await openPlayerAccounts(tx, playerId, currency);
      const postings = [
        { accountId: main, amount: money(1000n) },
        { accountId: capital, amount: money(-1000n) },
      ];
      await transfer(tx, { requestId: 'fund', cause: 'fund', postings });
    });
  });
  afterAll(async () => {
    expect(await checkLedger(db)).toEqual([]);
    await db.close();
  });

  const hold = (requestId: string, owner: HoldOwner, minor: bigint) =>
    inTransaction(db, (tx) =>
      reserve(tx, { requestId, cause: 'order-placed', playerId, currency, owner, amount: money(minor) }),
    );
  const giveBack = (requestId: string, owner: HoldOwner, minor: bigint) =>
    inTransaction(db, (tx) =>
      release(tx, { requestId, cause: 'order-cancelled', playerId, currency, owner, amount: money(minor) }),
    );
  const take = (requestId: string, owner: HoldOwner, minor: bigint) =>
    inTransaction(db, (tx) =>
      capture(tx, {
        requestId,
        cause: 'settled',
        playerId,
        currency,
        owner,
        to: [{ accountId: capital, amount: money(minor) }],
      }),
    );

  it('holds money for its owner, releases it and captures it', async () => {
    await hold('r1', market, 600n);
    await hold('r2', withdrawal, 300n);
    expect(await getWallet(db, playerId, currency)).toEqual({
      main: 100n,
      hold: 900n,
      exposure: 0n,
      bonus: 0n,
    });
    await giveBack('r3', market, 100n);
    await take('r4', withdrawal, 300n);
    expect(await getWallet(db, playerId, currency)).toEqual({
      main: 200n,
      hold: 500n,
      exposure: 0n,
      bonus: 0n,
    });
  });

  it('refuses to hold more than there is', async () => {
    await expect(hold('r5', market, 201n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  });

  it('refuses to capture or release what is held for another owner', async () => {
    await expect(take('r6', withdrawal, 1n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    await expect(giveBack('r7', market, 501n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  });

  it('does a repeat only once, and refuses one for another owner', async () => {
    expect(await hold('r8', market, 50n)).toMatchObject({ repeated: false });
    expect(await hold('r8', market, 50n)).toMatchObject({ repeated: true });
    await expect(hold('r8', withdrawal, 50n)).rejects.toMatchObject({ code: 'CONFLICTING_REPEAT' });
    expect(await getWallet(db, playerId, currency)).toEqual({
      main: 150n,
      hold: 550n,
      exposure: 0n,
      bonus: 0n,
    });
  });

  it('treats a plain transfer out of a hold as a fault', async () => {
    const stolen = inTransaction(db, async (tx) => {
      const accountId = await getPlayerAccount(tx, 'player_hold', playerId, currency);
      const postings = [
        { accountId, amount: money(-10n) },
        { accountId: capital, amount: money(10n) },
      ];
      return transfer(tx, { requestId: 'stolen', cause: 'fund', postings });
    });
    await expect(stolen).rejects.toThrow('balance_after');
  });
});
