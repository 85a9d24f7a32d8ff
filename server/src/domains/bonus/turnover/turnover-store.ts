import type { Money } from '@maidan/engine';
import { texts } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import type {
  PromisedDeposit,
  PromotionTerms,
  StakeCause,
  TurnoverEnd,
  TurnoverRow,
} from './turnover-model.ts';

const COLUMNS = sql`id, player_id as "playerId", promotion_name_en as "promotionNameEn",
  promotion_name_bn as "promotionNameBn", method_name as "methodName", turnover_times as "turnoverTimes",
  contributions, bet_max as "betMax", free_spins as "spinCount", free_spin_game as "spinGame",
  free_spin_stake as "spinStake", bonus, required, remaining, state, created_at as "createdAt",
  opened_at as "openedAt", expires_at as "expiresAt", ended_at as "endedAt",
  (select reason_en from turnover_review where turnover_id = turnover.id) as "reasonEn",
  (select reason_bn from turnover_review where turnover_id = turnover.id) as "reasonBn"`;

/** True if the player may not use the promotion: it is open, or a once-only one was used. */
export async function hasTakenPromotion(
  reader: Reader,
  playerId: bigint,
  { promotionId, oncePerPlayer }: PromotionTerms,
): Promise<boolean> {
  const row = await queryOne(
    reader,
    sql`select 1 from turnover where player_id = ${playerId} and promotion_id = ${promotionId}
          and state <> 'rejected' and (${oncePerPlayer}::boolean or once_per_player or state in ('promised', 'active', 'in-review'))
        limit 1`,
  );
  return row !== undefined;
}

/** Inserts a promise. */
export async function insertTurnover(
  tx: Tx,
  promised: PromisedDeposit & {
    readonly terms: PromotionTerms;
    readonly bonus: Money;
    readonly required: Money;
  },
  now: Date,
): Promise<void> {
  const { playerId, depositId, methodName, terms, bonus, required } = promised;
  const shares = Object.fromEntries(terms.contributions.map(({ kind, percent }) => [kind, percent]));
  await query(
    tx,
    sql`insert into turnover (player_id, deposit_id, promotion_id, promotion_name_en, promotion_name_bn, method_name,
          turnover_times, turnover_days, once_per_player, bonus, required, remaining, bet_max,
          free_spins, free_spin_game, free_spin_stake, contributions, created_at)
        values (${playerId}, ${depositId}, ${terms.promotionId}, ${terms.nameEn}, ${terms.nameBn}, ${methodName},
          ${terms.turnoverTimes}, ${terms.turnoverDays}, ${terms.oncePerPlayer}, ${bonus}, ${required}, ${required},
          ${terms.betMax ?? null}, ${terms.freeSpins?.count ?? null}, ${terms.freeSpins?.game ?? null},
          ${terms.freeSpins?.stake ?? null}, ${JSON.stringify(shares)}::jsonb, ${now})`,
  );
}

/** The promise of an undecided deposit, locked. */
export function selectPromised(
  tx: Tx,
  depositId: bigint,
): Promise<{ readonly id: bigint; readonly bonus: Money; readonly turnoverDays: number } | undefined> {
  return queryOne(
    tx,
    sql`select id, bonus, turnover_days as "turnoverDays" from turnover
        where deposit_id = ${depositId} and state = 'promised' for update`,
  );
}

