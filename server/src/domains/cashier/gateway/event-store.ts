import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** Kinds of event that fraud staff want to see. */
export type CashierEventKind =
  | 'claim-refused'
  | 'payment-mismatched'
  | 'payment-late'
  | 'refund-refused'
  | 'webhook-received'
  | 'webhook-refused';

/** Something unexpected that reached the cashier from outside. Contains no secret and no phone number. */
export interface CashierEvent {
  readonly kind: CashierEventKind;
  readonly playerId?: bigint | undefined;
  /** The deposit or withdrawal concerned. */
  readonly transactionId?: bigint | undefined;
  readonly gateway?: string | undefined;
  /** A webhook's message id, which identifies its copies. */
  readonly messageId?: string | undefined;
  readonly detail: string;
}

/** Inserts an event. False when it is a copy of an earlier message, whose counter then goes up. */
export async function insertEvent(on: Tx | Reader, event: CashierEvent, now: Date): Promise<boolean> {
  const row = await queryOne<{ repeats: number }>(
    on,
    sql`insert into cashier_event (kind, player_id, transaction_id, gateway, message_id, detail, created_at)
        values (${event.kind}, ${event.playerId ?? null}, ${event.transactionId ?? null},
          ${event.gateway ?? null}, ${event.messageId ?? null}, ${event.detail}, ${now})
        on conflict on constraint cashier_event_message_once
          do update set repeats = cashier_event.repeats + 1
        returning repeats`,
  );
  return row?.repeats === 0;
}

/**
 * Inserts an event of an unknown sender, at most one of its kind and detail per period, so that a flood can't fill the
 * table. Later ones are counted on the first.
 */
export async function insertEventSparsely(
  on: Reader,
  event: CashierEvent,
  now: Date,
  apartMs: number,
): Promise<void> {
  const since = new Date(now.getTime() - apartMs);
  const counted = await query(
    on,
    sql`update cashier_event set repeats = repeats + 1
        where id = (select id from cashier_event where kind = ${event.kind} and detail = ${event.detail}
                      and gateway is not distinct from ${event.gateway ?? null}
                      and player_id is not distinct from ${event.playerId ?? null} and created_at > ${since}
                    order by id desc limit 1)
        returning id`,
  );
  if (counted.length === 0) await insertEvent(on, event, now);
}

/** The newest events of one player, or of all. */
export function selectEvents(
  reader: Reader,
  max: number,
): Promise<{ readonly kind: CashierEventKind; readonly detail: string; readonly repeats: number }[]> {
  return query(reader, sql`select kind, detail, repeats from cashier_event order by id desc limit ${max}`);
}
