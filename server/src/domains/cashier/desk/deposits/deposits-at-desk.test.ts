import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  atDesk,
  auditEntriesOn,
  proposalOn as findProposal,
  showDeposits,
} from '../../../../testing/cashier-desk.ts';
import { balanceOf, deposit, listOutcomes } from '../../../../testing/funds.ts';
import {
  type TestStaff,
  askOffice,
  enterAsOwner,
  enterAtMachine,
  stepUpStaff,
} from '../../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../../testing/open-test-app.ts';
import { confirmProposed } from '../../../../testing/second-member.ts';
import { type TestPlayer, openVerifiedPlayer } from '../../../../testing/wire-client.ts';
import { query, sql } from '../../../../kernel/db.ts';
import { checkLedger } from '../../../ledger/index.ts';

let open: TestApp;
let owner: TestStaff;
let keeper: TestStaff;
let karim: TestStaff;
let sumi: TestStaff;

beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAsOwner(open);
  keeper = await enterAtMachine(open, 'owner', 'keeper');
  karim = await enterAtMachine(open, 'cashier', 'karim');
  sumi = await enterAtMachine(open, 'cashier', 'sumi');
});
afterAll(() => open.close());
beforeEach(async () => {
  // Keeps the staff sessions alive while the tests advance the clock.
  for (const { cookie } of [karim, sumi]) await askOffice(open.url, 'GET /api/office/me', { cookie });
  await decideBy('staff');
});

/** Changes the desk's settings; the other owner confirms what weakens them. */
const decideBy = async (decidedBy: string, fourEyesMin = '20000') => {
  await stepUpStaff(open, owner);
  const asked = await askOffice(open.url, 'PATCH /api/office/cashier-settings', {
    cookie: owner.cookie,
    body: { decidedBy, fourEyesMin },
  });
  const answer = await confirmProposed(open, keeper, asked, 'setting-changes');
  expect(answer.status).toBe(asked.body['outcome'] === 'proposed' ? 204 : 200);
};

let submitted = 0;

async function submit(amount = '1000', transactionId?: string): Promise<{ player: TestPlayer; id: string }> {
  submitted += 1;
  const player = await openVerifiedPlayer(open.url);
  const id = transactionId ?? `DESK${String(submitted).padStart(6, '0')}`;
  await deposit(open.url, player, { amount, transactionId: id });
  const { deposits } = await showDeposits(open, karim, `?state=waiting&player=${player.username}`);
  return { player, id: deposits[0]?.id ?? '' };
}

const proposalOn = (id: string) => findProposal(open, karim, id);

const stateOf = async (id: string) => {
  const { deposits } = await showDeposits(open, karim);
  return deposits.find((one) => one.id === id);
};

