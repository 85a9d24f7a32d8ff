import {
  type CurrentOrder,
  type CurrentOrders,
  namedOrdersMax,
  type OperationParams,
  type orderListOperations,
} from '@maidan/contract/trading';
import { type ListedOrder, listCurrentOrders as listOrders } from '../../exchange/index.ts';
import { ApiFault } from '../api-fault.ts';
import type { Trader } from '../trader.ts';
import { averagePrice, parseBetId, taka } from '../amounts.ts';
import { handicapOf } from '../listed-markets.ts';
import type { OrderDeps } from './order-deps.ts';
import { priceAskedOf, sizesOf } from './on-close.ts';
import { pageOf } from './page.ts';
import { presentOrderState } from './present-order-state.ts';

type Params = OperationParams<typeof orderListOperations.listCurrentOrders>;

/**
 * The player's orders of markets that aren't settled yet, of which something waits or was matched (row TRADE-29). Refuses TOO_MUCH_DATA
 * for more ids than may be named, and INVALID_INPUT_DATA for a page that is none.
 */
export async function listCurrentOrders(
  { db, exchange, source }: Pick<OrderDeps, 'db' | 'exchange' | 'source'>,
  params: Params,
  { playerId }: Trader,
): Promise<CurrentOrders> {
  const { betIds = [], marketIds = [], orderBy = 'BY_BET', dateRange, placedDateRange } = params;
  if (betIds.length > namedOrdersMax || marketIds.length > namedOrdersMax)
    throw new ApiFault('TOO_MUCH_DATA', `at most ${namedOrdersMax} markets and orders`);
  const unsettled = exchange.players.listUnsettled(playerId);
  const range = dateRange ?? placedDateRange;
  const isByMatch = orderBy === 'BY_MATCH_TIME' || orderBy === 'BY_SETTLED_TIME';
  // Orders of a market that trades are not settled.
  if (orderBy === 'BY_SETTLED_TIME') return { currentOrders: [], moreAvailable: false };
  const { from, count } = pageOf(params);
  const found = await listOrders(db, {
    playerId,
    marketIds: marketIds.length === 0 ? unsettled : unsettled.filter((id) => marketIds.includes(id)),
    ids: betIds.length === 0 ? undefined : betIds.map((id) => parseBetId(id) ?? 0),
    orderRefs: unlessEmpty(params.customerOrderRefs),
    strategyRefs: unlessEmpty(params.customerStrategyRefs),
    projection: params.orderProjection ?? 'ALL',
    sort: { by: sortOf(orderBy), descending: params.sortDir === 'LATEST_TO_EARLIEST' },
    placed: isByMatch ? undefined : range,
    matched: isByMatch ? range : undefined,
    from,
    count: count + 1,
  });
  return {
    currentOrders: found
      .slice(0, count)
      .map((order) => present(order, handicapOf(source.findMarket(order.marketId), order.runnerId))),
    moreAvailable: found.length > count,
  };
}

const unlessEmpty = <T>(list: readonly T[] | undefined): readonly T[] | undefined =>
  list === undefined || list.length === 0 ? undefined : list;

function sortOf(orderBy: NonNullable<Params['orderBy']>): 'placed' | 'market' | 'matched' | 'voided' {
  if (orderBy === 'BY_MARKET') return 'market';
  if (orderBy === 'BY_VOID_TIME') return 'voided';
  return orderBy === 'BY_MATCH_TIME' ? 'matched' : 'placed';
}

function present(order: ListedOrder, handicap: number): CurrentOrder {
  const { matchedAt } = order;
  return {
    ...presentOrderState(order),
    marketId: order.marketId,
    selectionId: order.runnerId,
    handicap,
    priceSize: { price: priceAskedOf(order), size: taka(sizesOf(order).size) },
    ...(matchedAt !== null && { matchedDate: matchedAt.toISOString() }),
    averagePriceMatched: averagePrice(order.matchedValue, order.matched),
  };
}
