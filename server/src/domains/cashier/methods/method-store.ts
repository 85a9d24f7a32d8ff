import type { AccountType } from '@maidan/contract';
import type { Currency, Money } from '@maidan/engine';
import { query, queryOne, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import type { Channel, Method, Offer } from '../model.ts';

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

/** Takes the receiver of a channel that was offered longest ago, so that the numbers rotate. */
export function takeNextReceiver(
  tx: Tx,
  channelId: bigint,
  now: Date,
): Promise<{ readonly id: bigint } | undefined> {
  return queryOne<{ id: bigint }>(
    tx,
    sql`update deposit_receiver set last_offered_at = ${now}
        where id = (select id from deposit_receiver
                    where deposit_channel_id = ${channelId} and status = 'active'
                    order by last_offered_at nulls first, id limit 1 for update)
        returning id`,
  );
}

/** An offer to be inserted. */
export interface NewOffer {
  readonly playerId: bigint;
  readonly channelId: bigint;
  readonly receiverId: bigint;
  readonly amount: Money;
  readonly creditAmount: Money;
  readonly expiresAt: Date;
}

/** The receiver that the player still has on offer for that channel and amount. */
export function selectLiveReceiver(
  tx: Tx,
  wanted: { readonly playerId: bigint; readonly channelId: bigint; readonly amount: Money },
  now: Date,
): Promise<{ readonly id: bigint } | undefined> {
  return queryOne<{ id: bigint }>(
    tx,
    sql`select r.id from deposit_offer o join deposit_receiver r on r.id = o.deposit_receiver_id
        where o.player_id = ${wanted.playerId} and o.deposit_channel_id = ${wanted.channelId}
          and o.amount = ${wanted.amount} and o.expires_at > ${now} and r.status = 'active'`,
  );
}

/** Inserts an offer, replacing the one for the same channel and amount. */
export async function replaceOffer(tx: Tx, offer: NewOffer, now: Date): Promise<void> {
  await query(
    tx,
    sql`insert into deposit_offer (player_id, deposit_channel_id, deposit_receiver_id, amount, credit_amount,
          expires_at, created_at)
        values (${offer.playerId}, ${offer.channelId}, ${offer.receiverId}, ${offer.amount},
          ${offer.creditAmount}, ${offer.expiresAt}, ${now})
        on conflict (player_id, deposit_channel_id, amount) do update
          set deposit_receiver_id = excluded.deposit_receiver_id, credit_amount = excluded.credit_amount,
              expires_at = excluded.expires_at, created_at = excluded.created_at`,
  );
}

/** Deletes all but the newest offers of a player. */
export async function deleteOldOffers(tx: Tx, playerId: bigint, keptMax: number): Promise<void> {
  await query(
    tx,
    sql`delete from deposit_offer where player_id = ${playerId} and id not in
          (select id from deposit_offer where player_id = ${playerId}
           order by created_at desc, id desc limit ${keptMax})`,
  );
}

/** A receiver number of a channel. */
export async function selectReceiverNumber(reader: Reader, receiverId: bigint): Promise<string> {
  const row = await queryOne<{ accountNumber: string }>(
    reader,
    sql`select account_number as "accountNumber" from deposit_receiver where id = ${receiverId}`,
  );
  if (row === undefined) throw new Error(`there is no receiver ${receiverId}`);
  return row.accountNumber;
}

/** The live offers of a method to the player, newest first. */
export function selectLiveOffers(
  reader: Reader,
  playerId: bigint,
  methodId: bigint,
  now: Date,
): Promise<Offer[]> {
  return query<Offer>(
    reader,
    sql`select o.id, o.deposit_channel_id as "depositChannelId", r.account_number as "accountNumber", o.amount,
               o.credit_amount as "creditAmount"
        from deposit_offer o
          join deposit_receiver r on r.id = o.deposit_receiver_id
          join deposit_channel c on c.id = o.deposit_channel_id
        where o.player_id = ${playerId} and c.payment_method_id = ${methodId} and o.expires_at > ${now}
          and r.status = 'active'
        order by o.created_at desc, o.id desc`,
  );
}

/** Deletes an offer that its deposit has used. */
export async function deleteOffer(tx: Tx, offerId: bigint): Promise<void> {
  await query(tx, sql`delete from deposit_offer where id = ${offerId}`);
}

/** A method whose deposits a gateway collects at its page, and whose withdrawals staff pay. */
export interface GatewayMethod {
  readonly gateway: string;
  readonly name: string;
  readonly icon: string;
  readonly amountMin: Money;
  readonly amountMax: Money;
  readonly offerMinutes: number;
}

/** Writes a gateway's method and its channel, or what has changed of them. False when another method has the name. */
export async function keepGatewayMethod(tx: Tx, method: GatewayMethod): Promise<boolean> {
  const { gateway, name, icon, amountMin, amountMax, offerMinutes } = method;
  await query(tx, sql`lock table payment_method in share row exclusive mode`);
  const taken = await queryOne(
    tx,
    sql`select 1 from payment_method where lower(name) = lower(${name}) and gateway is distinct from ${gateway}`,
  );
  if (taken !== undefined) return false;
  await query(
    tx,
    sql`insert into payment_method (name, icon, type, currency, status, pays_out, position, gateway)
        select ${name}, ${icon}, 'wallet', 'BDT', 'active', true,
               (select coalesce(max(position), -1) + 1 from payment_method), ${gateway}
        where not exists (select 1 from payment_method where gateway = ${gateway})`,
  );
  await query(tx, sql`update payment_method set name = ${name}, icon = ${icon} where gateway = ${gateway}`);
  await query(
    tx,
    sql`insert into deposit_channel (payment_method_id, account_type, paid_in, amount_min, amount_max, offer_minutes,
          position)
        select id, 'Merchant', 'BDT', ${amountMin}, ${amountMax}, ${offerMinutes}, 0 from payment_method
        where gateway = ${gateway}
        on conflict (payment_method_id, account_type) do update
          set amount_min = excluded.amount_min, amount_max = excluded.amount_max`,
  );
  return true;
}
