import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { query, sql } from '../../../../kernel/db.ts';
import {
  atDesk,
  auditEntriesOn,
  proposalOn,
  showDeposits,
  showWithdrawals,
} from '../../../../testing/cashier-desk.ts';
import { balanceOf, deposit, listOutcomes, methodId } from '../../../../testing/funds.ts';
import { type TestStaff, askOffice, enterAsOwner, enterAtMachine } from '../../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../../testing/open-test-app.ts';
import { type TestPlayer, openVerifiedPlayer, send } from '../../../../testing/wire-client.ts';
import { checkLedger, getWallet } from '../../../ledger/index.ts';

let open: TestApp;
let owner: TestStaff;
let karim: TestStaff;
let sumi: TestStaff;

beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAsOwner(open);
  karim = await enterAtMachine(open, 'cashier', 'karim');
  sumi = await enterAtMachine(open, 'cashier', 'sumi');
});
afterAll(() => open.close());
beforeEach(async () => {
  // Keeps the staff sessions alive while the tests advance the clock.
  for (const { cookie } of [karim, sumi]) await askOffice(open.url, 'GET /api/office/me', { cookie });
  await askOffice(open.url, 'PATCH /api/office/cashier-settings', {
    cookie: owner.cookie,
    body: { decidedBy: 'staff', fourEyesMin: '5000' },
  });
});

let asked = 0;

async function request(amount = '600'): Promise<{ player: TestPlayer; id: string }> {
  asked += 1;
  const player = await openVerifiedPlayer(open.url);
  const transactionId = `FUND${String(asked).padStart(6, '0')}`;
  await deposit(open.url, player, { amount, transactionId });
  const { deposits } = await showDeposits(open, karim, `?player=${player.username}`);
  for (const staff of [karim, sumi]) await atDesk(open, staff, `deposits/${deposits[0]?.id ?? ''}/credit`);
  const payment_id = await methodId(open.url, 'Nagad');
  const body = { remote_id: player.remoteId, account_number: player.phone, amount, payment_id };
  const answer = await send(open.url, 'POST /api/submit-withdraw', { ...player, body });
  expect(answer.status).toBe(201);
  const { withdrawals } = await showWithdrawals(open, karim, `?state=waiting&player=${player.username}`);
  return { player, id: withdrawals[0]?.id ?? '' };
}

const stateOf = async (id: string) => {
  const { withdrawals } = await showWithdrawals(open, karim);
  return withdrawals.find((one) => one.id === id);
};

const holdOf = async ({ remoteId }: TestPlayer) =>
  (await getWallet(open.app.db, BigInt(remoteId), 'BDT')).hold;

