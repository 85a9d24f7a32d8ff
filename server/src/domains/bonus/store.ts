import type { PointEntry } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import type { PointChange, BonusGrant } from './model.ts';

/** How many VIP points a player has. */
export async function selectPoints(reader: Reader, playerId: bigint): Promise<number> {
  const row = await queryOne<{ points: bigint }>(
    reader,
    sql`select points from point_account where player_id = ${playerId}`,
  );
  return Number(row?.points ?? 0n);
}

/** Locks the player's points row, creating it if missing, and returns the points. */
export async function lockPoints(tx: Tx, playerId: bigint): Promise<number> {
  const row = await queryOne<{ points: bigint }>(
    tx,
    sql`insert into point_account (player_id, points) values (${playerId}, 0)
        on conflict (player_id) do update set points = point_account.points returning points`,
  );
  return Number(row?.points ?? 0n);
}

/** Sets the points of a locked row. */
export async function updatePoints(tx: Tx, playerId: bigint, points: number): Promise<void> {
  await query(tx, sql`update point_account set points = ${points} where player_id = ${playerId}`);
}

/** True if the entry was inserted; the same cause and id are inserted once. */
export async function insertPointEntry(
  tx: Tx,
  entry: PointChange & { readonly pointsAfter: number },
  now: Date,
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`insert into point_entry (player_id, points, points_after, cause, cause_id, created_at)
        values (${entry.playerId}, ${entry.points}, ${entry.pointsAfter}, ${entry.cause}, ${entry.causeId}, ${now})
        on conflict on constraint point_entry_once do nothing returning id`,
  );
  return rows.length > 0;
}

/** The player's newest entries. */
export async function selectNewestEntries(
  reader: Reader,
  playerId: bigint,
  limit: number,
): Promise<PointEntry[]> {
  const rows = await query<{ id: bigint; points: bigint; cause: PointEntry['cause']; created_at: Date }>(
    reader,
    sql`select id, points, cause, created_at from point_entry
        where player_id = ${playerId} order by id desc limit ${limit}`,
  );
  return rows.map((row) => ({
    id: row.id,
    points: Number(row.points),
    cause: row.cause,
    at: row.created_at,
  }));
}

/** Inserts a conversion and returns its id. */
export async function insertConversion(
  tx: Tx,
  conversion: {
    readonly playerId: bigint;
    readonly points: number;
    readonly amount: Money;
    readonly requestKey: string | undefined;
  },
  now: Date,
): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into point_conversion (player_id, points, amount, request_key, created_at)
        values (${conversion.playerId}, ${conversion.points}, ${conversion.amount},
          ${conversion.requestKey ?? null}, ${now})
        returning id`,
  );
  return insertedId(row);
}

/** The conversion made under that key. */
export async function selectConversionByKey(
  tx: Tx,
  playerId: bigint,
  requestKey: string,
): Promise<{ points: number; amount: Money } | undefined> {
  const row = await queryOne<{ points: bigint; amount: Money }>(
    tx,
    sql`select points, amount from point_conversion
        where player_id = ${playerId} and request_key = ${requestKey}`,
  );
  return row && { points: Number(row.points), amount: row.amount };
}

/** Inserts a grant and returns its id, or undefined when the same cause was granted before. */
export async function insertGrant(tx: Tx, grant: BonusGrant, now: Date): Promise<bigint | undefined> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into bonus_grant (player_id, amount, cause, cause_id, created_at)
        values (${grant.playerId}, ${grant.amount}, ${grant.cause}, ${grant.causeId}, ${now})
        on conflict on constraint bonus_grant_once do nothing returning id`,
  );
  return row?.id;
}

/** Marks an open grant as reversed and returns its player and amount; undefined when it was claimed or reversed. */
export function updateGrantReversed(
  tx: Tx,
  grantId: bigint,
  now: Date,
): Promise<{ readonly playerId: bigint; readonly amount: Money } | undefined> {
  return queryOne(
    tx,
    sql`update bonus_grant set reversed_at = ${now}
        where id = ${grantId} and claim_id is null and reversed_at is null
        returning player_id as "playerId", amount`,
  );
}

/** What the player can claim now. */
export async function selectClaimable(reader: Reader, playerId: bigint): Promise<Money> {
  const row = await queryOne<{ claimable: bigint }>(
    reader,
    sql`select coalesce(sum(amount), 0)::bigint as claimable from bonus_grant
        where player_id = ${playerId} and claim_id is null and reversed_at is null`,
  );
  return money(row?.claimable ?? 0n);
}

/** Marks everything that the player can claim as claimed; the player is locked. */
export async function updateGrantsClaimed(tx: Tx, playerId: bigint, claimId: bigint): Promise<void> {
  await query(
    tx,
    sql`update bonus_grant set claim_id = ${claimId}
        where player_id = ${playerId} and claim_id is null and reversed_at is null`,
  );
}

/** Inserts a claim and returns its id. */
export async function insertClaim(
  tx: Tx,
  claim: { readonly playerId: bigint; readonly amount: Money; readonly requestKey: string | undefined },
  now: Date,
): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into bonus_claim (player_id, amount, request_key, created_at)
        values (${claim.playerId}, ${claim.amount}, ${claim.requestKey ?? null}, ${now}) returning id`,
  );
  return insertedId(row);
}

/** The amount of the claim made under that key. */
export async function selectClaimByKey(
  tx: Tx,
  playerId: bigint,
  requestKey: string,
): Promise<Money | undefined> {
  const row = await queryOne<{ amount: Money }>(
    tx,
    sql`select amount from bonus_claim where player_id = ${playerId} and request_key = ${requestKey}`,
  );
  return row?.amount;
}

function insertedId(row: { readonly id: bigint } | undefined): bigint {
  if (row === undefined) throw new Error('a row of the bonus was not written');
  return row.id;
}

/** A cash bonus by its id. */
export function selectGrant(
  reader: Reader,
  grantId: bigint,
): Promise<Pick<BonusGrant, 'playerId' | 'amount' | 'cause'> | undefined> {
  return queryOne(
    reader,
    sql`select player_id as "playerId", amount, cause from bonus_grant where id = ${grantId}`,
  );
}

/** A conversion of points by its id. */
export async function selectConversion(
  reader: Reader,
  conversionId: bigint,
): Promise<{ readonly playerId: bigint; readonly points: number; readonly amount: Money } | undefined> {
  const row = await queryOne<{ player_id: bigint; points: bigint; amount: Money }>(
    reader,
    sql`select player_id, points, amount from point_conversion where id = ${conversionId}`,
  );
  return row && { playerId: row.player_id, points: Number(row.points), amount: row.amount };
}
