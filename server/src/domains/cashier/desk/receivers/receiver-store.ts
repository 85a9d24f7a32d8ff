import type { Currency, Money } from '@maidan/engine';
import { type Reader, type Tx, query, queryOne, sql } from '../../../../kernel/db.ts';

/** A row of a channel. */
export interface ChannelRow {
  readonly id: bigint;
  readonly methodId: bigint;
  readonly methodName: string;
  readonly accountType: string;
  readonly paidIn: Currency;
  readonly amountMin: Money;
  readonly amountMax: Money;
  readonly gateway: string | null;
}

/** A row of a receiver number. */
export interface ReceiverRow {
  readonly id: bigint;
  readonly depositChannelId: bigint;
  readonly accountNumber: string;
  readonly status: 'active' | 'inactive';
  readonly lastOfferedAt: Date | null;
}

/** The active channels of active methods, in display order. */
export function selectDeskChannels(reader: Reader): Promise<ChannelRow[]> {
  return query<ChannelRow>(
    reader,
    sql`select c.id, m.id as "methodId", m.name as "methodName", c.account_type as "accountType",
               c.paid_in as "paidIn", c.amount_min as "amountMin", c.amount_max as "amountMax",
               m.gateway
        from deposit_channel c join payment_method m on m.id = c.payment_method_id
        where c.status = 'active' and m.status = 'active' order by m.position, m.id, c.position, c.id`,
  );
}

/** Every receiver number of every channel, those in use first. */
export function selectReceivers(reader: Reader): Promise<ReceiverRow[]> {
  return query<ReceiverRow>(
    reader,
    sql`select id, deposit_channel_id as "depositChannelId", account_number as "accountNumber", status,
               last_offered_at as "lastOfferedAt" from deposit_receiver
        order by status, id`,
  );
}

/** Changes the limits of a channel; returns the previous ones, or undefined when there is no such channel. */
export async function updateLimits(
  tx: Tx,
  channelId: bigint,
  limits: { readonly amountMin: Money; readonly amountMax: Money },
): Promise<{ readonly amountMin: Money; readonly amountMax: Money } | undefined> {
  const before = await queryOne<{ amountMin: Money; amountMax: Money }>(
    tx,
    sql`select amount_min as "amountMin", amount_max as "amountMax"
        from deposit_channel where id = ${channelId} for update`,
  );
  await query(
    tx,
    sql`update deposit_channel set amount_min = ${limits.amountMin}, amount_max = ${limits.amountMax}
        where id = ${channelId}`,
  );
  return before;
}

/** Adds a receiver number to an existing channel; undefined when the channel already has it. */
export async function insertReceiver(
  tx: Tx,
  channelId: bigint,
  accountNumber: string,
): Promise<bigint | undefined> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into deposit_receiver (deposit_channel_id, account_number) values (${channelId}, ${accountNumber})
        on conflict (deposit_channel_id, account_number) do nothing returning id`,
  );
  return row?.id;
}

/** True if there is a channel of that id which is paid by hand. */
export async function hasChannel(reader: Reader, channelId: bigint): Promise<boolean> {
  const row = await queryOne(
    reader,
    sql`select 1 from deposit_channel c join payment_method m on m.id = c.payment_method_id
        where c.id = ${channelId} and m.gateway is null`,
  );
  return row !== undefined;
}

/** Retires or restores a receiver number; returns its previous state, or undefined when there is no such number. */
export async function updateReceiver(
  tx: Tx,
  receiverId: bigint,
  status: ReceiverRow['status'],
): Promise<Pick<ReceiverRow, 'accountNumber' | 'status'> | undefined> {
  const before = await queryOne<Pick<ReceiverRow, 'accountNumber' | 'status'>>(
    tx,
    sql`select account_number as "accountNumber", status from deposit_receiver where id = ${receiverId} for update`,
  );
  await query(tx, sql`update deposit_receiver set status = ${status} where id = ${receiverId}`);
  return before;
}
