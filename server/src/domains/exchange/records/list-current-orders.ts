import type { CancelReason } from '@maidan/contract';
import type { Persistence, Side } from '@maidan/engine';
import { bigints, texts } from '../../../kernel/database/columns.ts';
import { type Reader, query, sql } from '../../../kernel/db.ts';
import { VOIDED_OF_OWN } from './own-market-store.ts';

/** From one moment to another, both inside; either may be left out. */
export interface MomentsWithin {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Which of a player's orders are listed, in which order, and which part of that. */
export interface CurrentOrdersQuery {
  readonly playerId: bigint;
  /** The markets that they may be in. */
  readonly marketIds: readonly string[];
  readonly ids: readonly number[] | undefined;
  readonly orderRefs: readonly string[] | undefined;
  readonly strategyRefs: readonly string[] | undefined;
  readonly projection: 'ALL' | 'EXECUTABLE' | 'EXECUTION_COMPLETE';
  /** By the last match, or void ones alone: without those that have none. */
  readonly sort: { readonly by: 'placed' | 'market' | 'matched' | 'voided'; readonly descending: boolean };
  readonly placed: MomentsWithin | undefined;
  /** Leaves out those without a match. */
  readonly matched: MomentsWithin | undefined;
  readonly from: number;
  readonly count: number;
}

/** An order of a market that isn't settled, with what its player calls it. */
export interface ListedOrder {
  readonly id: number;
  readonly marketId: string;
  readonly runnerId: number;
  readonly side: Side;
  readonly odds: number;
  readonly size: number;
  readonly matched: number;
  /** Sum of size × odds over what is matched. */
  readonly matchedValue: number;
  readonly remaining: number;
  /** What was matched and is void. */
  readonly voided: number;
  readonly persistence: Persistence;
  readonly placedAt: Date;
  readonly matchedAt: Date | null;
  readonly cancelReason: CancelReason | null;
  readonly isDelayed: boolean;
  /** Of a bet at the starting price, what it may lose. */
  readonly onCloseAmount: number | undefined;
  readonly orderRef: string | null;
  readonly strategyRef: string | null;
}

type Row = Omit<
  ListedOrder,
  'id' | 'size' | 'matched' | 'matchedValue' | 'remaining' | 'voided' | 'onCloseAmount'
> &
  Readonly<Record<'id' | 'size' | 'matched' | 'matchedValue' | 'remaining' | 'voided', bigint>> & {
    readonly onCloseAmount: bigint | null;
  };

/** A player's orders in these markets of which something waits, is matched or was void, those in their in-play delay included. */
export async function listCurrentOrders(on: Reader, wanted: CurrentOrdersQuery): Promise<ListedOrder[]> {
  const { playerId, marketIds, ids, orderRefs, strategyRefs, projection, sort, placed, matched } = wanted;
  if (marketIds.length === 0) return [];
  const state = {
    ALL: sql`(remaining > 0 or matched > 0 or voided > 0)`,
    EXECUTABLE: sql`remaining > 0`,
    EXECUTION_COMPLETE: sql`remaining = 0 and (matched > 0 or voided > 0)`,
  }[projection];
  const rows = await query<Row>(
    on,
    sql`select id, market_id as "marketId", selection_id as "runnerId", side, odds, size, matched,
        matched_value as "matchedValue", remaining, voided, persistence, placed_at as "placedAt",
        matched_at as "matchedAt", cancel_reason as "cancelReason", is_delayed as "isDelayed", order_ref as "orderRef",
        strategy_ref as "strategyRef", on_close_amount as "onCloseAmount"
      from (
        select id, market_id, selection_id, side, odds, size, matched, matched_value, remaining, persistence, placed_at,
          matched_at, cancel_reason, false as is_delayed, on_close_amount,
          ${VOIDED_OF_OWN} as voided
        from exchange_order as own
        where player_id = ${playerId} and market_id = any(${texts(marketIds)})
        union all
        select id, market_id, selection_id, side, odds, size, 0, 0, size, persistence, placed_at, null, null, true,
          null::bigint, 0
        from exchange_delayed_order
        where player_id = ${playerId} and market_id = any(${texts(marketIds)})
      ) as listed
      left join exchange_order_reference on order_id = id
      where ${state}
        ${ids === undefined ? sql`` : sql`and id = any(${bigints(ids)})`}
        ${orderRefs === undefined ? sql`` : sql`and order_ref = any(${texts(orderRefs)})`}
        ${strategyRefs === undefined ? sql`` : sql`and strategy_ref = any(${texts(strategyRefs)})`}
        ${placed?.from === undefined ? sql`` : sql`and placed_at >= ${placed.from}`}
        ${placed?.to === undefined ? sql`` : sql`and placed_at <= ${placed.to}`}
        ${sort.by === 'matched' ? sql`and matched_at is not null` : sql``}
        ${sort.by === 'voided' ? sql`and voided > 0` : sql``}
        ${matched?.from === undefined ? sql`` : sql`and matched_at >= ${matched.from}`}
        ${matched?.to === undefined ? sql`` : sql`and matched_at <= ${matched.to}`}
      ${sort.descending ? DESCENDING[sort.by] : ASCENDING[sort.by]}
      limit ${wanted.count} offset ${wanted.from}`,
  );
  return rows.map(({ id, size, matched: done, matchedValue, remaining, voided, onCloseAmount, ...rest }) => ({
    ...rest,
    id: Number(id),
    size: Number(size),
    matched: Number(done),
    matchedValue: Number(matchedValue),
    remaining: Number(remaining),
    voided: Number(voided),
    onCloseAmount: onCloseAmount === null ? undefined : Number(onCloseAmount),
  }));
}

const ASCENDING = {
  placed: sql`order by placed_at, id`,
  market: sql`order by market_id, placed_at, id`,
  matched: sql`order by matched_at, placed_at, id`,
  voided: sql`order by placed_at, id`,
};

const DESCENDING = {
  placed: sql`order by placed_at desc, id desc`,
  market: sql`order by market_id desc, placed_at desc, id desc`,
  matched: sql`order by matched_at desc, placed_at desc, id desc`,
  voided: sql`order by placed_at desc, id desc`,
};
