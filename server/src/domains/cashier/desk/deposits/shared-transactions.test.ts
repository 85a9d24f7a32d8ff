import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { query, sql } from '../../../../kernel/db.ts';
import { atDesk, auditEntriesOn, proposalOn, showDeposits } from '../../../../testing/cashier-desk.ts';
import { balanceOf, deposit, listOutcomes, offeredDeposit } from '../../../../testing/funds.ts';
import {
  type TestStaff,
  askOffice,
  enterAsOwner,
  enterAtMachine,
  stepUpStaff,
} from '../../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../../testing/open-test-app.ts';
import { type TestPlayer, openVerifiedPlayer, send } from '../../../../testing/wire-client.ts';
import { checkLedger } from '../../../ledger/index.ts';

const NAGAD = { name: 'Nagad', accountType: 'Personal' };
const acknowledged = (reason: string) => ({ duplicateAcknowledged: true, reason });

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
beforeEach(async () => {
  // Keeps the staff sessions alive while the tests advance the clock.
  for (const { cookie } of [karim, sumi]) await askOffice(open.url, 'GET /api/office/me', { cookie });
});
afterAll(async () => {
  expect(await checkLedger(open.app.db)).toEqual([]);
  await open.close();
});

const decideBy = async (decidedBy: string, fourEyesMin = '20000') => {
  await stepUpStaff(open, owner);
  return askOffice(open.url, 'PATCH /api/office/cashier-settings', {
    cookie: owner.cookie,
    body: { decidedBy, fourEyesMin },
  });
};

let taken = 0;
const newId = () => `SHARED${String((taken += 1)).padStart(6, '0')}`;
/** The same id in another spelling, as another wallet might write it. */
const respelled = (id: string) => `${id.slice(0, 6)}-${id.slice(6)}`.toLowerCase();

async function atDeskOf(player: TestPlayer) {
  const { deposits } = await showDeposits(open, karim, `?player=${player.username}`);
  const [shown] = deposits;
  if (shown === undefined) throw new Error('the deposit is not at the desk');
  return shown;
}

/** Submits deposits of two players, by two wallets, with one transaction id. */
async function submitBoth(amount = '1000') {
  const id = newId();
  const [first, second] = [await openVerifiedPlayer(open.url), await openVerifiedPlayer(open.url)];
  await deposit(open.url, first, { amount, transactionId: id });
  await deposit(open.url, second, { amount, transactionId: respelled(id), by: NAGAD });
  return { first, second, id };
}

const credit = (staff: TestStaff, id: string, body?: unknown) =>
  atDesk(open, staff, `deposits/${id}/credit`, body);

describe('[SAFE-20] the sandbox’s cashier', () => {
  beforeEach(() => decideBy('sandbox'));

  test('leaves both of two deposits with one transaction id to staff, who see each beside the other', async () => {
    const { first, second } = await submitBoth();
    const free = await openVerifiedPlayer(open.url);
    await deposit(open.url, free, { amount: '1000', transactionId: newId() });
    await open.clock.advance(10 * 60_000);
    expect(await listOutcomes(open.url, free)).toEqual(['deposit:1']);
    for (const [own, other, method] of [
      [first, second, 'Nagad'],
      [second, first, 'bKash'],
    ] as const) {
      expect(await listOutcomes(open.url, own)).toEqual(['deposit:0']);
      expect(await balanceOf(open.url, own)).toBe('0.00');
      const { id } = await atDeskOf(other);
      expect((await atDeskOf(own)).sharedWith).toEqual([
        expect.objectContaining({ id, username: other.username, method }),
      ]);
    }
    expect((await atDeskOf(free)).sharedWith).toEqual([]);
  });

  test('leaves the second alone where the first was credited before', async () => {
    const id = newId();
    const first = await openVerifiedPlayer(open.url);
    await deposit(open.url, first, { amount: '1000', transactionId: id });
    await open.clock.advance(60_000);
    const second = await openVerifiedPlayer(open.url);
    await deposit(open.url, second, { amount: '1000', transactionId: id, by: NAGAD });
    await open.clock.advance(60_000);
    expect([await balanceOf(open.url, first), await balanceOf(open.url, second)]).toEqual([
      '1000.00',
      '0.00',
    ]);
    expect((await atDeskOf(first)).sharedWith).toHaveLength(1);
  });

  test('credits at most one of two that come at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = newId();
      const players = [await openVerifiedPlayer(open.url), await openVerifiedPlayer(open.url)];
      const given = [
        { amount: '1000', transactionId: id },
        { amount: '1000', transactionId: respelled(id), by: NAGAD },
      ];
      const claims: { player: TestPlayer; body: unknown }[] = [];
      for (const [index, player] of players.entries())
        claims.push({
          player,
          body: await offeredDeposit(open.url, player, given[index] ?? { amount: '', transactionId: '' }),
        });
      const answers = await Promise.all(
        claims.map(({ player, body }) => send(open.url, 'POST /api/submit-deposit', { ...player, body })),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      await open.clock.advance(60_000);
      for (const player of players) expect((await atDeskOf(player)).sharedWith).toHaveLength(1);
      for (const player of players) expect(await listOutcomes(open.url, player)).toEqual(['deposit:0']);
    }
  });
});

