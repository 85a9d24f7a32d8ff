import type { Money } from '@maidan/engine';
import { times } from '../../../kernel/database/columns.ts';
import { query, type Reader, sql } from '../../../kernel/db.ts';

/**
 * What a player has staked since each of these moments (CARE-30), in their order. A bet counts from when it was placed, by what it may
 * lose, unless it is void.
 */
export async function sumSportsbookStakes(
  reader: Reader,
  playerId: bigint,
  since: readonly Date[],
): Promise<Money[]> {
  const rows = await query<{ staked: Money }>(
    reader,
    sql`select (
      select coalesce(sum(case when side in ('NO', 'LAY') then stake * rate / 100 else stake end), 0)::bigint
      from house_bet where player_id = ${playerId} and placed_at >= since.at and state <> 'void') as staked
    from unnest(${times(since)}) with ordinality as since (at, place) order by since.place`,
  );
  return rows.map(({ staked }) => staked);
}

/**
 * What a player's settled bets have lost since each of these moments (CARE-31), below zero if they won. A bet's result counts from when
 * its market was first settled, as it stands.
 */
export async function sumSportsbookLosses(
  reader: Reader,
  playerId: bigint,
  since: readonly Date[],
): Promise<Money[]> {
  const rows = await query<{ lost: Money }>(
    reader,
    sql`select (
      select coalesce(-sum(profit), 0)::bigint
      from house_bet where player_id = ${playerId} and settled_at >= since.at and settled_at is not null) as lost
    from unnest(${times(since)}) with ordinality as since (at, place) order by since.place`,
  );
  return rows.map(({ lost }) => lost);
}
