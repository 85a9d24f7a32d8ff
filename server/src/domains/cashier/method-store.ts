import type { AccountType } from '@maidan/contract';
import type { Currency } from '@maidan/engine';
import { type Reader, query, queryOne, sql } from '../../kernel/db.ts';
import type { Channel, Method } from './model.ts';

/** The active methods in display order. */
export function selectMethods(reader: Reader): Promise<Method[]> {
  return query<Method>(
    reader,
    sql`select id, name, icon, type, currency, status, pays_out as "paysOut", gateway from payment_method
        where status = 'active' order by position, id`,
  );
}

/** The active method of that id or name that serves wallets of that currency. */
export function selectMethod(
  reader: Reader,
  wanted: { readonly id: bigint } | { readonly name: string },
  currency: Currency,
): Promise<Method | undefined> {
  const which = 'id' in wanted ? sql`id = ${wanted.id}` : sql`lower(name) = lower(${wanted.name})`;
  return queryOne<Method>(
    reader,
    sql`select id, name, icon, type, currency, status, pays_out as "paysOut", gateway from payment_method
        where ${which} and status = 'active' and currency = ${currency}`,
  );
}

/** The active channels of a method in display order. */
export function selectChannels(reader: Reader, methodId: bigint): Promise<Channel[]> {
  return query<Channel>(
    reader,
    sql`select id, account_type as "accountType", paid_in as "paidIn", amount_min as "amountMin",
               amount_max as "amountMax", offer_minutes as "offerMinutes" from deposit_channel
        where payment_method_id = ${methodId} and status = 'active' order by position, id`,
  );
}

/** The active channel of a method for that kind of receiver. */
export async function selectChannel(
  reader: Reader,
  methodId: bigint,
  accountType: AccountType,
): Promise<Channel | undefined> {
  const channels = await selectChannels(reader, methodId);
  return channels.find((channel) => channel.accountType === accountType);
}