describe('[SAFE-20] at the desk', () => {
  beforeEach(() => decideBy('staff'));

  test('a shared transaction id is credited only by a member who acknowledges it and gives a reason', async () => {
    const { first, second } = await submitBoth();
    const [own, other] = [await atDeskOf(first), await atDeskOf(second)];
    for (const body of [undefined, {}, { duplicateAcknowledged: true }, { reason: 'seen in both wallets' }]) {
      const { status, body: answer } = await credit(karim, own.id, body);
      expect([status, answer['code']]).toEqual([409, 'TRANSACTION_ID_SHARED']);
      expect(answer['message']).toContain(`D${other.id}`);
    }
    expect((await credit(karim, own.id, acknowledged(' '))).status).toBe(422);
    expect(await balanceOf(open.url, first)).toBe('0.00');
    const done = await credit(karim, own.id, acknowledged('bKash shows it, Nagad does not'));
    expect(done.body).toEqual({ outcome: 'done' });
    expect(await balanceOf(open.url, first)).toBe('1000.00');
    expect((await credit(karim, other.id)).body['code']).toBe('TRANSACTION_ID_SHARED');
    expect((await atDesk(open, karim, `deposits/${other.id}/reject`, { reason: 'never came' })).status).toBe(
      204,
    );
    const [row] = await query<{ after: unknown }>(
      open.app.db,
      sql`select after_json::json as after from audit_entry where subject = ${`deposit:${own.id}`}`,
    );
    expect(row?.after).toMatchObject({
      duplicateAcknowledged: true,
      sharedWith: [`D${other.id}`],
      reason: 'bKash shows it, Nagad does not',
    });
  });

  test('the reason reaches the second member with the proposal', async () => {
    await decideBy('staff', '5000');
    const { first } = await submitBoth('6000');
    const { id } = await atDeskOf(first);
    expect((await credit(karim, id)).body['code']).toBe('TRANSACTION_ID_SHARED');
    expect((await credit(karim, id, acknowledged('in the wallet'))).body).toEqual({ outcome: 'proposed' });
    const proposals = await askOffice(open.url, 'GET /api/office/proposals', { cookie: sumi.cookie });
    expect(proposals.text).toContain('in the wallet');
    const confirmed = await atDesk(open, sumi, `proposals/${await proposalOn(open, karim, id)}/confirm`);
    expect(confirmed.body).toEqual({ outcome: 'done' });
    expect(await balanceOf(open.url, first)).toBe('6000.00');
    expect(await auditEntriesOn(open, `deposit:${id}`)).toEqual([
      'karim deposit-credit-proposed',
      'sumi deposit-credited',
    ]);
  });

  test('a proposal made before the other deposit came is not confirmed unseen', async () => {
    await decideBy('staff', '5000');
    const transactionId = newId();
    const first = await openVerifiedPlayer(open.url);
    await deposit(open.url, first, { amount: '6000', transactionId });
    const { id } = await atDeskOf(first);
    expect((await credit(karim, id)).body).toEqual({ outcome: 'proposed' });
    const second = await openVerifiedPlayer(open.url);
    await deposit(open.url, second, { amount: '6000', transactionId, by: NAGAD });
    const refused = await atDesk(open, sumi, `proposals/${await proposalOn(open, karim, id)}/confirm`);
    expect(refused.body['code']).toBe('TRANSACTION_ID_SHARED');
    expect(await balanceOf(open.url, first)).toBe('0.00');
    expect((await credit(sumi, id, acknowledged('in the wallet'))).body).toEqual({ outcome: 'done' });
  });

  test('one transaction id that two members find at once, for two payments without one, is credited once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { first, second, id } = await submitBoth();
      const ids = [(await atDeskOf(first)).id, (await atDeskOf(second)).id];
      await query(
        open.app.db,
        sql`update deposit set state = 'mismatched', paid_amount = amount, transaction_id = null, transaction_key = null
            where transaction_key = ${id}`,
      );
      const answers = await Promise.all(
        [karim, sumi].map((staff, index) =>
          atDesk(open, staff, `deposits/${ids[index]}/correct`, { paidAmount: '1000', transactionId: id }),
        ),
      );
      const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : String(body['code'])));
      expect(codes.toSorted()).toEqual(['TRANSACTION_ID_SHARED', 'done']);
    }
  });

  test('within one method a transaction id is accepted once, whatever punctuation it contains', async () => {
    const { id } = await submitBoth();
    const thief = await openVerifiedPlayer(open.url);
    const answer = await deposit(open.url, thief, { amount: '1000', transactionId: respelled(id) });
    expect(answer.body['code']).toBe('TRANSACTION_ID_USED');
  });
});
