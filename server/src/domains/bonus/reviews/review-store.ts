import type { Money } from '@maidan/engine';
import { bigints, booleans, integers, texts } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import { type PageEnd, belowEnd } from '../../../kernel/database/keyset.ts';
import type { Opponent, ReviewFindings, ReviewReason, Tie } from './review-model.ts';
import { type Waiting, nothingWaits } from '../../../kernel/waiting.ts';

/** A bonus that is or was in review. */
export interface ReviewRow {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly username: string;
  readonly promotionName: string;
  readonly bonus: Money;
  readonly required: Money;
  readonly reasons: readonly ReviewReason[];
  readonly playersStake: Money;
  readonly houseStake: Money;
  readonly fewStake: Money;
  readonly tiedStake: Money;
  readonly turnoverOpenedAt: Date;
  readonly openedAt: Date;
  /** A bonus that went back with its deposit is `taken-back` without a decision. */
  readonly state: 'in-review' | 'completed' | 'declined' | 'taken-back';
  readonly decision: 'released' | 'declined' | null;
  readonly reasonEn: string | null;
  readonly reasonBn: string | null;
  readonly decidedBy: bigint | null;
  readonly decidedName: string | null;
  readonly decidedAt: Date | null;
}

const COLUMNS = sql`t.id, t.player_id as "playerId", p.username, t.promotion_name_en as "promotionName", t.bonus, t.required,
  r.reasons, r.players_stake as "playersStake", r.house_stake as "houseStake", r.few_stake as "fewStake",
  r.tied_stake as "tiedStake", t.opened_at as "turnoverOpenedAt", r.opened_at as "openedAt", t.state, r.decision,
  r.reason_en as "reasonEn", r.reason_bn as "reasonBn", r.decided_by as "decidedBy", r.decided_name as "decidedName",
  r.decided_at as "decidedAt"`;
const FROM = sql`turnover_review as r join turnover as t on t.id = r.turnover_id and t.opened_at is not null
  join player as p on p.id = t.player_id`;

/** Stores why a bonus is in review. */
export async function insertReview(
  tx: Tx,
  turnoverId: bigint,
  found: ReviewFindings,
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into turnover_review (turnover_id, reasons, players_stake, house_stake, few_stake, tied_stake, opened_at)
        values (${turnoverId}, ${texts(found.reasons)}, ${found.playersStake}, ${found.houseStake}, ${found.fewStake},
          ${found.tiedStake}, ${now})`,
  );
  const { opponents } = found;
  await query(
    tx,
    sql`insert into turnover_review_counterparty (turnover_id, player_id, stake, trades, odds_min, odds_max,
          has_same_device, has_same_address, is_referral)
        select ${turnoverId}, * from unnest(${bigints(opponents.map((one) => one.playerId))},
          ${bigints(opponents.map((one) => one.stake))}, ${integers(opponents.map((one) => one.trades))},
          ${integers(opponents.map((one) => one.oddsMin))}, ${integers(opponents.map((one) => one.oddsMax))},
          ${booleans(opponents.map((one) => one.hasSameDevice))},
          ${booleans(opponents.map((one) => one.hasSameAddress))},
          ${booleans(opponents.map((one) => one.isReferral))})`,
  );
}

/** The review of a turnover. */
export function selectReview(reader: Reader, turnoverId: bigint): Promise<ReviewRow | undefined> {
  return queryOne<ReviewRow>(reader, sql`select ${COLUMNS} from ${FROM} where r.turnover_id = ${turnoverId}`);
}

/** Undecided reviews after the cursor, the longest waiting first. */
export function selectWaitingReviews(
  reader: Reader,
  end: PageEnd | undefined,
  rowsMax: number,
): Promise<ReviewRow[]> {
  return query<ReviewRow>(
    reader,
    sql`select ${COLUMNS} from ${FROM} where r.decision is null and t.state = 'in-review'
          ${end === undefined ? sql`` : sql`and (r.opened_at, r.turnover_id) > (${end.at}, ${end.id})`}
        order by r.opened_at, r.turnover_id limit ${rowsMax}`,
  );
}

/** Decided reviews below the cursor, the newest first. */
export function selectDecidedReviews(
  reader: Reader,
  end: PageEnd | undefined,
  rowsMax: number,
): Promise<ReviewRow[]> {
  return query<ReviewRow>(
    reader,
    sql`select ${COLUMNS} from ${FROM}
        where r.decision is not null ${belowEnd(sql`r.decided_at`, sql`r.turnover_id`, end)}
        order by r.decided_at desc, r.turnover_id desc limit ${rowsMax}`,
  );
}

/** A player against whom a turnover in review was earned. */
export type ReviewOpponent = Opponent & Tie & { readonly username: string };

/** The opponents of a turnover in review, largest first. */
export function selectReviewOpponents(reader: Reader, turnoverId: bigint): Promise<ReviewOpponent[]> {
  return query<ReviewOpponent>(
    reader,
    sql`select c.player_id as "playerId", p.username, c.stake, c.trades, c.odds_min as "oddsMin",
               c.odds_max as "oddsMax", c.has_same_device as "hasSameDevice",
               c.has_same_address as "hasSameAddress", c.is_referral as "isReferral"
        from turnover_review_counterparty as c join player as p on p.id = c.player_id
        where c.turnover_id = ${turnoverId} order by c.stake desc, c.player_id`,
  );
}

/** A decision of staff, and who made it. */
export interface WrittenDecision {
  readonly decision: 'released' | 'declined';
  readonly reasonEn: string | null;
  readonly reasonBn: string | null;
  readonly staffId: bigint;
  readonly name: string;
}

/** Ends a review. */
export async function updateReviewDecided(
  tx: Tx,
  turnoverId: bigint,
  { decision, reasonEn, reasonBn, staffId, name }: WrittenDecision,
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`update turnover_review set decision = ${decision}, reason_en = ${reasonEn}, reason_bn = ${reasonBn},
          decided_by = ${staffId}, decided_name = ${name}, decided_at = ${now}
        where turnover_id = ${turnoverId}`,
  );
}

/** How many bonuses are in review. */
export async function countWaitingReviews(reader: Reader): Promise<Waiting> {
  const row = await queryOne<Waiting>(
    reader,
    sql`select count(*)::integer as count, min(r.opened_at) as "oldestAt"
        from turnover as t join turnover_review as r on r.turnover_id = t.id where t.state = 'in-review'`,
  );
  return row ?? nothingWaits;
}