describe('[CASH-15] a deposit at the desk', () => {
  test('is credited once, however often and by whomever it is confirmed', async () => {
    const { player, id } = await submit();
    const answers = await Promise.all([1, 2, 3].map(() => atDesk(open, karim, `deposits/${id}/credit`)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    expect(await balanceOf(open.url, player)).toBe('1000.00');
    expect(await listOutcomes(open.url, player)).toEqual(['deposit:1']);
    expect(await auditEntriesOn(open, `deposit:${id}`)).toEqual(['karim deposit-credited']);
  });

  test('is refused with a reason that staff can read', async () => {
    const { player, id } = await submit();
    expect((await atDesk(open, karim, `deposits/${id}/reject`, { reason: ' ' })).status).toBe(422);
    expect((await atDesk(open, karim, `deposits/${id}/reject`, { reason: 'never arrived' })).status).toBe(
      204,
    );
    expect(await balanceOf(open.url, player)).toBe('0.00');
    expect(await listOutcomes(open.url, player)).toEqual(['deposit:2']);
    expect((await atDesk(open, sumi, `deposits/${id}/credit`)).body['code']).toBe('ALREADY_DECIDED');
    expect(await stateOf(id)).toMatchObject({ state: 'rejected', reason: 'never arrived' });
  });

  test('belongs to the member who claimed it, until it is released or the claim expires', async () => {
    const { id } = await submit();
    const claims = await Promise.all(
      [karim, sumi].map((staff) => atDesk(open, staff, 'deposits/claim', { ids: [id] })),
    );
    expect(claims.map(({ body }) => body['claimed'])).toEqual(expect.arrayContaining([[id], []]));
    const [holder, other] = (await stateOf(id))?.claim?.name === 'karim' ? [karim, sumi] : [sumi, karim];
    expect((await atDesk(open, other, `deposits/${id}/credit`)).body['code']).toBe('CLAIMED_BY_OTHER');
    await atDesk(open, other, 'deposits/release', { ids: [id] });
    expect((await stateOf(id))?.claim).toEqual({ name: holder.username });
    await atDesk(open, holder, 'deposits/release', { ids: [id] });
    expect((await stateOf(id))?.claim).toBeNull();
    await atDesk(open, holder, 'deposits/claim', { ids: [id] });
    await open.clock.advance(5 * 60_000);
    expect((await stateOf(id))?.claim).toBeNull();
    expect((await atDesk(open, other, `deposits/${id}/credit`)).body).toEqual({ outcome: 'done' });
  });

  test('can be claimed many at once, leaving those of others to them', async () => {
    const ids = [(await submit()).id, (await submit()).id, (await submit()).id];
    await atDesk(open, sumi, 'deposits/claim', { ids: ids.slice(0, 1) });
    const { body } = await atDesk(open, karim, 'deposits/claim', { ids: [...ids, '999999'] });
    expect(body['claimed']).toEqual(expect.arrayContaining(ids.slice(1)));
    expect(body['claimed']).toHaveLength(2);
  });
});

describe('the sandbox', () => {
  test('decides what nobody has claimed, and leaves claimed ones to the member', async () => {
    await decideBy('sandbox');
    const held = await submit();
    const free = await submit();
    await atDesk(open, karim, 'deposits/claim', { ids: [held.id] });
    await open.clock.advance(60_000);
    await expect.poll(() => listOutcomes(open.url, free.player)).toEqual(['deposit:1']);
    expect(await listOutcomes(open.url, held.player)).toEqual(['deposit:0']);
    await atDesk(open, karim, 'deposits/release', { ids: [held.id] });
    await open.clock.advance(60_000);
    await expect.poll(() => listOutcomes(open.url, held.player)).toEqual(['deposit:1']);
  });

  test('decides nothing once the settings leave decisions to staff', async () => {
    const { player } = await submit();
    await open.clock.advance(10 * 60_000);
    expect(await listOutcomes(open.url, player)).toEqual(['deposit:0']);
  });
});

describe('[CASH-15] four eyes', () => {
  test('a large deposit is credited only once a second member agrees', async () => {
    await decideBy('staff', '5000');
    const { player, id } = await submit('5000');
    expect((await atDesk(open, karim, `deposits/${id}/credit`)).body).toEqual({ outcome: 'proposed' });
    expect((await atDesk(open, karim, `deposits/${id}/credit`)).body['code']).toBe('SECOND_NEEDED');
    expect(await balanceOf(open.url, player)).toBe('0.00');
    expect((await stateOf(id))?.proposal).toEqual({ name: 'karim' });
    expect((await atDesk(open, sumi, `deposits/${id}/credit`)).body).toEqual({ outcome: 'done' });
    expect(await balanceOf(open.url, player)).toBe('5000.00');
    expect(await auditEntriesOn(open, `deposit:${id}`)).toEqual([
      'karim deposit-credit-proposed',
      'sumi deposit-credited',
    ]);
  });

  test('a proposal is confirmed from the list of proposals by another member, once', async () => {
    await decideBy('staff', '5000');
    const { player, id } = await submit('6000');
    await atDesk(open, karim, `deposits/${id}/credit`);
    const proposalId = await proposalOn(id);
    expect((await atDesk(open, karim, `proposals/${proposalId}/confirm`)).body['code']).toBe('SECOND_NEEDED');
    const answers = await Promise.all(
      [sumi, owner].map((staff) => atDesk(open, staff, `proposals/${proposalId}/confirm`)),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(await balanceOf(open.url, player)).toBe('6000.00');
    expect(
      (await atDesk(open, sumi, `proposals/${proposalId}/decline`, { reason: 'too late' })).body['code'],
    ).toBe('ALREADY_DECIDED');
  });

  test('[OPER-26] a proposal is declined only with a reason, which is in the audit log', async () => {
    await decideBy('staff', '5000');
    const { id } = await submit('6000');
    await atDesk(open, karim, `deposits/${id}/credit`);
    const proposalId = await proposalOn(id);
    const decline = (body?: unknown) => atDesk(open, sumi, `proposals/${proposalId}/decline`, body);
    for (const body of [undefined, {}, { reason: ' a ' }]) expect((await decline(body)).status).toBe(422);
    expect((await decline({ reason: 'a forged receipt' })).status).toBe(204);
    const [row] = await query<{ after: unknown }>(
      open.app.db,
      sql`select after_json::json as after from audit_entry where subject = ${`proposal:${proposalId}`}`,
    );
    expect(row?.after).toEqual({ state: 'declined', reason: 'a forged receipt' });
  });

  test('a declined proposal leaves the deposit in the queue, and a rejection ends a proposal', async () => {
    await decideBy('staff', '5000');
    const { id } = await submit('6000');
    await atDesk(open, karim, `deposits/${id}/credit`);
    expect(
      (await atDesk(open, sumi, `proposals/${await proposalOn(id)}/decline`, { reason: 'look again' }))
        .status,
    ).toBe(204);
    expect(await stateOf(id)).toMatchObject({ state: 'submitted', proposal: null });
    await atDesk(open, karim, `deposits/${id}/credit`);
    const second = await proposalOn(id);
    await atDesk(open, sumi, `deposits/${id}/reject`, { reason: 'a forged receipt' });
    expect((await atDesk(open, sumi, `proposals/${second}/confirm`)).body['code']).toBe('ALREADY_DECIDED');
  });
});

describe('[CASH-11] a different amount than the deposit names', () => {
  test('is credited as it arrived, once a member corrects it', async () => {
    const { player, id } = await submit('1000');
    const wrong = await atDesk(open, karim, `deposits/${id}/mismatch`, { paidAmount: '1000' });
    expect(wrong.body['code']).toBe('AMOUNT_OUT_OF_RANGE');
    expect((await atDesk(open, karim, `deposits/${id}/mismatch`, { paidAmount: '700' })).status).toBe(204);
    expect((await atDesk(open, sumi, `deposits/${id}/credit`)).body['code']).toBe('ALREADY_DECIDED');
    expect(await stateOf(id)).toMatchObject({ state: 'mismatched', paidAmount: '700.00' });
    const answer = await atDesk(open, sumi, `deposits/${id}/correct`, { paidAmount: '700' });
    expect(answer.body).toEqual({ outcome: 'done' });
    expect(await balanceOf(open.url, player)).toBe('700.00');
    expect(await stateOf(id)).toMatchObject({ state: 'credited', creditAmount: '700.00' });
  });

  test('a large correction is confirmed by a second member at the proposed amount', async () => {
    await decideBy('staff', '5000');
    const { player, id } = await submit('1000');
    await atDesk(open, karim, `deposits/${id}/mismatch`, { paidAmount: '9000' });
    const proposed = await atDesk(open, karim, `deposits/${id}/correct`, { paidAmount: '9000' });
    expect(proposed.body).toEqual({ outcome: 'proposed' });
    const other = await atDesk(open, sumi, `deposits/${id}/correct`, { paidAmount: '8000' });
    expect(other.body).toEqual({ outcome: 'proposed' });
    expect(await balanceOf(open.url, player)).toBe('0.00');
    await atDesk(open, karim, `proposals/${await proposalOn(id)}/confirm`);
    expect(await balanceOf(open.url, player)).toBe('8000.00');
  });
});

describe('the queue', () => {
  test('is filtered by state, method, amount, player, day and transaction id', async () => {
    const { player, id } = await submit('4321', 'NARROW 0001');
    const found = async (asked: string) =>
      (await showDeposits(open, karim, `?${asked}`)).deposits.map((one) => one.id).includes(id);
    for (const asked of [
      'state=waiting',
      'state=submitted',
      'amountMin=4321&amountMax=4321',
      `player=${player.username.toUpperCase()}`,
      'transaction=narrow0001',
      'from=2020-01-01T00:00:00.000Z',
    ])
      expect([asked, await found(asked)]).toEqual([asked, true]);
    for (const asked of [
      'state=credited',
      'methodId=999',
      'amountMin=4322',
      'amountMax=4320',
      'player=nobody',
      'transaction=%3D%3D',
      'until=2020-01-01T00:00:00.000Z',
    ])
      expect([asked, await found(asked)]).toEqual([asked, false]);
  });

  test('is read page by page in both orders, each deposit once', async () => {
    await query(
      open.app.db,
      sql`insert into deposit (player_id, payment_method_id, deposit_channel_id, receiver_number, transaction_id,
            transaction_key, amount, credit_amount, state, request_digest, created_at, updated_at)
          select player_id, payment_method_id, deposit_channel_id, receiver_number, 'PAGED' || n, 'PAGED' || n, amount,
            credit_amount, 'rejected', request_digest, created_at, updated_at
          from (select * from deposit order by id limit 1) as one, generate_series(1, 120) as n`,
    );
    for (const order of ['oldest', 'newest']) {
      const ids: string[] = [];
      let after: string | null = '';
      while (after !== null) {
        const from = after === '' ? '' : `&after=${after}`;
        const page: Awaited<ReturnType<typeof showDeposits>> = await showDeposits(
          open,
          karim,
          `?order=${order}${from}`,
        );
        ids.push(...page.deposits.map(({ id }) => id));
        after = page.next;
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(120);
    }
  });
});

test('the ledger still balances', async () => {
  expect(await checkLedger(open.app.db)).toEqual([]);
});
