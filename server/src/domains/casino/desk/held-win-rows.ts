import type { DeskHeldWin } from '@maidan/contract/office';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import type { PageEnd } from '../../../kernel/database/keyset.ts';
import { type Waiting, nothingWaits } from '../../../kernel/waiting.ts';

/** A held win as the desk reads it. */
export interface HeldWinRow extends Omit<DeskHeldWin, 'player' | 'heldFor'> {
  readonly playerId: bigint;
  readonly username: string;
  /** Separated by spaces. */
  readonly heldFor: string;
  readonly decidedAt: Date | null;
}

const SELECTED = sql`select h.id, h.partner, h.transaction_uuid as "transactionUuid", h.player_id as "playerId",
    p.username, h.game_code as "gameCode", h.round, h.amount, b.amount as stake, h.held_for as "heldFor", h.at,
    case when h.decision is null then 'held'
      when h.decision = 'allowed' and exists (select from casino_transaction as t
        where t.partner = h.partner and t.transaction_uuid = h.transaction_uuid) then 'credited'
      else h.decision end as state,
    h.reason, h.decided_by as "decidedBy", h.decided_at as "decidedAt"
  from casino_held_win as h join player as p on p.id = h.player_id
    join casino_transaction as b on b.partner = h.partner and b.transaction_uuid = h.reference`;

/** Held wins that nobody has decided, the longest waiting first. */
export function selectWaitingWins(
  reader: Reader,
  after: PageEnd | undefined,
  limit: number,
): Promise<HeldWinRow[]> {
  const beyond = after === undefined ? sql`` : sql`and (h.at, h.id) > (${after.at}, ${after.id})`;
  return query<HeldWinRow>(
    reader,
    sql`${SELECTED} where h.decision is null ${beyond} order by h.at, h.id limit ${limit}`,
  );
}

/** Decided ones, the newest decision first. */
export function selectDecidedWins(
  reader: Reader,
  after: PageEnd | undefined,
  limit: number,
): Promise<HeldWinRow[]> {
  const beyond = after === undefined ? sql`` : sql`and (h.decided_at, h.id) < (${after.at}, ${after.id})`;
  return query<HeldWinRow>(
    reader,
    sql`${SELECTED} where h.decided_at is not null ${beyond} order by h.decided_at desc, h.id desc limit ${limit}`,
  );
}

/** A held win by its id. */
export function findHeldWin(reader: Reader, id: bigint): Promise<HeldWinRow | undefined> {
  return queryOne<HeldWinRow>(reader, sql`${SELECTED} where h.id = ${id}`);
}

/** True if the win waits, its row locked; undefined for an unknown one. */
export async function lockHeldWin(tx: Tx, id: bigint): Promise<{ readonly isWaiting: boolean } | undefined> {
  return queryOne<{ isWaiting: boolean }>(
    tx,
    sql`select decision is null as "isWaiting" from casino_held_win where id = ${id} for update`,
  );
}

/** Stores what a member of staff decided. */
export async function updateHeldWin(
  tx: Tx,
  id: bigint,
  given: {
    readonly decision: 'allowed' | 'declined';
    readonly reason: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  await query(
    tx,
    sql`update casino_held_win set decision = ${given.decision}, reason = ${given.reason}, decided_by = ${given.by},
          decided_at = ${given.at}
        where id = ${id}`,
  );
}

/** How many wins are held back and wait for a decision. */
export async function countHeldWins(reader: Reader): Promise<Waiting> {
  const row = await queryOne<Waiting>(
    reader,
    sql`select count(*)::integer as count, min(at) as "oldestAt" from casino_held_win where decision is null`,
  );
  return row ?? nothingWaits;
}