describe('[CASH-14] [CASH-15] a withdrawal that staff pay by hand', () => {
  test('is approved, sent and paid, each once; its money is held until it is paid', async () => {
    const { player, id } = await request();
    const early = await atDesk(open, karim, `withdrawals/${id}/pay`);
    expect(early.body['code']).toBe('ALREADY_DECIDED');
    const approvals = await Promise.all(
      [karim, sumi].map((staff) => atDesk(open, staff, `withdrawals/${id}/approve`, { paidBy: 'hand' })),
    );
    expect(approvals.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    await open.clock.advance(60_000);
    expect(await stateOf(id)).toMatchObject({ state: 'approved', isGiven: false });
    expect((await atDesk(open, karim, `withdrawals/${id}/send`)).status).toBe(204);
    expect(await holdOf(player)).toBe(60_000n);
    expect((await atDesk(open, sumi, `withdrawals/${id}/reject`, { reason: 'too late' })).status).toBe(409);
    expect((await atDesk(open, sumi, `withdrawals/${id}/pay`)).status).toBe(204);
    expect((await atDesk(open, sumi, `withdrawals/${id}/pay`)).status).toBe(409);
    expect([await holdOf(player), await balanceOf(open.url, player)]).toEqual([0n, '0.00']);
    expect((await listOutcomes(open.url, player))[0]).toBe('withdraw:1');
    expect((await auditEntriesOn(open, `withdrawal:${id}`)).map((action) => action.split(' ')[1])).toEqual([
      'withdrawal-approved',
      'withdrawal-sent',
      'withdrawal-paid',
    ]);
  });

  test('returns its money to the player when the payment came back', async () => {
    const { player, id } = await request();
    await atDesk(open, karim, `withdrawals/${id}/approve`, { paidBy: 'hand' });
    await atDesk(open, karim, `withdrawals/${id}/send`);
    expect((await atDesk(open, karim, `withdrawals/${id}/fail`, {})).status).toBe(422);
    await atDesk(open, karim, `withdrawals/${id}/fail`, { reason: 'the number is closed' });
    expect(await balanceOf(open.url, player)).toBe('600.00');
    expect(await stateOf(id)).toMatchObject({ state: 'failed', reason: 'the number is closed' });
  });
});

describe('a withdrawal', () => {
  test('[CASH-14] can be rejected before it is sent, approved or not, which returns the money', async () => {
    const fresh = await request();
    await atDesk(open, karim, `withdrawals/${fresh.id}/reject`, { reason: 'not the holder' });
    const approved = await request();
    await atDesk(open, karim, `withdrawals/${approved.id}/approve`, { paidBy: 'hand' });
    await atDesk(open, sumi, `withdrawals/${approved.id}/reject`, { reason: 'not the holder' });
    for (const { player } of [fresh, approved]) expect(await balanceOf(open.url, player)).toBe('600.00');
  });

  test('goes to its gateway when approved', async () => {
    const { player, id } = await request();
    const answer = await atDesk(open, karim, `withdrawals/${id}/approve`, { paidBy: 'gateway' });
    expect(answer.body).toEqual({ outcome: 'done' });
    expect(await stateOf(id)).toMatchObject({ state: 'paid', isGiven: true });
    expect([await holdOf(player), await balanceOf(open.url, player)]).toEqual([0n, '0.00']);
  });

  test('can be ended only by the gateway that has it', async () => {
    const { player, id } = await request();
    await atDesk(open, karim, `withdrawals/${id}/approve`, { paidBy: 'hand' });
    // The state after a gateway was given the order and then became unreachable.
    await query(
      open.app.db,
      sql`update withdrawal set gateway = 'sandbox', by_hand = false, next_poll_at = null where id = ${id}`,
    );
    for (const [action, body] of [
      ['send', undefined],
      ['pay', undefined],
      ['fail', { reason: 'why not' }],
      ['reject', { reason: 'why not' }],
    ] as const) {
      const answer = await atDesk(open, karim, `withdrawals/${id}/${action}`, body);
      expect([action, answer.body['code']]).toEqual([action, 'GATEWAY_DECIDES']);
    }
    expect(await holdOf(player)).toBe(60_000n);
  });

  test('belongs to the member who claimed it', async () => {
    const { id } = await request();
    expect((await atDesk(open, karim, 'withdrawals/claim', { ids: [id] })).body['claimed']).toEqual([id]);
    expect((await atDesk(open, sumi, 'withdrawals/claim', { ids: [id] })).body['claimed']).toEqual([]);
    const answer = await atDesk(open, sumi, `withdrawals/${id}/reject`, { reason: 'not the holder' });
    expect(answer.body['code']).toBe('CLAIMED_BY_OTHER');
    await atDesk(open, karim, 'withdrawals/release', { ids: [id] });
    expect((await stateOf(id))?.claim).toBeNull();
  });

  test('of a large amount needs two members who choose the same payment channel', async () => {
    const { id } = await request('6000');
    const ask = (staff: TestStaff, paidBy: string) =>
      atDesk(open, staff, `withdrawals/${id}/approve`, { paidBy });
    expect((await ask(karim, 'hand')).body).toEqual({ outcome: 'proposed' });
    expect((await ask(karim, 'hand')).body['code']).toBe('SECOND_NEEDED');
    expect((await ask(sumi, 'gateway')).body).toEqual({ outcome: 'proposed' });
    expect((await stateOf(id))?.proposal).toEqual({ name: 'sumi' });
    const proposalId = await proposalOn(open, karim, id);
    expect((await atDesk(open, karim, `proposals/${proposalId}/confirm`)).body).toEqual({ outcome: 'done' });
    expect(await stateOf(id)).toMatchObject({ state: 'paid', isGiven: true, proposal: null });
  });
});

test('the ledger still balances', async () => {
  expect(await checkLedger(open.app.db)).toEqual([]);
});
