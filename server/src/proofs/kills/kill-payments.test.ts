import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../domains/ledger/index.ts';
import { type Db, query, sql } from '../../kernel/db.ts';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { balanceOf } from '../../testing/funds.ts';
import { confirmPayment, openPayment, payOnPage } from '../../testing/gateway-payer.ts';
import { type ServerStorage, openServerStorage } from '../../testing/server-storage.ts';
import { isFullRun } from '../../testing/test-scale.ts';
import { type ServerProcess, startServer } from '../../testing/start-server.ts';
import { type TestPlayer, openVerifiedPlayer } from '../../testing/wire-client.ts';

/** KILL_SEED repeats the kill moments of a run. */
const SEED = process.env['KILL_SEED'] ?? String(randomInt(1_000_000));
const random = seededRandom(`kill payments ${SEED}`);
/** About as long as a step takes on an idle machine. */
const STEP_SPREAD_MS = 120;
const CREDIT_WAIT_MS = 120_000;
const PLAYERS = 6;

/** A payment and what its player was promised so far. */
interface Payment {
  readonly player: TestPlayer;
  readonly key: string;
  /** Every other one is paid by hand to the gateway's number. */
  readonly type: 'Merchant' | 'Personal';
  readonly transactionId: string;
  path: string;
  id: string | undefined;
}

let storage: ServerStorage;
let server: ServerProcess;
let payments: Payment[];

const environment = () => ({
  ...storage.environment,
  SANDBOX_DECISION_MS: '50',
  REQUESTS_PER_MINUTE_MAX: '1000000',
});

beforeAll(async () => {
  process.stdout.write(`The moments of killing are drawn from KILL_SEED=${SEED}.\n`);
  storage = await openServerStorage();
  server = await startServer(environment());
  payments = [];
  for (let at = 0; at < PLAYERS; at += 1)
    payments.push({
      player: await openVerifiedPlayer(server.url),
      key: randomUUID(),
      type: at % 2 === 0 ? 'Merchant' : 'Personal',
      transactionId: `KILLPAY${String(at).padStart(4, '0')}`,
      path: '',
      id: undefined,
    });
}, 600_000);

afterAll(async () => {
  server.kill('SIGKILL');
  await server.exited;
  await storage.remove();
});

test.runIf(isFullRun())(
  '[CASH-5] [CASH-11] [CASH-15] killed between the steps of gateway payments, the server credits each of them once',
  { timeout: 900_000 },
  async () => {
    for (const step of [request, pay, leave, confirm]) {
      await Promise.all([killDuring(), ...payments.map((payment) => tolerateLoss(step(payment)))]);
      const db = await storage.open();
      await provePromises(db, `seed ${SEED}, ${step.name}`);
      await db.close();
      server = await startServer(environment());
      // Unanswered steps are repeated, and answered ones get the same answer again.
      await Promise.all(payments.map(step));
    }
    for (const { player } of payments)
      await expect.poll(() => balanceOf(server.url, player), { timeout: CREDIT_WAIT_MS }).toBe('500.00');
  },
);

async function killDuring(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, random.below(STEP_SPREAD_MS)));
  server.kill('SIGKILL');
  expect(await server.exited).toBe('SIGKILL');
}

/** The connection broke: what was not acknowledged was not promised. */
async function tolerateLoss(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
  });
}

async function request(payment: Payment): Promise<void> {
  const { player, type, key } = payment;
  const { id, path } = await openPayment(server.url, player, { type, key });
  if (payment.id !== undefined) expect(id, 'another payment under the same key').toBe(payment.id);
  payment.id = id;
  payment.path = path;
}

/** Pays at the gateway's page; payments by hand were made elsewhere. */
async function pay({ type, path }: Payment): Promise<void> {
  if (type === 'Personal') return;
  const page = await fetch(`${server.url}${path}`);
  if ((await page.text()).includes('Payment successful')) return;
  // When interrupted halfway, the page asks for the number again.
  expect(await payOnPage(server.url, path)).toContain('Payment successful');
}

/** The player does nothing; the webhooks are on their way. */
const leave = (): Promise<void> => Promise.resolve();

async function confirm({ player, id = '', type, transactionId }: Payment): Promise<void> {
  const claim = type === 'Personal' ? transactionId : undefined;
  const { status, text } = await confirmPayment(server.url, player, id, claim);
  expect(status, text).toBe(200);
}

/** Checks that nothing exists twice, and that a deposit is credited if and only if its money is in the ledger, once. */
async function provePromises(db: Db, place: string): Promise<void> {
  expect(await checkLedger(db), place).toEqual([]);
  const deposits = await query<{ id: bigint; request_key: string }>(
    db,
    sql`select id, request_key from deposit where request_key is not null`,
  );
  const keys = deposits.map((deposit) => deposit.request_key);
  expect(new Set(keys).size, `${place}: a payment is there twice`).toBe(keys.length);
  for (const { id, key } of payments)
    if (id !== undefined) expect(String(deposits.find((one) => one.request_key === key)?.id), place).toBe(id);
  const orders = await query(
    db,
    sql`select p.order_id from sandbox_payment as p left join deposit as d on p.order_id = format('deposit:%s', d.id)
      where p.direction = 'in' and d.id is null`,
  );
  expect(orders, `${place}: the gateway collects for a deposit that is not there`).toEqual([]);
  const wrong = await query(
    db,
    sql`select d.id from deposit as d left join ledger_transfer as t on t.request_id = format('deposit:%s:credit', d.id)
      left join sandbox_payment as p on p.order_id = format('deposit:%s', d.id)
      where (d.state = 'credited') <> (t.id is not null) or (d.state = 'credited' and p.state <> 'paid')`,
  );
  expect(wrong, `${place}: a deposit, the ledger and the gateway disagree`).toEqual([]);
}
