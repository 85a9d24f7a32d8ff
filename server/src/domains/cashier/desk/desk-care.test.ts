import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { atDesk, auditEntriesOn, showDeposits } from '../../../testing/cashier-desk.ts';
import { type PaidBy, askForReceiver, balanceOf, deposit, offeredDeposit } from '../../../testing/funds.ts';
import { openPayment, payOnPage } from '../../../testing/gateway-payer.ts';
import { type TestStaff, askOffice, enterAsOwner, enterAtMachine } from '../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { waitForInbox, waitForNewest } from '../../../testing/read-inbox.ts';
import { openVerifiedPlayer, send } from '../../../testing/wire-client.ts';
import { z } from 'zod';
import { checkLedger } from '../../ledger/index.ts';

const listed = z.object({
  channels: z.array(
    z.object({
      id: z.string(),
      method: z.object({ name: z.string() }),
      accountType: z.string(),
      receivers: z.array(z.object({ id: z.string(), accountNumber: z.string() })),
    }),
  ),
});

let open: TestApp;
let owner: TestStaff;
let karim: TestStaff;

beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAsOwner(open);
  karim = await enterAtMachine(open, 'cashier', 'karim');
  await askOffice(open.url, 'PATCH /api/office/cashier-settings', {
    cookie: owner.cookie,
    body: { decidedBy: 'staff', fourEyesMin: '20000' },
  });
});
afterAll(() => open.close());

const propose = (player: string, direction: string, amount: string) =>
  atDesk(open, karim, 'adjustments', { player, direction, amount, reason: 'a payment by hand' });

const channels = async () => {
  const { body } = await askOffice(open.url, 'GET /api/office/channels', { cookie: owner.cookie });
  return listed.parse(body).channels;
};
const change = (path: string, body: unknown, staff = owner) =>
  askOffice(open.url, `PATCH /api/office/${path}`, { cookie: staff.cookie, body });
const bkash = async () => {
  const found = (await channels()).find(
    ({ method, accountType }) => method.name === 'bKash' && accountType === 'Personal',
  );
  if (found === undefined) throw new Error('bKash is not there');
  return found;
};

const reconcile = (csv: string) => atDesk(open, karim, 'reconciliation', { csv });
const statementOf = (...lines: readonly string[]) =>
  ['date,transaction id,amount,receiver', ...lines].join('\n');
const today = () => open.clock.now().toISOString().slice(0, 10);

/** Fields in which one line and its deposit agree or differ. */
async function compare(line: string) {
  const { body } = await reconcile(statementOf(line));
  return [body['matched'], body['differing']];
}

/** A deposit that waits at the desk, with its receiver and its time. */
async function submitted(transactionId: string, amount = '1000', by?: PaidBy) {
  const player = await openVerifiedPlayer(open.url);
  await deposit(open.url, player, { amount, transactionId, ...(by === undefined ? {} : { by }) });
  const { deposits } = await showDeposits(open, karim, `?player=${player.username}`);
  return { player, receiver: deposits[0]?.receiverNumber ?? '', when: open.clock.now() };
}

