import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '@maidan/engine';
import { query, sql } from '../../../kernel/db.ts';
import { type Random, seededRandom } from '../../../kernel/secrets/random.ts';
import { writeCheckoutFile } from '../../../testing/checkout/checkout-files.ts';
import {
  type CheckoutStandIn,
  openCheckoutStandIn,
  walletFaults,
  type WalletPayment,
} from '../../../testing/checkout/checkout-stand-in.ts';
import { confirmPayment, requestPayment } from '../../../testing/gateway-payer.ts';
import { openPlayerApp, type PlayerApp } from '../../../testing/open-player-app.ts';
import { countRounds } from '../../../testing/test-scale.ts';
import { openVerifiedPlayer, type TestPlayer } from '../../../testing/wire-client.ts';
import { checkLedger } from '../../ledger/index.ts';
import { rejectDeposit } from '../desk/deposits/reject-deposit.ts';
import { readCheckoutSettings, sweepPayments, webhookPath } from '../index.ts';

/**
 * Stories of one deposit at the wallet, drawn from a seed: what payer, wallet, network and service of notices do in any order,
 * with faults on any call. When all is quiet, the wallet's books, the deposits, the balance and the ledger have to agree.
 */
const RUNS = countRounds('CHECKOUT_RUNS', { sample: 25, full: 10_000 });
const SEED = process.env['CHECKOUT_SEED'] ?? 'checkout';
const MINUTE_MS = 60_000;
/** Faults come one by one here, not a moment that the machine is slow. */
const ANSWER_MS = 500;
const LEDGER_CHECKED_EVERY = 50;
const SWEEPS_MAX = 40;

let wallet: CheckoutStandIn;
let app: PlayerApp;
let now = () => new Date('2026-01-15T12:00:00Z');
beforeAll(async () => {
  wallet = await openCheckoutStandIn(() => now());
  const settings = readCheckoutSettings(writeCheckoutFile(wallet), 'sandbox');
  app = await openPlayerApp({ checkout: { settings, answerMs: ANSWER_MS } });
  now = () => app.clock.now();
});
afterAll(async () => {
  await app.close();
  await wallet.close();
});

interface Story {
  readonly random: Random;
  readonly player: TestPlayer;
  readonly payment: WalletPayment;
  readonly depositId: string;
  /** Notices that are on their way. */
  readonly held: string[];
}

const pickOf = <T>(random: Random, list: readonly T[]): T => {
  const picked = list[random.below(list.length)];
  if (picked === undefined) throw new Error('there is nothing to pick');
  return picked;
};

const post = async (body: string) => {
  const headers = { 'content-type': 'text/plain; charset=UTF-8' };
  await fetch(`${app.url}${webhookPath('checkout')}`, { method: 'POST', headers, body });
};
const comeBack = (id: string, asked: string) =>
  fetch(`${app.url}/payment-return/${id}?${asked}`, { redirect: 'manual' });
const many = (random: Random, work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: 1 + random.below(3) }, work));

const steps: readonly ((story: Story) => unknown)[] = [
  ({ payment, player }) => wallet.approve(payment.paymentId, player.phone),
  ({ payment, player }) => wallet.approve(payment.paymentId, player.phone),
  ({ payment, player }) => wallet.approve(payment.paymentId, player.phone),
  ({ payment, random }) => {
    if (random.below(2) === 0) wallet.takeOther(payment.paymentId, money(payment.amount - 100n));
  },
  ({ player, random }) => {
    if (random.below(6) === 0) wallet.refuse(player.phone, pickOf(random, ['2023', '2056', '2060', '2029']));
  },
  ({ payment, random }) => {
    if (random.below(8) === 0) wallet.cancel(payment.paymentId);
  },
  ({ depositId, payment, random }) =>
    random.below(6) === 0 ? comeBack(depositId, `paymentID=${payment.paymentId}&status=cancel`) : undefined,
  ({ depositId, payment }) => comeBack(depositId, `paymentID=${payment.paymentId}&status=success`),
  ({ player, depositId, random }) => many(random, () => confirmPayment(app.url, player, depositId)),
  ({ player, depositId, random }) => many(random, () => confirmPayment(app.url, player, depositId)),
  ({ payment, random }) => {
    const notice = wallet.notice(payment.paymentId);
    return many(random, () => post(notice));
  },
  ({ payment, held }) => held.push(wallet.notice(payment.paymentId)),
  ({ held }) => Promise.all(held.splice(0).toReversed().map(post)),
  ({ payment }) => post(wallet.notice(payment.paymentId).replace('"Signature":"', '"Signature":"AAAA')),
  ({ random }) => sweepAfter(1_000 + random.below(MINUTE_MS)),
  ({ random }) => sweepAfter(1_000 + random.below(MINUTE_MS)),
  ({ random }) => (random.below(5) === 0 ? wallet.expireTokens() : undefined),
  ({ player, payment }) => begin(player, String(payment.amount / 100n)),
];

async function sweepAfter(ms: number): Promise<void> {
  await app.clock.advance(ms);
  await sweepPayments(app);
}

