import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, query, sql } from '../../../../kernel/db.ts';
import { atDesk, proposalOn, showDeposits } from '../../../../testing/cashier-desk.ts';
import { balanceOf, deposit, listOutcomes, methodId } from '../../../../testing/funds.ts';
import { type TestStaff, askOffice, enterAsOwner, enterAtMachine } from '../../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../../testing/open-test-app.ts';
import { type TestPlayer, openVerifiedPlayer, send } from '../../../../testing/wire-client.ts';
import { checkLedger, getDebt, getPlayerAccount, openAccount, transfer } from '../../../ledger/index.ts';
import { money } from '@maidan/engine';

let open: TestApp;
let karim: TestStaff;
let sumi: TestStaff;

beforeAll(async () => {
  open = await openTestApp();
  const owner = await enterAsOwner(open);
  karim = await enterAtMachine(open, 'cashier', 'karim');
  sumi = await enterAtMachine(open, 'cashier', 'sumi');
  await askOffice(open.url, 'PATCH /api/office/cashier-settings', {
    cookie: owner.cookie,
    body: { decidedBy: 'staff', fourEyesMin: '20000' },
  });
});
afterAll(() => open.close());

let paid = 0;

async function credit(player: TestPlayer, amount: string, promotionId?: string): Promise<string> {
  paid += 1;
  const transactionId = `BACK${String(paid).padStart(6, '0')}`;
  await deposit(open.url, player, {
    amount,
    transactionId,
    ...(promotionId !== undefined && { promotionId }),
  });
  const { deposits } = await showDeposits(open, karim, `?transaction=${transactionId}`);
  const id = deposits[0]?.id ?? '';
  expect((await atDesk(open, karim, `deposits/${id}/credit`)).body).toEqual({ outcome: 'done' });
  return id;
}

const chargeBack = (staff: TestStaff, id: string) =>
  atDesk(open, staff, `deposits/${id}/charge-back`, { reason: 'reversed by the wallet' });

async function chargeBackByTwo(id: string): Promise<void> {
  expect((await chargeBack(karim, id)).body).toEqual({ outcome: 'proposed' });
  expect((await chargeBack(karim, id)).body['code']).toBe('SECOND_NEEDED');
  const proposalId = await proposalOn(open, sumi, id);
  expect((await atDesk(open, sumi, `proposals/${proposalId}/confirm`)).body).toEqual({ outcome: 'done' });
}

const debtOf = ({ remoteId }: TestPlayer) => getDebt(open.app.db, BigInt(remoteId), 'BDT');

/** Takes money as lost bets do. */
const lose = ({ remoteId }: TestPlayer, amount: bigint) =>
  inTransaction(open.app.db, async (tx) => {
    const capital = await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'BDT' });
    const main = await getPlayerAccount(tx, 'player_main', BigInt(remoteId), 'BDT');
    await transfer(tx, {
      requestId: `lost:${remoteId}:${amount}`,
      cause: 'test',
      postings: [
        { accountId: main, amount: money(0n - amount) },
        { accountId: capital, amount: money(amount) },
      ],
    });
  });

test('[CASH-11] a reversed payment is taken back in full, once, from a wallet that has it', async () => {
  const player = await openVerifiedPlayer(open.url);
  const id = await credit(player, '1000');
  await chargeBackByTwo(id);
  expect(await balanceOf(open.url, player)).toBe('0.00');
  expect(await debtOf(player)).toBe(0n);
  expect(await listOutcomes(open.url, player)).toEqual(['deposit:2']);
  expect((await chargeBack(sumi, id)).body['code']).toBe('ALREADY_DECIDED');
});

test('[CASH-11] what the wallet no longer has becomes a debt, which refuses withdrawals and is paid by the next deposits', async () => {
  const player = await openVerifiedPlayer(open.url);
  const id = await credit(player, '1000');
  await lose(player, 70_000n);
  await chargeBackByTwo(id);
  expect(await balanceOf(open.url, player)).toBe('0.00');
  expect(await debtOf(player)).toBe(70_000n);
  await credit(player, '500');
  expect([await balanceOf(open.url, player), await debtOf(player)]).toEqual(['0.00', 20_000n]);
  const payment_id = await methodId(open.url, 'Nagad');
  const body = { remote_id: player.remoteId, account_number: player.phone, amount: '500', payment_id };
  const refused = await send(open.url, 'POST /api/submit-withdraw', { ...player, body });
  expect(refused.body['code']).toBe('DEBT_OPEN');
  await credit(player, '800');
  expect([await balanceOf(open.url, player), await debtOf(player)]).toEqual(['600.00', 0n]);
  const taken = await send(open.url, 'POST /api/submit-withdraw', { ...player, body });
  expect(taken.status).toBe(201);
});

test('[CASH-13] the open bonus of a reversed deposit is taken back with it', async () => {
  const player = await openVerifiedPlayer(open.url);
  const rows = await query<{ id: bigint }>(
    open.app.db,
    sql`select id from promotion where bonus_percent > 0 and deposit_min <= 100000 order by id`,
  );
  const id = await credit(player, '1000', String(rows[0]?.id ?? 0n));
  const bonusOf = async () => {
    const [row] = await query<{ state: string }>(
      open.app.db,
      sql`select state from turnover where deposit_id = ${BigInt(id)}`,
    );
    return row?.state;
  };
  expect(await bonusOf()).toBe('active');
  await chargeBackByTwo(id);
  expect(await bonusOf()).toBe('taken-back');
});

test('a declined charge-back leaves the deposit credited', async () => {
  const player = await openVerifiedPlayer(open.url);
  const id = await credit(player, '1000');
  await chargeBack(karim, id);
  await atDesk(open, sumi, `proposals/${await proposalOn(open, sumi, id)}/decline`, {
    reason: 'the wallet shows it',
  });
  expect(await balanceOf(open.url, player)).toBe('1000.00');
});

test('the ledger still balances', async () => {
  expect(await checkLedger(open.app.db)).toEqual([]);
});
