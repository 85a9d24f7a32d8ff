import type { Money } from '@maidan/engine';
import { type Reader, type Tx, query, queryOne, sql } from '../kernel/db.ts';

/** How the sandbox sends a payment's webhooks, so that a tester sees the site cope with each way. */
export type NoticeMode = 'once' | 'twice' | 'late' | 'never';

/** A payment in the sandbox gateway's own books. */
export interface SandboxPayment {
  readonly id: bigint;
  readonly reference: string;
  readonly orderId: string;
  readonly direction: 'in' | 'out';
  readonly accountType: string;
  readonly amount: Money;
  readonly accountNumber: string | null;
  readonly language: 'en' | 'bn';
  readonly returnPath: string | null;
  readonly state: 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';
  readonly payerNumber: string | null;
  readonly code: string | null;
  readonly wrongCodes: number;
  readonly notices: NoticeMode;
  readonly paidAmount: Money | null;
  readonly transactionId: string | null;
  readonly decideAt: Date | null;
  readonly expiresAt: Date;
}

/** An order to be recorded. */
export interface NewSandboxPayment {
  readonly reference: string;
  readonly orderId: string;
  readonly direction: 'in' | 'out';
  readonly accountType: string;
  readonly amount: Money;
  readonly accountNumber: string | undefined;
  readonly language: 'en' | 'bn';
  readonly returnPath: string | undefined;
  readonly decideAt: Date | undefined;
  readonly expiresAt: Date;
}

/** Records an order, unless it is recorded already. */
export async function insertOrder(on: Reader, order: NewSandboxPayment, now: Date): Promise<void> {
  await query(
    on,
    sql`insert into sandbox_payment (reference, order_id, direction, account_type, amount, account_number, language,
          return_path, state, decide_at, expires_at, created_at)
        values (${order.reference}, ${order.orderId}, ${order.direction}, ${order.accountType}, ${order.amount},
          ${order.accountNumber ?? null}, ${order.language}, ${order.returnPath ?? null}, 'pending',
          ${order.decideAt ?? null}, ${order.expiresAt}, ${now})
        on conflict (order_id) do nothing`,
  );
}

const COLUMNS = sql`id, reference, order_id as "orderId", direction, account_type as "accountType", amount,
  account_number as "accountNumber", language, return_path as "returnPath", state, payer_number as "payerNumber", code,
  wrong_codes as "wrongCodes", notices, paid_amount as "paidAmount", transaction_id as "transactionId",
  decide_at as "decideAt", expires_at as "expiresAt"`;

/** The payment of an order, or of a reference. */
export function selectSandboxPayment(
  reader: Reader,
  wanted: { readonly orderId: string } | { readonly reference: string },
): Promise<SandboxPayment | undefined> {
  const which =
    'orderId' in wanted ? sql`order_id = ${wanted.orderId}` : sql`reference = ${wanted.reference}`;
  return queryOne<SandboxPayment>(reader, sql`select ${COLUMNS} from sandbox_payment where ${which}`);
}

/** The same, its row locked. */
export async function selectSandboxPaymentForUpdate(
  tx: Tx,
  reference: string,
): Promise<SandboxPayment | undefined> {
  await query(tx, sql`select 1 from sandbox_payment where reference = ${reference} for update`);
  return selectSandboxPayment(tx, { reference });
}

/** What can change in a recorded payment. */
export type PaymentChange = Partial<
  Pick<
    SandboxPayment,
    'state' | 'payerNumber' | 'code' | 'wrongCodes' | 'notices' | 'paidAmount' | 'transactionId' | 'decideAt'
  >
>;

/** Changes a payment. */
export async function updateSandboxPayment(
  tx: Tx,
  payment: SandboxPayment,
  change: PaymentChange,
): Promise<void> {
  const next = { ...payment, ...change };
  await query(
    tx,
    sql`update sandbox_payment set state = ${next.state}, payer_number = ${next.payerNumber}, code = ${next.code},
          wrong_codes = ${next.wrongCodes}, notices = ${next.notices}, paid_amount = ${next.paidAmount},
          transaction_id = ${next.transactionId}, decide_at = ${next.decideAt}
        where id = ${payment.id}`,
  );
}

/** True if a transaction id of a wallet is recorded already. */
export async function isTransactionKnown(reader: Reader, transactionId: string): Promise<boolean> {
  const rows = await query(
    reader,
    sql`select 1 from sandbox_payment where upper(transaction_id) = upper(${transactionId})`,
  );
  return rows.length > 0;
}

/** References of pending payments that are due, to be decided or to expire. */
export async function selectDueReferences(reader: Reader, now: Date, max: number): Promise<string[]> {
  const rows = await query<{ reference: string }>(
    reader,
    sql`select reference from sandbox_payment where state = 'pending'
          and (decide_at <= ${now} or (decide_at is null and expires_at <= ${now}))
        order by id limit ${max}`,
  );
  return rows.map((row) => row.reference);
}