/** Opens a requirement. */
export async function updateTurnoverOpened(
  tx: Tx,
  turnoverId: bigint,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<TurnoverRow> {
  const row = await queryOne<TurnoverRow>(
    tx,
    sql`update turnover set state = 'active', opened_at = ${now}, expires_at = ${expiresAt}
        where id = ${turnoverId} returning ${COLUMNS}`,
  );
  if (row === undefined) throw new Error(`the turnover ${turnoverId} was not opened`);
  return row;
}

/** Ends the promise of a rejected deposit. */
export async function updateTurnoverRejected(tx: Tx, turnoverId: bigint, now: Date): Promise<void> {
  await query(tx, sql`update turnover set state = 'rejected', ended_at = ${now} where id = ${turnoverId}`);
}

/** Ends a requirement. */
export async function updateTurnoverEnded(
  tx: Tx,
  turnoverId: bigint,
  end: TurnoverEnd,
  now: Date,
): Promise<void> {
  await query(tx, sql`update turnover set state = ${end}, ended_at = ${now} where id = ${turnoverId}`);
}

/** Puts a completed requirement in review. */
export async function updateTurnoverInReview(tx: Tx, turnoverId: bigint): Promise<void> {
  await query(tx, sql`update turnover set state = 'in-review' where id = ${turnoverId}`);
}

/** Sets how much is left. */
export async function updateTurnoverRemaining(tx: Tx, turnoverId: bigint, remaining: Money): Promise<void> {
  await query(tx, sql`update turnover set remaining = ${remaining} where id = ${turnoverId}`);
}

/** A player's requirement, locked. */
export function selectTurnoverForUpdate(
  tx: Tx,
  turnoverId: bigint,
  playerId: bigint,
): Promise<TurnoverRow | undefined> {
  return queryOne<TurnoverRow>(
    tx,
    sql`select ${COLUMNS} from turnover
        where id = ${turnoverId} and player_id = ${playerId} and opened_at is not null for update`,
  );
}

/** The requirement of a deposit's bonus that is open or in review, locked. */
export function selectWaitingOfDeposit(tx: Tx, depositId: bigint): Promise<TurnoverRow | undefined> {
  return queryOne<TurnoverRow>(
    tx,
    sql`select ${COLUMNS} from turnover where deposit_id = ${depositId} and state in ('active', 'in-review') for update`,
  );
}

/** The player's requirements that were open at that moment and still are, oldest first, locked. */
export function selectActiveForUpdate(tx: Tx, playerId: bigint, at: Date): Promise<TurnoverRow[]> {
  return query<TurnoverRow>(
    tx,
    sql`select ${COLUMNS} from turnover
        where player_id = ${playerId} and state = 'active' and opened_at <= ${at} and expires_at > ${at}
        order by opened_at, id for update`,
  );
}

/** True if the player has a requirement that is open at that moment. */
export async function hasOpenTurnover(reader: Reader, playerId: bigint, now: Date): Promise<boolean> {
  const row = await queryOne(
    reader,
    sql`select 1 from turnover where player_id = ${playerId} and state = 'active' and expires_at > ${now} limit 1`,
  );
  return row !== undefined;
}

/** The player's newest requirements, except those whose deposit isn't decided yet. */
export function selectTurnovers(reader: Reader, playerId: bigint, max: number): Promise<TurnoverRow[]> {
  return query<TurnoverRow>(
    reader,
    sql`select ${COLUMNS} from turnover where player_id = ${playerId} and opened_at is not null
        order by id desc limit ${max}`,
  );
}

/** Players who have an open requirement. */
export async function selectPlayersWithActive(reader: Reader): Promise<bigint[]> {
  const rows = await query<{ player_id: bigint }>(
    reader,
    sql`select distinct player_id from turnover where state = 'active'`,
  );
  return rows.map((row) => row.player_id);
}

/** How much a bet may risk while a bonus is open. */
export interface BetLimit {
  readonly playerId: bigint;
  readonly betMax: Money;
  readonly expiresAt: Date;
}

/** The limits of all open bonuses that have one. */
export function selectBetLimits(reader: Reader): Promise<BetLimit[]> {
  return query<BetLimit>(
    reader,
    sql`select player_id as "playerId", bet_max as "betMax", expires_at as "expiresAt" from turnover
        where state = 'active' and bet_max is not null and expires_at is not null`,
  );
}

/** When the oldest open requirement was opened. */
export async function selectOldestOpening(reader: Reader): Promise<Date | undefined> {
  const row = await queryOne<{ oldest: Date | null }>(
    reader,
    sql`select min(opened_at) as oldest from turnover where state = 'active'`,
  );
  return row?.oldest ?? undefined;
}

/** Those of these markets that were not counted, in the given order. */
export async function selectUncounted(reader: Reader, marketIds: readonly string[]): Promise<string[]> {
  if (marketIds.length === 0) return [];
  const rows = await query<{ market_id: string }>(
    reader,
    sql`select market_id from turnover_market where market_id = any(${texts(marketIds)})`,
  );
  const counted = new Set(rows.map((row) => row.market_id));
  return marketIds.filter((marketId) => !counted.has(marketId));
}

/** Open requirements that have expired. */
export function selectDue(
  reader: Reader,
  now: Date,
  max: number,
): Promise<{ readonly id: bigint; readonly playerId: bigint }[]> {
  return query(
    reader,
    sql`select id, player_id as "playerId" from turnover where state = 'active' and expires_at <= ${now}
        order by expires_at, id limit ${max}`,
  );
}

/** Marks a market as counted; false when it already was. */
export async function insertCountedMarket(tx: Tx, marketId: string, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    sql`insert into turnover_market (market_id, counted_at) values (${marketId}, ${now})
        on conflict (market_id) do nothing returning market_id`,
  );
  return rows.length > 0;
}