async function begin(player: TestPlayer, amount: string) {
  const answer = await requestPayment(app.url, player, { provider: 'Checkout', amount });
  const url = URL.parse(String(answer.body['url']));
  const payment = wallet.payments.get(url?.searchParams.get('paymentID') ?? '');
  return payment && { payment, depositId: String(answer.body['transaction']) };
}

/** Makes calls fail from now on: of some kinds, now and then or mostly. */
function failAtRandom(random: Random): void {
  const kinds = Array.from({ length: 1 + random.below(4) }, () => pickOf(random, walletFaults));
  const inHundred = pickOf(random, [0, 10, 30, 60]);
  wallet.fail(() => (random.below(100) < inHundred ? pickOf(random, kinds) : undefined));
}

interface Kept {
  readonly id: bigint;
  readonly state: string;
  readonly amount: bigint;
}

const depositsOf = (player: TestPlayer) =>
  query<Kept>(
    app.db,
    sql`select d.id, d.state, d.credit_amount as amount from deposit d join player p on p.id = d.player_id
        where p.username = ${player.username} order by d.id`,
  );

async function isQuiet(): Promise<boolean> {
  const rows = await query(
    app.db,
    sql`select 1 from deposit where state in ('created', 'awaiting-payer', 'submitted', 'verifying')
        union all select 1 from deposit_refund where state = 'due' limit 1`,
  );
  return rows.length === 0;
}

/** All is well again: what was on its way arrives, and the sweeper finishes the rest. */
async function quieten(held: readonly string[], context: string): Promise<void> {
  wallet.fail(() => undefined);
  for (const notice of held.toReversed()) await post(notice);
  for (let sweep = 0; sweep < SWEEPS_MAX; sweep++) {
    if (await isQuiet()) return;
    await sweepAfter(16 * MINUTE_MS);
  }
  throw new Error(`${context}: the sweeper doesn’t come to an end`);
}

async function tell(random: Random, player: TestPlayer, context: string): Promise<void> {
  failAtRandom(random);
  const amount = String(100 + random.below(50));
  let begun = await begin(player, amount);
  for (let tries = 0; begun === undefined && tries < 3; tries++) begun = await begin(player, amount);
  const held: string[] = [];
  if (begun !== undefined) {
    const story = { random, player, held, ...begun };
    const length = 4 + random.below(10);
    for (let step = 0; step < length; step++) await pickOf(random, steps)(story);
  }
  await quieten(held, context);
  for (const { id, state } of await depositsOf(player))
    if (state === 'mismatched' && random.below(2) === 0)
      await rejectDeposit(desk(), id, 'not credited', karim);
  await quieten([], context);
  await compareBooks(player, context);
}

/** The wallet has of a deposit what was credited for it, or what waits for a person; else nothing. */
async function compareBooks(player: TestPlayer, context: string): Promise<void> {
  let credited = 0n;
  for (const { id, state, amount } of await depositsOf(player)) {
    const payments = [...wallet.payments.values()].filter(
      ({ invoice }) => invoice === `MAIDAN-deposit-${id}`,
    );
    const executions = payments.reduce((sum, one) => sum + one.executions, 0);
    const kept = payments.reduce((sum, one) => sum + one.taken - one.refunded, 0n);
    const about = `${context}: deposit ${id} ${state}`;
    expect(executions, about).toBeLessThanOrEqual(1);
    if (state === 'credited') credited += amount;
    if (state === 'mismatched') expect(kept, about).not.toBe(amount);
    else expect(kept, about).toBe(state === 'credited' ? amount : 0n);
  }
  const [row] = await query<{ balance: bigint }>(
    app.db,
    sql`select a.balance from ledger_account a join player p on p.id::text = a.owner_key
        where a.kind = 'player_main' and p.username = ${player.username}`,
  );
  expect(row?.balance, context).toBe(credited);
}

const karim = {
  member: {
    id: 1n,
    username: 'karim',
    role: 'cashier',
    nodeId: undefined,
    affiliateId: undefined,
    sessionId: 1n,
  },
  audit: () => Promise.resolve(),
  requireIndependent: () => Promise.resolve(),
} as const;
const desk = () => ({
  ...app,
  getTerms: () => Promise.reject(new Error('not asked')),
  findPromotion: () => Promise.resolve(undefined),
  isPaidByAgent: () => Promise.resolve(false),
  decisionMs: undefined,
  withLapsing: () => Promise.reject(new Error('nothing lapses')),
});

test(
  `[CASH-21] in ${RUNS} stories with random faults the wallet, the deposits and the ledger agree, and nothing is taken or credited twice or lost`,
  async () => {
    let ended: Record<string, number> = {};
    for (let run = 0; run < RUNS; run++) {
      const player = await openVerifiedPlayer(app.url);
      await tell(seededRandom(`${SEED}:${run}`), player, `CHECKOUT_SEED=${SEED}, story ${run}`);
      for (const { state } of await depositsOf(player))
        ended = { ...ended, [state]: (ended[state] ?? 0) + 1 };
      if (run % LEDGER_CHECKED_EVERY === 0) expect(await checkLedger(app.db)).toEqual([]);
    }
    expect(await checkLedger(app.db)).toEqual([]);
    expect(ended['credited'], JSON.stringify(ended)).toBeGreaterThan(0);
  },
  RUNS * 10_000,
);
