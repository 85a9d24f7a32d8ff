import type { BreachAction } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import { bigints, booleans, texts, times } from '../../../kernel/database/columns.ts';
import { query, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import type { ExposureLimit } from './exposure-limit.ts';

/** A player's limit as stored; of every match without one of its own where no match is named. */
export interface StoredLimit extends ExposureLimit {
  readonly playerId: bigint;
  readonly eventId: string | undefined;
}

/** A match in which a player is blocked. */
export interface BlockedEvent {
  readonly playerId: bigint;
  readonly eventId: string;
  readonly tearsDown: boolean;
}

/** A match in which a player was blocked by what was matched in one of its markets. */
export interface ReachedLimit extends BlockedEvent {
  readonly marketId: string;
}

/** The id under which the default for every match is stored. */
const EVERY_EVENT = '';

const amountOf = (amount: bigint | null): Money | undefined => (amount === null ? undefined : money(amount));

/** The limits of all players. */
export async function listExposureLimits(db: Reader): Promise<StoredLimit[]> {
  const rows = await query<{
    playerId: bigint;
    eventId: string;
    matched: bigint | null;
    total: bigint | null;
    action: BreachAction;
  }>(
    db,
    sql`select player_id as "playerId", event_id as "eventId", matched, total, action from exchange_exposure_limit
      order by player_id, event_id`,
  );
  return rows.map(({ playerId, eventId, matched, total, action }) => ({
    playerId,
    eventId: eventId === EVERY_EVENT ? undefined : eventId,
    matched: amountOf(matched),
    total: amountOf(total),
    action,
  }));
}

/** The matches in which players are blocked. */
export function listBlockedEvents(db: Reader): Promise<BlockedEvent[]> {
  return query<{ playerId: bigint; eventId: string; tearsDown: boolean }>(
    db,
    sql`select player_id as "playerId", event_id as "eventId", tears_down as "tearsDown" from exchange_blocked_event
      order by player_id, event_id`,
  );
}

/** Stores a limit in place of the one before it. */
export function upsertExposureLimit(tx: Tx, limit: StoredLimit, now: Date): Promise<unknown> {
  const { playerId, eventId = EVERY_EVENT, matched = null, total = null, action } = limit;
  return query(
    tx,
    sql`insert into exchange_exposure_limit (player_id, event_id, matched, total, action, set_at)
      values (${playerId}, ${eventId}, ${matched}, ${total}, ${action}, ${now})
      on conflict (player_id, event_id) do update
        set matched = excluded.matched, total = excluded.total, action = excluded.action, set_at = excluded.set_at`,
  );
}

/** Deletes a limit. */
export function deleteExposureLimit(tx: Tx, playerId: bigint, eventId = EVERY_EVENT): Promise<unknown> {
  return query(
    tx,
    sql`delete from exchange_exposure_limit where player_id = ${playerId} and event_id = ${eventId}`,
  );
}

/** Blocks players in matches. */
export function insertBlockedEvents(tx: Tx, blocked: readonly BlockedEvent[], now: Date): Promise<unknown> {
  return query(
    tx,
    sql`insert into exchange_blocked_event (player_id, event_id, tears_down, blocked_at)
      select * from unnest(${bigints(blocked.map(({ playerId }) => playerId))},
        ${texts(blocked.map(({ eventId }) => eventId))}, ${booleans(blocked.map(({ tearsDown }) => tearsDown))},
        ${times(blocked.map(() => now))})
      on conflict (player_id, event_id) do update set tears_down = excluded.tears_down`,
  );
}

/** Lets a player bet in a match again. */
export function deleteBlockedEvent(tx: Tx, playerId: bigint, eventId: string): Promise<unknown> {
  return query(
    tx,
    sql`delete from exchange_blocked_event where player_id = ${playerId} and event_id = ${eventId}`,
  );
}

/** Deletes what a player set for matches that have no open market any more; what everybody did if no player is named. */
export async function deleteEndedLimits(tx: Tx, playerId: bigint | null = null): Promise<void> {
  await query(
    tx,
    sql`delete from exchange_exposure_limit
      where event_id <> ${EVERY_EVENT} and player_id = coalesce(${playerId}::bigint, player_id)
      and event_id not in (select event_id from exchange_market where state = 'open')`,
  );
  await query(
    tx,
    sql`delete from exchange_blocked_event where player_id = coalesce(${playerId}::bigint, player_id)
      and event_id not in (select event_id from exchange_market where state = 'open')`,
  );
}
