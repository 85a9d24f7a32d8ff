import { money } from '@maidan/engine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, inTransaction, pinPlans } from '../../kernel/db.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import {
  type AccountId,
  BatchDraft,
  type PlayerAccounts,
  checkLedger,
  getDebt,
  getWallet,
  lockWallets,
  moveWallet,
  openAccount,
  openPlayerAccounts,
  postBatch,
  release,
  reserve,
  statement,
  transfer,
} from './index.ts';

let db: Db;
let capital: AccountId;
let playerId = 0n;
let requests = 0;
let own: PlayerAccounts;
let debt: AccountId;

beforeAll(async () => {
  db = await openTestDatabase();
  capital = await inTransaction(db, (tx) =>
    openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'BDT' }),
  );
});
afterAll(async () => {
  expect(await checkLedger(db)).toEqual([]);
  await db.close();
});
beforeEach(async () => {
  playerId += 1n;
  await inTransaction(db, async (tx) => {
    own = await openPlayerAccounts(tx, playerId, 'BDT');
    debt = await openAccount(tx, { kind: 'player_debt', ownerKey: String(playerId), currency: 'BDT' });
  });
});

const nextId = () => `r${(requests += 1)}`;

/** Moves that much from the house's capital to the account. */
const give = (accountId: AccountId, amount: bigint, cause = 'given') =>
  inTransaction(db, (tx) =>
    transfer(tx, {
      requestId: nextId(),
      cause,
      postings: [
        { accountId, amount: money(amount) },
        { accountId: capital, amount: money(-amount) },
      ],
    }),
  );

/** Free money, money on hold, and what is owed. */
async function standing(): Promise<readonly bigint[]> {
  const { main, hold, exposure } = await getWallet(db, playerId, 'BDT');
  return [main, hold + exposure, await getDebt(db, playerId, 'BDT')];
}

test('[SAFE-8] a credit to a player who owes repays first, in the same transaction, and no more than is owed', async () => {
  await give(debt, -500n);
  const before = await inTransaction(db, async (tx) => {
    await transfer(tx, {
      requestId: nextId(),
      cause: 'deposit',
      postings: [
        { accountId: own.main, amount: money(200n) },
        { accountId: capital, amount: money(-200n) },
      ],
    });
    return getWallet(tx, playerId, 'BDT');
  });
  expect(before.main).toBe(0n);
  expect(await standing()).toEqual([0n, 0n, 300n]);
  await give(own.main, 450n);
  expect(await standing()).toEqual([150n, 0n, 0n]);
  await give(own.main, 50n);
  expect(await standing()).toEqual([200n, 0n, 0n]);
});

test('[SAFE-8] the repayment is a line of the statement, found by its cause too', async () => {
  await give(debt, -300n);
  await give(own.main, 200n, 'deposit');
  const lines = await statement(db, { playerId, currency: 'BDT', size: 5 });
  expect(lines.map(({ cause, amount, balanceAfter }) => [cause, amount, balanceAfter])).toEqual([
    ['debt-repaid', -200n, 0n],
    ['deposit', 200n, 200n],
  ]);
  const causes = { names: ['debt-repaid'], posted: 'one-by-one' } as const;
  const found = await statement(db, { playerId, currency: 'BDT', causes, size: 5 });
  expect(found.map(({ amount }) => amount)).toEqual([-200n]);
});

test('[SAFE-8] money released from a hold repays too, and spending repays nothing', async () => {
  await give(own.main, 1_000n);
  const owner = { kind: 'withdrawal', id: '1' } as const;
  const held = { cause: 'held', playerId, currency: 'BDT', owner } as const;
  await inTransaction(db, (tx) => reserve(tx, { ...held, requestId: nextId(), amount: money(1_000n) }));
  await give(debt, -400n);
  expect(await standing()).toEqual([0n, 1_000n, 400n]);
  await inTransaction(db, (tx) => release(tx, { ...held, requestId: nextId(), amount: money(700n) }));
  expect(await standing()).toEqual([300n, 300n, 0n]);
  await give(own.main, -300n);
  expect(await standing()).toEqual([0n, 300n, 0n]);
});

test('[SAFE-8] a batch repays out of what it brings each player over all of its transfers', async () => {
  const other = await inTransaction(db, (tx) => openPlayerAccounts(tx, playerId + 1_000n, 'BDT'));
  await give(debt, -80n);
  await inTransaction(db, async (tx) => {
    await pinPlans(tx);
    const wallets = await lockWallets(tx, [own.main, other.main, capital]);
    expect(wallets.get(own.main)).toEqual({ balance: 0n, debt: 80n });
    expect(wallets.get(other.main)).toEqual({ balance: 0n, debt: 0n });
    const draft = new BatchDraft('settled');
    const moves: readonly (readonly [AccountId, bigint])[] = [
      [own.main, 100n],
      [own.main, -30n],
      [other.main, 50n],
      [own.main, 40n],
    ];
    for (const [accountId, amount] of moves)
      draft.add(nextId(), [
        [accountId, money(amount)],
        [capital, money(-amount)],
      ]);
    await postBatch(tx, draft);
  });
  expect(await standing()).toEqual([30n, 0n, 0n]);
  expect((await getWallet(db, playerId + 1_000n, 'BDT')).main).toBe(50n);
});

test.each<{ wallet: readonly [bigint, bigint]; comes: bigint; after: readonly [bigint, bigint] }>([
  { wallet: [0n, 500n], comes: 200n, after: [0n, 300n] },
  { wallet: [0n, 500n], comes: 700n, after: [200n, 0n] },
  { wallet: [100n, 0n], comes: 200n, after: [300n, 0n] },
  { wallet: [100n, 0n], comes: -40n, after: [60n, 0n] },
  { wallet: [0n, 500n], comes: 0n, after: [0n, 500n] },
])('[SAFE-8] memory repays as the database does: $wallet and $comes', ({ wallet, comes, after }) => {
  const [balance, owed] = [money(wallet[0]), money(wallet[1])];
  expect(moveWallet({ balance, debt: owed }, money(comes))).toEqual({ balance: after[0], debt: after[1] });
});
