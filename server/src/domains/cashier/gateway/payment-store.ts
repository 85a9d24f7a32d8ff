import type { AccountType } from '@maidan/contract';
import type { Currency, Money } from '@maidan/engine';
import { query, queryOne, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import { lockTransactionKey, insertStatusChange } from '../records/transaction-store.ts';
import type { DepositState } from '../states.ts';

/** A deposit that a gateway will collect. */
export interface NewPayment {
  readonly playerId: bigint;
  readonly methodId: bigint;
  readonly channelId: bigint;
  readonly gateway: string;
  readonly amount: Money;
  readonly promotionId: bigint | undefined;
  readonly expiresAt: Date;
  readonly nextPollAt: Date;
  readonly requestKey: string | undefined;
  readonly requestDigest: Buffer;
}

/** The current state of a gateway's deposit. */
export interface Payment {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly state: DepositState;
  readonly gateway: string;
  readonly methodId: bigint;
  readonly currency: Currency;
  readonly accountType: AccountType;
  readonly amount: Money;
  readonly gatewayReference: string | null;
  readonly paymentUrl: string | null;
  readonly receiverNumber: string | null;
  readonly payerNumber: string | null;
  readonly transactionId: string | null;
  readonly transactionKey: string | null;
  readonly offerMinutes: number;
  readonly expiresAt: Date;
  readonly polls: number;
  readonly requestDigest: Buffer;
}

/** Inserts a deposit that is about to be given to its gateway. */
export async function insertPayment(tx: Tx, payment: NewPayment, now: Date): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into deposit (player_id, payment_method_id, deposit_channel_id, amount, credit_amount, promotion_id,
          state, gateway, expires_at, next_poll_at, request_key, request_digest, created_at, updated_at)
        values (${payment.playerId}, ${payment.methodId}, ${payment.channelId}, ${payment.amount},
          ${payment.amount}, ${payment.promotionId ?? null}, 'created', ${payment.gateway}, ${payment.expiresAt},
          ${payment.nextPollAt}, ${payment.requestKey ?? null}, ${payment.requestDigest}, ${now}, ${now})
        returning id`,
  );
  if (row === undefined) throw new Error('a payment was not written');
  await insertStatusChange(tx, row.id, { state: 'created', at: now });
  return row.id;
}

/** A gateway's deposit by id. */
export function selectPayment(reader: Reader, depositId: bigint): Promise<Payment | undefined> {
  return selectOne(reader, sql`d.id = ${depositId}`);
}

/** The same, its row locked. */
export async function selectPaymentForUpdate(tx: Tx, depositId: bigint): Promise<Payment | undefined> {
  await query(tx, sql`select 1 from deposit where id = ${depositId} for update`);
  return selectPayment(tx, depositId);
}

/** The player's deposit under that key. */
export function selectPaymentByKey(
  reader: Reader,
  playerId: bigint,
  requestKey: string,
): Promise<Payment | undefined> {
  return selectOne(reader, sql`d.player_id = ${playerId} and d.request_key = ${requestKey}`);
}

/** The deposit that the player has begun at a gateway and not paid yet. */
export function selectUnpaid(reader: Reader, playerId: bigint): Promise<Payment | undefined> {
  return selectOne(reader, sql`d.player_id = ${playerId} and d.state in ('created', 'awaiting-payer')`);
}

function selectOne(reader: Reader, which: ReturnType<typeof sql>): Promise<Payment | undefined> {
  return queryOne<Payment>(
    reader,
    sql`select d.id, d.player_id as "playerId", d.state, d.gateway, m.id as "methodId", c.paid_in as currency,
               c.account_type as "accountType",
               d.amount, d.gateway_reference as "gatewayReference", d.payment_url as "paymentUrl",
               d.receiver_number as "receiverNumber", d.payer_number as "payerNumber",
               d.transaction_id as "transactionId", d.transaction_key as "transactionKey",
               c.offer_minutes as "offerMinutes", d.expires_at as "expiresAt",
               d.polls, d.request_digest as "requestDigest"
        from deposit d
          join payment_method m on m.id = d.payment_method_id
          join deposit_channel c on c.id = d.deposit_channel_id
        where d.gateway is not null and d.expires_at is not null and ${which}`,
  );
}

/** Stores the gateway's answer to the order. */
export async function updateCreated(
  tx: Tx,
  depositId: bigint,
  created: {
    readonly reference: string;
    readonly url: string | undefined;
    readonly number: string | undefined;
  },
): Promise<void> {
  await query(
    tx,
    sql`update deposit set gateway_reference = ${created.reference}, payment_url = ${created.url ?? null},
          receiver_number = ${created.number ?? null} where id = ${depositId}`,
  );
}

/** The payer, and the wallet's transaction id of the payment. */
export interface PaidBy {
  readonly transactionId: string;
  readonly transactionKey: string;
  readonly payerNumber?: string | undefined;
  readonly paidAmount?: Money | undefined;
}

/**
 * Stores the transaction that paid a deposit. False when another deposit of its method already has that transaction id.
 */
export async function updatePaidBy(tx: Tx, payment: Payment, paid: PaidBy): Promise<boolean> {
  await lockTransactionKey(tx, paid.transactionKey);
  const rows = await query(
    tx,
    sql`update deposit set transaction_id = ${paid.transactionId}, transaction_key = ${paid.transactionKey},
          payer_number = coalesce(${paid.payerNumber ?? null}, payer_number),
          paid_amount = ${paid.paidAmount ?? null}
        where id = ${payment.id} and not exists (select 1 from deposit as other
          where other.payment_method_id = ${payment.methodId} and other.transaction_key = ${paid.transactionKey}
            and other.id <> ${payment.id})
        returning id`,
  );
  return rows.length > 0;
}

/** Stores the amount that arrived instead of the requested one. */
export async function updatePaidAmount(
  tx: Tx,
  depositId: bigint,
  paidAmount: Money | undefined,
): Promise<void> {
  await query(tx, sql`update deposit set paid_amount = ${paidAmount ?? null} where id = ${depositId}`);
}

/** Schedules the next query about a payment that the gateway has not finished. */
export async function updateNextPoll(
  reader: Reader,
  table: 'deposit' | 'withdrawal',
  id: bigint,
  nextPollAt: Date,
): Promise<void> {
  await query(
    reader,
    sql`update ${sql.table(table)} set next_poll_at = ${nextPollAt}, polls = polls + 1 where id = ${id}`,
  );
}

/** Ids of gateways' deposits that are due for a query, the longest overdue first. */
export async function selectDuePayments(reader: Reader, now: Date, max: number): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select id from deposit where gateway is not null and next_poll_at <= ${now}
          and state in ('created', 'awaiting-payer', 'submitted', 'verifying')
        order by next_poll_at, id limit ${max}`,
  );
  return rows.map((row) => row.id);
}