describe('an adjustment', () => {
  test('moves money only when a second member confirms, once, and is in the audit log', async () => {
    const player = await openVerifiedPlayer(open.url);
    const id = String((await propose(player.username.toUpperCase(), 'credit', '250.50')).body['id']);
    expect(await balanceOf(open.url, player)).toBe('0.00');
    expect((await atDesk(open, karim, `proposals/${id}/confirm`)).body['code']).toBe('SECOND_NEEDED');
    const answers = await Promise.all([1, 2].map(() => atDesk(open, owner, `proposals/${id}/confirm`)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(await balanceOf(open.url, player)).toBe('250.50');
    expect(await auditEntriesOn(open, `player:${player.remoteId}`)).toEqual([
      'karim adjustment-proposed',
      'owner wallet-adjusted',
    ]);
  });

  test('[ACCT-8] [REC-3] is announced in the inbox once, and has a name of its own in the statement', async () => {
    const player = await openVerifiedPlayer(open.url);
    for (const [direction, amount] of [
      ['credit', '1250'],
      ['debit', '50.50'],
    ] as const) {
      const { body } = await propose(player.username, direction, amount);
      await atDesk(open, owner, `proposals/${String(body['id'])}/confirm`);
    }
    expect(await waitForNewest(open.url, player, 2)).toEqual({
      en: 'Balance adjusted | Our staff took ৳50.50 from your Main Wallet. Support can tell you why.',
      bn: 'ব্যালেন্স ঠিক করা হয়েছে | আমাদের কর্মীরা আপনার মূল ওয়ালেট থেকে ৳৫০.৫০ কেটে নিয়েছেন। কারণ জানতে সাপোর্টে লিখুন।',
    });
    const [, added] = await waitForInbox(open.url, player, 2);
    expect(added?.message).toBe('Our staff added ৳1,250 to your Main Wallet. Support can tell you why.');
    const { text } = await send(open.url, 'GET /api/statement?kind=other', player);
    expect(text.match(/"cause":"[a-z-]+"/g)).toEqual(['"cause":"adjusted"', '"cause":"adjusted"']);
    // A proposal that nobody has confirmed is not announced.
    await propose(player.username, 'credit', '1');
    await waitForInbox(open.url, player, 2);
  });

  test('takes no more than the wallet has', async () => {
    const player = await openVerifiedPlayer(open.url);
    const tooMuch = String((await propose(player.username, 'debit', '0.01')).body['id']);
    const answer = await atDesk(open, owner, `proposals/${tooMuch}/confirm`);
    expect(answer.body['code']).toBe('INSUFFICIENT_FUNDS');
    const { body } = await propose(player.username, 'credit', '10');
    await atDesk(open, owner, `proposals/${String(body['id'])}/confirm`);
    expect((await atDesk(open, owner, `proposals/${tooMuch}/confirm`)).status).toBe(200);
    expect(await balanceOf(open.url, player)).toBe('9.99');
  });

  test('is refused for an unknown player and for zero', async () => {
    expect((await propose('nobody at all', 'credit', '1')).body['code']).toBe('PLAYER_UNKNOWN');
    const player = await openVerifiedPlayer(open.url);
    expect((await propose(player.username, 'credit', '0')).body['code']).toBe('AMOUNT_OUT_OF_RANGE');
    expect((await propose(player.username, 'credit', '-5')).status).toBe(422);
  });

  test('leaves the ledger balanced', async () => {
    expect(await checkLedger(open.app.db)).toEqual([]);
  });
});

describe('receiver numbers', () => {
  test('one that is retired is no longer offered, and refused where it was offered before', async () => {
    const player = await openVerifiedPlayer(open.url);
    const body = await offeredDeposit(open.url, player, { amount: '500', transactionId: 'RETIRED001' });
    const { receivers } = await bkash();
    const offered = receivers.find(({ accountNumber }) => accountNumber === body['account_number']);
    expect((await change(`receivers/${offered?.id ?? ''}`, { status: 'inactive' })).status).toBe(204);
    const refused = await send(open.url, 'POST /api/submit-deposit', { ...player, body });
    expect(refused.body['code']).toBe('UNKNOWN_RECEIVER');
    for (let turn = 0; turn < 4; turn += 1) {
      const other = await askForReceiver(open.url, player, `${600 + turn}`);
      expect(other.body['account_number']).not.toBe(body['account_number']);
    }
    await change(`receivers/${offered?.id ?? ''}`, { status: 'active' });
    expect(await auditEntriesOn(open, `receiver:${offered?.id ?? ''}`)).toEqual([
      'owner receiver-retired',
      'owner receiver-brought-back',
    ]);
  });

  test('one that is added joins the rotation, and is added once', async () => {
    const { id } = await bkash();
    const add = () => atDesk(open, owner, `channels/${id}/receivers`, { accountNumber: '01009998887' });
    expect((await add()).status).toBe(201);
    expect((await add()).body['code']).toBe('RECEIVER_KNOWN');
    const player = await openVerifiedPlayer(open.url);
    expect((await askForReceiver(open.url, player, '700')).body['account_number']).toBe('01009998887');
  });

  test('limits apply from the next offer on, and only owners change them', async () => {
    const { id } = await bkash();
    const limits = { amountMin: '300', amountMax: '900' };
    expect((await change(`channels/${id}`, limits, karim)).status).toBe(403);
    expect((await change(`channels/${id}`, { amountMin: '900', amountMax: '300' })).body['code']).toBe(
      'AMOUNT_OUT_OF_RANGE',
    );
    expect((await change(`channels/${id}`, limits)).status).toBe(204);
    const player = await openVerifiedPlayer(open.url);
    expect((await askForReceiver(open.url, player, '1000')).body['code']).toBe('AMOUNT_OUT_OF_RANGE');
    await change(`channels/${id}`, { amountMin: '100', amountMax: '25000' });
  });
});

describe('a statement', () => {
  test('is compared with the deposits, and moves nothing', async () => {
    const agreeing = await submitted('AGREES0001');
    const differing = await submitted('DIFFERS001', '800');
    const missing = await submitted('NOTTHERE01', '600');
    await submitted('COINPAID01', '20', { name: 'USDT', accountType: 'USDT' });
    const answer = await reconcile(
      [
        'Transaction ID,Receiver,Amount,Date',
        `agrees 0001,${agreeing.receiver},"1,000.00",${today()}`,
        `DIFFERS001,${differing.receiver},750,${today()}`,
        `UNKNOWN001,${missing.receiver},50,${today()}`,
        `COINPAID01,,19,${today()}`,
        '',
      ].join('\r\n'),
    );
    expect(answer.body).toMatchObject({
      matched: 1,
      differing: [
        { line: { amount: '750.00' }, deposit: { amount: '800.00', paidIn: 'BDT' }, differs: ['amount'] },
        { line: { amount: '19.00' }, deposit: { amount: '20.00', paidIn: 'USDT' }, differs: ['amount'] },
      ],
      conflicts: [],
      missingHere: [{ transactionId: 'UNKNOWN001' }],
      notCompared: { receiver: 1, time: 0, missingThere: false },
    });
    expect(answer.body['missingThere']).toContainEqual(
      expect.objectContaining({ transactionId: 'NOTTHERE01', username: missing.player.username }),
    );
    expect(await balanceOf(open.url, agreeing.player)).toBe('0.00');
  });

  test('[SAFE-19] a line for another receiver or another time does not match, and both values are shown', async () => {
    const { receiver, when } = await submitted('ELSEWHERE1');
    const moment = (hours: number) => new Date(when.getTime() + hours * 3_600_000).toISOString();
    const spaced = `${receiver.slice(0, 5)} ${receiver.slice(5)}`;
    expect(await compare(`${moment(-2)},ELSEWHERE1,1000,${spaced}`)).toEqual([1, []]);
    expect(await compare(`${moment(-2)},ELSEWHERE1,1000,01999999999`)).toMatchObject([
      0,
      [{ differs: ['receiver'], line: { receiver: '01999999999' }, deposit: { receiver } }],
    ]);
    for (const hours of [-25, 25])
      expect(await compare(`${moment(hours)},ELSEWHERE1,1000,${receiver}`)).toMatchObject([
        0,
        [{ differs: ['time'], line: { date: moment(hours) }, deposit: { createdAt: when.toISOString() } }],
      ]);
    expect(await compare('2020-01-01,ELSEWHERE1,1,0100')).toMatchObject([
      0,
      [{ differs: ['receiver', 'amount', 'time'] }],
    ]);
  });

  test('[SAFE-19] a transaction id of two deposits or two lines is a conflict, and neither is picked', async () => {
    const bkashed = await submitted('CONFLICT01');
    const nagaded = await submitted('CONFLICT-01', '1000', { name: 'Nagad', accountType: 'Personal' });
    const doubled = await submitted('TWOLINES01');
    const { body } = await reconcile(
      statementOf(
        `${today()},CONFLICT01,1000,${bkashed.receiver}`,
        `${today()},TWOLINES01,1000,${doubled.receiver}`,
        `${today()},twolines-01,1000,${doubled.receiver}`,
      ),
    );
    expect(body).toMatchObject({
      matched: 0,
      differing: [],
      conflicts: [
        {
          lines: [{ transactionId: 'CONFLICT01' }],
          deposits: [
            { username: bkashed.player.username, method: 'bKash' },
            { username: nagaded.player.username, method: 'Nagad' },
          ],
        },
        {
          lines: [{ transactionId: 'TWOLINES01' }, { transactionId: 'twolines-01' }],
          deposits: [{ username: doubled.player.username }],
        },
      ],
    });
  });

  test('[OPER-25] proposes to credit the waiting deposits that agree in all four, and each is credited once', async () => {
    const [one, two] = [await submitted('PROPOSED01'), await submitted('PROPOSED02')];
    const other = await submitted('PROPOSED03');
    const undated = await submitted('PROPOSED04');
    const csv = statementOf(
      `${today()},PROPOSED01,1000,${one.receiver}`,
      `${today()},PROPOSED02,1000,${two.receiver}`,
      `${today()},PROPOSED03,1000,01999999999`,
      `${today()},PROPOSED04,1000,`,
    );
    const proposed = async () =>
      z
        .object({
          matched: z.number(),
          creditable: z.array(z.object({ deposit: z.object({ id: z.string(), username: z.string() }) })),
        })
        .parse((await reconcile(csv)).body);
    const { matched, creditable } = await proposed();
    expect([matched, creditable.map((each) => each.deposit.username)]).toEqual([
      3,
      [one.player.username, two.player.username],
    ]);
    const answers = await Promise.all(
      [...creditable, ...creditable].map(({ deposit: { id } }) =>
        atDesk(open, karim, `deposits/${id}/credit`, {}),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
    for (const { player } of [one, two]) expect(await balanceOf(open.url, player)).toBe('1000.00');
    for (const { player } of [other, undated]) expect(await balanceOf(open.url, player)).toBe('0.00');
    expect((await proposed()).creditable).toEqual([]);
  });

  test('[SAFE-19] what the statement does not say is reported as not compared', async () => {
    const { receiver } = await submitted('SHORTONE01');
    const short = await reconcile('transaction id,amount\nSHORTONE01,1000');
    expect(short.body).toMatchObject({
      matched: 1,
      differing: [],
      missingThere: [],
      notCompared: { receiver: 1, time: 1, missingThere: true },
    });
    const dated = await reconcile(`amount,date,transaction id\n999,${today()},SHORTONE01`);
    expect(dated.body).toMatchObject({
      matched: 0,
      differing: [{ differs: ['amount'], line: { receiver: null }, deposit: { receiver } }],
      notCompared: { receiver: 1, time: 0, missingThere: true },
    });
    const blank = await reconcile(statementOf(`${today()},SHORTONE01,1000,`));
    expect(blank.body).toMatchObject({ matched: 1, notCompared: { receiver: 1, time: 0 } });
  });

  test.each([
    ['', 'transaction id, amount is missing'],
    ['date,amount,receiver', 'transaction id is missing'],
    ['date,transaction id,amount,receiver,amount', 'names a column twice'],
    ['date,transaction id,amount,receiver\n2026-11-21,TRX00001,10.00', 'Line 2 has 3 columns instead of 4'],
    ['date,transaction id,amount,receiver\nyesterday,TRX00001,10.00,010', 'is no date'],
    ['date,transaction id,amount,receiver\n2026-11-21,TRX00001,ten,010', 'is no amount'],
    ['date,transaction id,amount,receiver\n2026-11-21,<b>,10,010', 'is no transaction id'],
  ])('%j is refused with a clear text', async (csv, text) => {
    const { status, body } = await reconcile(csv);
    expect([status, body['code']]).toEqual([422, 'STATEMENT_UNREADABLE']);
    expect(body['message']).toContain(text);
  });
});

test('[CASH-5] asking a gateway credits what was paid, once; an unknown gateway is not found', async () => {
  const player = await openVerifiedPlayer(open.url);
  const { path } = await openPayment(open.url, player);
  const ask = (staff: TestStaff) => atDesk(open, staff, 'gateways/sandbox/ask');
  const [first] = await Promise.all([ask(karim), ask(owner)]);
  expect(first?.body).toEqual({ asked: 1, unanswered: 0 });
  expect(await balanceOf(open.url, player)).toBe('0.00');
  await payOnPage(open.url, path, { notices: 'never' });
  // The gateway has the money, and never sends a webhook.
  await vi.waitFor(async () => {
    await ask(karim);
    expect(await balanceOf(open.url, player)).toBe('500.00');
  }, 20_000);
  expect((await ask(karim)).body).toEqual({ asked: 0, unanswered: 0 });
  expect((await atDesk(open, karim, 'gateways/nobody/ask')).status).toBe(404);
  expect(await auditEntriesOn(open, 'gateway:sandbox')).toContain('karim gateway-asked');
  expect(await checkLedger(open.app.db)).toEqual([]);
});

test('the configured gateways are shown with their health', async () => {
  const { body } = await askOffice(open.url, 'GET /api/office/gateways', { cookie: karim.cookie });
  expect(body['gateways']).toMatchObject([{ gateway: 'sandbox', unfinished: 0, oldestAt: null, overdue: 0 }]);
});
