import { type Money, money } from '@maidan/engine';
import { type RawBuilder, type Reader, query, queryOne, sql } from '../../../kernel/db.ts';
import { FIRST_PLAYER_ID, isHouse } from '../model.ts';
import { findOrder } from '../store.ts';

/** What staff removed from a market that trades, and whom it affects; the house's own accounts are left out. */
export interface TakenOut {
  readonly marketId: string;
  /** The matched stakes that no longer count; empty where only an offer was cancelled. */
  readonly players: readonly { readonly playerId: bigint; readonly stake: Money }[];
}

/** Whom a bet voided at that time affects (EXCH-10): its player and those who matched it. */
export async function findVoidedOrder(
  on: Reader,
  orderId: bigint,
  voidedAt: Date,
): Promise<TakenOut | undefined> {
  const order = await findOrder(on, orderId);
  if (order === undefined) return undefined;
  const { marketId, playerId } = order;
  const players = await listVoidedStakes(on, {
    marketId,
    voidedAt,
    trades: sql`(taker_order_id = ${orderId} or maker_order_id = ${orderId}
      or (cross_step > 0 and (taker_order_id, cross_step) in (
        select taker_order_id, cross_step from exchange_trade
        where market_id = ${marketId} and maker_order_id = ${orderId} and cross_step > 0)))`,
  });
  const isListed = isHouse(playerId) || players.some((one) => one.playerId === playerId);
  const own = isListed ? [] : [{ playerId, stake: NOTHING }];
  return { marketId, players: [...own, ...players] };
}

/** A removed runner, with the players whose bets on it are void; undefined if it is not removed. */
export async function findRemovedRunner(
  on: Reader,
  marketId: string,
  runnerId: number,
): Promise<TakenOut | undefined> {
  const removed = await queryOne<{ removedAt: Date }>(
    on,
    sql`select removed_at as "removedAt" from exchange_removed_runner
        where market_id = ${marketId} and selection_id = ${runnerId}`,
  );
  if (removed === undefined) return undefined;
  const trades = sql`(selection_id = ${runnerId} or cross_step > 0)`;
  const players = await listVoidedStakes(on, { marketId, voidedAt: removed.removedAt, trades });
  return { marketId, players };
}

const NOTHING = money(0n);

function listVoidedStakes(
  on: Reader,
  of: { readonly marketId: string; readonly voidedAt: Date; readonly trades: RawBuilder<unknown> },
): Promise<{ readonly playerId: bigint; readonly stake: Money }[]> {
  return query(
    on,
    sql<{ playerId: bigint; stake: Money }>`select player as "playerId", sum(size)::bigint as stake
        from exchange_trade, unnest(array[back_player_id, lay_player_id]) as player
        where market_id = ${of.marketId} and voided_at = ${of.voidedAt} and ${of.trades}
          and player >= ${FIRST_PLAYER_ID}
        group by player order by player`,
  );
}
