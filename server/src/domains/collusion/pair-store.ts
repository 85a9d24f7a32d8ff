import { type Money, money } from '@maidan/engine';
import { bigints, integers } from '../../kernel/database/columns.ts';
import { type Reader, type Tx, query, sql } from '../../kernel/db.ts';
import type { CollusionDeps, PairSum } from './model.ts';

type Results = Awaited<ReturnType<CollusionDeps['ports']['listPairResults']>>;

/** Stands for the house among the other players. */
const HOUSE_ID = 0n;

/** Replaces what is stored of a market; undefined removes it. */
export async function replacePairs(tx: Tx, marketId: string, results: Results): Promise<void> {
  await query(tx, sql`delete from collusion_pair where market_id = ${marketId}`);
  if (results === undefined) return;
  const { pairs, settledAt } = results;
  await query(
    tx,
    sql`insert into collusion_pair (market_id, player_id, other_id, settled_at, trades, matched, won)
        select ${marketId}, pair.player_id, pair.other_id, ${settledAt}, pair.trades, pair.matched, pair.won
        from unnest(${bigints(pairs.map(({ playerId }) => playerId))},
          ${bigints(pairs.map(({ otherId }) => otherId ?? HOUSE_ID))}, ${integers(pairs.map(({ trades }) => trades))},
          ${bigints(pairs.map(({ matched }) => matched))}, ${bigints(pairs.map(({ won }) => won))})
          as pair (player_id, other_id, trades, matched, won)`,
  );
}

/** What each two players traded in the markets settled since then, if it is at least so much. */
export async function sumPairs(reader: Reader, since: Date, matchedMin: Money): Promise<PairSum[]> {
  return query<PairSum>(
    reader,
    sql`select player_id as "playerId", other_id as "otherId", count(*)::integer as markets,
          sum(trades)::integer as trades, sum(matched)::bigint as matched, sum(won)::bigint as won,
          sum(greatest(won, 0))::bigint as "wonGross"
        from collusion_pair where settled_at >= ${since} and other_id <> ${HOUSE_ID}
        group by player_id, other_id having sum(matched) >= ${matchedMin} order by player_id, other_id`,
  );
}

/** All that these players traded in the markets settled since then, with the house too. */
export async function sumTotals(
  reader: Reader,
  since: Date,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Money>> {
  const rows = await query<{ playerId: bigint; matched: bigint }>(
    reader,
    sql`select player_id as "playerId", sum(matched)::bigint as matched from collusion_pair
        where settled_at >= ${since} and player_id = any(${bigints(playerIds)}) group by player_id`,
  );
  return new Map(rows.map(({ playerId, matched }) => [playerId, money(matched)]));
}

/** Removes what is too old to be asked for. */
export async function deletePairsBefore(tx: Tx, before: Date): Promise<void> {
  await query(tx, sql`delete from collusion_pair where settled_at < ${before}`);
}

/** A settled market in which two players took opposite sides of bets: how much of theirs was matched with each other. */
export interface OppositeMarket {
  readonly playerId: bigint;
  readonly otherId: bigint;
  readonly marketId: string;
  readonly at: Date;
  readonly matched: Money;
}

/** The markets settled since then in which each of these players traded with somebody, with whom they did so in at least two, the oldest first. */
export function listOppositeMarkets(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<OppositeMarket[]> {
  return query<OppositeMarket>(
    reader,
    sql`select player_id as "playerId", other_id as "otherId", market_id as "marketId", settled_at as at, matched
        from (
          select *, count(*) over (partition by player_id, other_id) as markets from collusion_pair
          where settled_at >= ${since} and player_id = any(${bigints(playerIds)}) and other_id <> ${HOUSE_ID}
        ) as pair where markets >= 2 order by settled_at, market_id`,
  );
}