/** Records what a settled stake took off a requirement, and how much of the stake that used up. */
export async function insertTurnoverEntry(
  tx: Tx,
  entry: StakeCause & { readonly turnoverId: bigint; readonly stake: Money; readonly used: Money },
  now: Date,
): Promise<void> {
  const { turnoverId, cause, causeId, stake, used } = entry;
  await query(
    tx,
    sql`insert into turnover_entry (turnover_id, cause, cause_id, stake, used, created_at)
        values (${turnoverId}, ${cause}, ${causeId}, ${stake}, ${used}, ${now})`,
  );
}

/** How much of a player's stake requirements have used up so far. */
export async function sumUsedOf(
  reader: Reader,
  { cause, causeId }: StakeCause,
  playerId: bigint,
): Promise<bigint> {
  const row = await queryOne<{ used: bigint }>(
    reader,
    sql`select coalesce(sum(used), 0)::bigint as used from turnover_entry as entry join turnover on id = turnover_id
        where entry.cause = ${cause} and entry.cause_id = ${causeId} and player_id = ${playerId}`,
  );
  return row?.used ?? 0n;
}

/** Players with an open requirement that a market or round counted towards, in one order. */
export async function selectPlayersWithEntries(
  reader: Reader,
  { cause, causeId }: StakeCause,
): Promise<bigint[]> {
  const rows = await query<{ player_id: bigint }>(
    reader,
    sql`select distinct player_id from turnover_entry as entry join turnover on id = turnover_id
        where entry.cause = ${cause} and entry.cause_id = ${causeId} and state = 'active' order by player_id`,
  );
  return rows.map((row) => row.player_id);
}

/** Undoes what a market or round took off the requirements that are still open. */
export async function giveBackEntries(tx: Tx, { cause, causeId }: StakeCause): Promise<void> {
  await query(
    tx,
    sql`with gone as (
          delete from turnover_entry as entry using turnover
          where entry.cause = ${cause} and entry.cause_id = ${causeId} and turnover.id = entry.turnover_id
            and turnover.state = 'active'
          returning entry.turnover_id, entry.stake)
        update turnover set remaining = remaining + gone.stake from gone where turnover.id = gone.turnover_id`,
  );
}

/** Clears the mark that a market was counted. */
export async function deleteCountedMarket(tx: Tx, marketId: string): Promise<void> {
  await query(tx, sql`delete from turnover_market where market_id = ${marketId}`);
}

/** What each market took off a requirement. */
export function selectMarketEntries(
  reader: Reader,
  turnoverId: bigint,
): Promise<{ readonly marketId: string; readonly counted: Money }[]> {
  return query(
    reader,
    sql`select cause_id as "marketId", stake as counted from turnover_entry
        where turnover_id = ${turnoverId} and cause = 'market' order by cause_id`,
  );
}

/** A bonus whose turnover was opened, as its player is notified of it; it may have ended since. */
export interface OpenedTurnover {
  readonly state: 'active' | 'in-review' | TurnoverEnd;
  readonly playerId: bigint;
  readonly nameEn: string;
  readonly nameBn: string;
  readonly bonus: Money;
  readonly required: Money;
  readonly remaining: Money;
  /** The free spins that came with it: how many, the game's code, and what each stakes. */
  readonly spinCount: number | null;
  readonly spinGame: string | null;
  readonly spinStake: Money | null;
  readonly openedAt: Date;
  readonly expiresAt: Date;
  /** Why staff declined it. */
  readonly reasonEn: string | null;
  readonly reasonBn: string | null;
}

/** The bonus granted with a turnover; undefined while it is only promised. */
export function selectOpenedTurnover(
  reader: Reader,
  turnoverId: bigint,
): Promise<OpenedTurnover | undefined> {
  return queryOne<OpenedTurnover>(
    reader,
    sql`select player_id as "playerId", state, promotion_name_en as "nameEn", promotion_name_bn as "nameBn", bonus,
               required, remaining, free_spins as "spinCount", free_spin_game as "spinGame",
               free_spin_stake as "spinStake", turnover.opened_at as "openedAt", expires_at as "expiresAt", reason_en as "reasonEn", reason_bn as "reasonBn"
        from turnover left join turnover_review on turnover_id = id
        where id = ${turnoverId} and turnover.opened_at is not null and expires_at is not null`,
  );
}
