import { type Money, money } from '@maidan/engine';
import { bigints, times } from '../../../kernel/database/columns.ts';
import { query, type Reader, sql } from '../../../kernel/db.ts';
import type { PlayedMinute } from '../../../kernel/played-minute.ts';
import { noEnd } from '../../../kernel/time/moment-range.ts';

/** A product against the house. */
type HouseProduct = 'BOOKMAKER' | 'FANCY';
/**
 * What a player has staked since each of these moments and before another (CARE-30), in their order: on one product, or both. A bet counts
 * from when it was placed, by what it may lose, unless it is void.
 */
export async function sumSportsbookStakes(
  reader: Reader,
  playerId: bigint,
  since: readonly Date[],
  { before = noEnd, product = null }: { readonly before?: Date; readonly product?: HouseProduct | null } = {},
): Promise<Money[]> {
  const rows = await query<{ staked: Money }>(
    reader,
    sql`select (
      select coalesce(sum(case when side in ('NO', 'LAY') then stake * rate / 100 else stake end), 0)::bigint
      from house_bet
      where player_id = ${playerId} and placed_at >= since.at and placed_at < ${before} and state <> 'void'
        and (${product}::text is null or (side in ('BACK', 'LAY')) = (${product}::text = 'BOOKMAKER'))) as staked
    from unnest(${times(since)}) with ordinality as since (at, place) order by since.place`,
  );
  return rows.map(({ staked }) => staked);
}

/**
 * What a player's settled bets have won and lost since each of these moments and before another (CARE-31), on one product, or both. A
 * bet's result counts from when its market was first settled, as it stands.
 */
export function sumSportsbookOutcomes(
  reader: Reader,
  playerId: bigint,
  since: readonly Date[],
  { before = noEnd, product = null }: { readonly before?: Date; readonly product?: HouseProduct | null } = {},
): Promise<{ readonly won: Money; readonly lost: Money }[]> {
  return query<{ won: Money; lost: Money }>(
    reader,
    sql`select sums.won, sums.lost
    from unnest(${times(since)}) with ordinality as since (at, place) cross join lateral (
      select coalesce(sum(greatest(profit, 0)), 0)::bigint as won, coalesce(sum(greatest(-profit, 0)), 0)::bigint as lost
      from house_bet
      where player_id = ${playerId} and settled_at >= since.at and settled_at < ${before} and settled_at is not null
        and (${product}::text is null or (side in ('BACK', 'LAY')) = (${product}::text = 'BOOKMAKER'))
    ) as sums order by since.place`,
  );
}

/** What they have lost together, below zero if they won. */
export async function sumSportsbookLosses(
  reader: Reader,
  playerId: bigint,
  since: readonly Date[],
): Promise<Money[]> {
  const sums = await sumSportsbookOutcomes(reader, playerId, since);
  return sums.map(({ won, lost }) => money(lost - won));
}

/** What each of these players staked since then, and what their settled bets came to, by the minute; counted as the sums above count it. */
export function listSportsbookPlay(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<PlayedMinute[]> {
  return query<PlayedMinute>(
    reader,
    sql`select "playerId", at, sum(staked)::bigint as staked, sum(won)::bigint as won from (
          select player_id as "playerId", date_trunc('minute', placed_at) as at,
            case when side in ('NO', 'LAY') then stake * rate / 100 else stake end as staked, 0::bigint as won
          from house_bet where player_id = any(${bigints(playerIds)}) and placed_at >= ${since} and state <> 'void'
          union all
          select player_id, date_trunc('minute', settled_at), 0, profit from house_bet
          where player_id = any(${bigints(playerIds)}) and settled_at >= ${since} and settled_at is not null
        ) as play where at is not null group by "playerId", at`,
  );
}
