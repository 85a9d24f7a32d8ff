import type { Dispute } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { ClaimColumns } from '../../kernel/claim.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import { type PageEnd, belowEnd } from '../../kernel/database/keyset.ts';
import { type Waiting, nothingWaits } from '../../kernel/waiting.ts';

/** A row of a dispute. */
export interface DisputeRow extends ClaimColumns {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly username: string;
  readonly betId: string;
  readonly eventName: string;
  readonly marketName: string;
  readonly outcome: 'WON' | 'LOST' | 'VOID';
  readonly result: Money;
  readonly reason: Dispute['reason'];
  readonly text: string;
  readonly raisedAt: Date;
  readonly state: Dispute['state'];
  readonly answerEn: string | null;
  readonly answerBn: string | null;
  readonly decidedName: string | null;
  readonly decidedAt: Date | null;
}

const COLUMNS = sql`d.id, d.player_id as "playerId", p.username, d.bet_id as "betId", d.event_name as "eventName",
  d.market_name as "marketName", d.outcome, d.result, d.reason,
  d.text, d.raised_at as "raisedAt", d.claimed_by as "claimedBy", d.claimed_name as "claimedName",
  d.claimed_until as "claimedUntil", d.state, d.answer_en as "answerEn", d.answer_bn as "answerBn",
  d.decided_name as "decidedName", d.decided_at as "decidedAt"`;

/** The columns written when a dispute is raised. */
export type NewDispute = Pick<
  DisputeRow,
  'playerId' | 'betId' | 'eventName' | 'marketName' | 'outcome' | 'result' | 'reason' | 'text' | 'raisedAt'
>;

/** Inserts a dispute; false when the bet already has one. */
export async function insertDispute(tx: Tx, given: NewDispute): Promise<boolean> {
  const rows = await query(
    tx,
    sql`insert into bet_dispute (player_id, bet_id, event_name, market_name, outcome, result, reason, text, raised_at)
        values (${given.playerId}, ${given.betId}, ${given.eventName}, ${given.marketName}, ${given.outcome},
          ${given.result}, ${given.reason}, ${given.text}, ${given.raisedAt})
        on conflict on constraint bet_dispute_once do nothing returning id`,
  );
  return rows.length > 0;
}

/** How many disputes of a player are unanswered. */
export async function countWaiting(reader: Reader, playerId: bigint): Promise<number> {
  const row = await queryOne<{ waiting: number }>(
    reader,
    sql`select count(*)::integer as waiting from bet_dispute where player_id = ${playerId} and state = 'open'`,
  );
  return row?.waiting ?? 0;
}

/** The dispute about a bet. */
export function selectByBet(reader: Reader, betId: string): Promise<DisputeRow | undefined> {
  return queryOne(
    reader,
    sql`select ${COLUMNS} from bet_dispute as d join player as p on p.id = d.player_id where d.bet_id = ${betId}`,
  );
}

/** A dispute by its id. */
export function selectDispute(reader: Reader, id: bigint): Promise<DisputeRow | undefined> {
  return queryOne(
    reader,
    sql`select ${COLUMNS} from bet_dispute as d join player as p on p.id = d.player_id where d.id = ${id}`,
  );
}

/** The same, locked until the transaction ends. */
export function selectDisputeForUpdate(tx: Tx, id: bigint): Promise<DisputeRow | undefined> {
  return queryOne(
    tx,
    sql`select ${COLUMNS} from bet_dispute as d join player as p on p.id = d.player_id
        where d.id = ${id} for update of d`,
  );
}

/** Open disputes after the cursor, oldest first. */
export function selectWaiting(
  reader: Reader,
  end: PageEnd | undefined,
  rowsMax: number,
): Promise<DisputeRow[]> {
  return query(
    reader,
    sql`select ${COLUMNS} from bet_dispute as d join player as p on p.id = d.player_id
        where d.state = 'open' ${end === undefined ? sql`` : sql`and (d.raised_at, d.id) > (${end.at}, ${end.id})`}
        order by d.raised_at, d.id limit ${rowsMax}`,
  );
}

/** Answered disputes below the cursor, newest first. */
export function selectDecided(
  reader: Reader,
  end: PageEnd | undefined,
  rowsMax: number,
): Promise<DisputeRow[]> {
  return query(
    reader,
    sql`select ${COLUMNS} from bet_dispute as d join player as p on p.id = d.player_id
        where d.state <> 'open' ${belowEnd(sql`d.decided_at`, sql`d.id`, end)}
        order by d.decided_at desc, d.id desc limit ${rowsMax}`,
  );
}

/** Claims a dispute for a member until that moment, or with undefined releases it. */
export async function updateClaim(
  tx: Tx,
  id: bigint,
  claim: { readonly staffId: bigint; readonly name: string; readonly until: Date } | undefined,
): Promise<void> {
  await query(
    tx,
    sql`update bet_dispute set claimed_by = ${claim?.staffId ?? null}, claimed_name = ${claim?.name ?? null},
          claimed_until = ${claim?.until ?? null} where id = ${id}`,
  );
}

/** The answer of staff, and who gave it. */
export interface Decision {
  readonly state: 'upheld' | 'declined';
  readonly answerEn: string;
  readonly answerBn: string;
  readonly staffId: bigint;
  readonly name: string;
  readonly at: Date;
}

/** Ends a dispute with its answer. */
export async function updateDecided(tx: Tx, id: bigint, decision: Decision): Promise<void> {
  await query(
    tx,
    sql`update bet_dispute set state = ${decision.state}, answer_en = ${decision.answerEn}, answer_bn = ${decision.answerBn},
          decided_by = ${decision.staffId}, decided_name = ${decision.name}, decided_at = ${decision.at},
          claimed_by = null, claimed_name = null, claimed_until = null
        where id = ${id}`,
  );
}

/** How many disputes wait for an answer. */
export async function countWaitingDisputes(reader: Reader): Promise<Waiting> {
  const row = await queryOne<Waiting>(
    reader,
    sql`select count(*)::integer as count, min(raised_at) as "oldestAt" from bet_dispute where state = 'open'`,
  );
  return row ?? nothingWaits;
}
