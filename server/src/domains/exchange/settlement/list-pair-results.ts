import { type Money, money } from '@maidan/engine';
import { type Reader, query, sql } from '../../../kernel/db.ts';
import { FIRST_PLAYER_ID } from '../model.ts';
import { backResultIn } from './back-result.ts';
import { findSettledMarket } from './settled-store.ts';
import { findEnd } from './settlement-store.ts';

/** What a player traded with another in a settled market. */
export interface PairResult {
  readonly playerId: bigint;
  /** Undefined for the house's own accounts. */
  readonly otherId: bigint | undefined;
  readonly trades: number;
  /** Sum of the backers' stakes. */
  readonly matched: Money;
  /** What the player won from the other, less what was lost, before commission; fractions are cut. */
  readonly won: Money;
}

/** The results of a market's trades. */
interface PairResults {
  readonly settledAt: Date;
  readonly pairs: readonly PairResult[];
}

/** Who won how much from whom in a market; each pair of players from both sides. Undefined for one without winners. */
export async function listPairResults(on: Reader, marketId: string): Promise<PairResults | undefined> {
  const market = await findSettledMarket(on, marketId);
  const end = await findEnd(on, marketId);
  if (market === undefined || end?.result?.outcome !== 'won') return undefined;
  const { result, parts } = backResultIn(end.result, market.eachWay, {
    runner: sql`selection_id`,
    size: sql`size`,
    weight: sql`odds * size`,
  });
  const rows = await query<{
    playerId: bigint;
    otherId: bigint | null;
    trades: number;
    matched: Money;
    won: bigint;
  }>(
    on,
    sql`with trade as (
          select back_player_id, lay_player_id, size, ${result} as won
          from exchange_trade where market_id = ${marketId} and voided_at is null),
        side as (
          select back_player_id as player_id, lay_player_id as other_id, size, won from trade
          union all select lay_player_id, back_player_id, size, -won from trade)
        select player_id as "playerId",
          case when other_id < ${FIRST_PLAYER_ID} then null else other_id end as "otherId",
          count(*)::integer as trades, sum(size)::bigint as matched,
          trunc(sum(won) / (100.0 * ${parts}::bigint))::bigint as won
        from side where player_id >= ${FIRST_PLAYER_ID} and player_id <> other_id
        group by 1, 2 order by 1, 2`,
  );
  return {
    settledAt: market.settledAt,
    pairs: rows.map((row) => ({ ...row, otherId: row.otherId ?? undefined, won: money(row.won) })),
  };
}
