import { money } from '@maidan/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, type Tx, inTransaction, query, sql } from '../../kernel/db.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import {
  type PlayerAccounts,
  checkLedger,
  openAccount,
  openPlayerAccounts,
  reserve,
  transfer,
} from './index.ts';

/** Moves that much from an account's balance to its exposure, without a posting. */
const expose = (accountId: bigint, amount: bigint) =>
  sql`update ledger_account set balance = balance - ${amount}, exposure = exposure + ${amount} where id = ${accountId}`;

/** Drops a constraint of the accounts, which damage would break. */
const without = (name: string) => sql`alter table ledger_account drop constraint ${sql.ref(name)}`;

describe('checkLedger', () => {
  let db: Db;
  let accounts: PlayerAccounts;
  beforeAll(async () => {
    db = await openTestDatabase();
    await inTransaction(db, async (tx) => {
      accounts = await openPlayerAccounts(tx, 1n, 'BDT');
      const capital = await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'BDT' });
      const postings = [
        { accountId: accounts.main, amount: money(100n) },
        { accountId: capital, amount: money(-100n) },
      ];
      await transfer(tx, { requestId: 'fund', cause: 'fund', postings });
      const owner = { kind: 'casino', id: '1.1' } as const;
      const amount = money(40n);
      await reserve(tx, { requestId: 'r', cause: 'order', playerId: 1n, currency: 'BDT', owner, amount });
    });
  });
  afterAll(() => db.close());

  /** Damages the ledger behind the database's back, and answers the rules that the check finds broken. */
  async function damage(...statements: ReturnType<typeof sql>[]): Promise<string[]> {
    const undo = new Error('undo');
    let rules: string[] = [];
    const damaged = inTransaction(db, async (tx: Tx) => {
      for (const table of ['ledger_account', 'ledger_posting', 'ledger_transfer'])
        await query(tx, sql`alter table ${sql.table(table)} disable trigger user`);
      for (const statement of statements) await query(tx, statement);
      rules = (await checkLedger(tx)).map((finding) => finding.rule);
      throw undo;
    });
    await expect(damaged).rejects.toBe(undo);
    return [...new Set(rules)];
  }

  it('finds nothing in a sound ledger', async () => {
    expect(await checkLedger(db)).toEqual([]);
  });

  it('finds money created from nothing', async () => {
    expect(
      await damage(sql`update ledger_account set balance = balance + 1 where id = ${accounts.main}`),
    ).toEqual(['the accounts of a currency sum to zero', 'a balance is the sum of its postings']);
  });

  it('finds a player below zero', async () => {
    const rules = await damage(
      sql`alter table ledger_account drop constraint ledger_account_player_not_negative`,
      sql`update ledger_account set balance = -1 where id = ${accounts.bonus}`,
    );
    expect(rules).toContain('no account of a player, and no wallet of an agent, is below zero');
  });

  it('[SAFE-62] finds an exposure without postings, below zero, or on another account than a main one', async () => {
    expect(await damage(expose(accounts.main, 10n))).toEqual(['a balance is the sum of its postings']);
    expect(await damage(sql`update ledger_account set exposure = 1 where id = ${accounts.main}`)).toEqual([
      'the accounts of a currency sum to zero',
      'a balance is the sum of its postings',
    ]);
    expect(
      await damage(without('ledger_account_exposure_not_negative'), expose(accounts.main, -10n)),
    ).toContain('no account of a player, and no wallet of an agent, is below zero');
    expect(await damage(without('ledger_account_exposure_of_main'), expose(accounts.hold, 10n))).toContain(
      'only a main account has an exposure',
    );
  });

  it('finds a posting that was changed', async () => {
    const rules = await damage(sql`update ledger_posting set amount = 99 where amount = 100`);
    expect(rules).toEqual([
      'a balance is the sum of its postings',
      'each posting follows from the one before',
      'a transfer balances in each currency',
    ]);
  });

  it('finds a transfer that lost its postings, and postings that lost their transfer', async () => {
    const rule = 'a transfer has postings, and a posting a transfer';
    expect(await damage(sql`delete from ledger_posting`)).toContain(rule);
    expect(await damage(sql`delete from ledger_transfer`)).toEqual([rule]);
  });

  it('finds held money without an owner, and an owner without money', async () => {
    expect(await damage(sql`delete from ledger_hold`)).toEqual(['held money has its owners']);
    expect(await damage(sql`update ledger_hold set account_id = ${accounts.main}`)).toEqual([
      'held money has its owners',
    ]);
  });
});
