import {
  type BookMatch,
  type BookOrder,
  type bookOperations,
  type MatchProjection,
  type OperationParams,
  ordersPageMax,
} from '@maidan/contract/trading';
import type { Reader } from '../../../kernel/db.ts';
import {
  findReferences,
  listCurrentOrders,
  type ListedOrder,
  listOwnMatches,
  type OwnMatch,
} from '../../exchange/index.ts';
import type { OwnOnRunner } from './book-operations.ts';
import { averagePrice, parseBetId, taka } from '../amounts.ts';
import { priceAskedOf, sizesOf } from '../orders/on-close.ts';
import { presentOrderState } from '../orders/present-order-state.ts';

type Wanted = Pick<
  OperationParams<(typeof bookOperations)['listMarketBook']>,
  | 'orderProjection'
  | 'matchProjection'
  | 'includeOverallPosition'
  | 'partitionMatchedByStrategyRef'
  | 'betIds'
  | 'customerStrategyRefs'
  | 'matchedSince'
>;

/** A player's own orders and matches in a market by runner, as far as they are asked for. */
export async function readOwnOnMarket(
  on: Reader,
  { playerId, marketId }: { readonly playerId: bigint; readonly marketId: string },
  wanted: Wanted,
): Promise<ReadonlyMap<number, OwnOnRunner>> {
  const { orderProjection, matchProjection, betIds, matchedSince } = wanted;
  const isPartitioned = wanted.partitionMatchedByStrategyRef === true;
  const strategies = wanted.customerStrategyRefs?.length === 0 ? undefined : wanted.customerStrategyRefs;
  const own = new Map<number, OwnOnRunner>();
  const ids = betIds === undefined || betIds.length === 0 ? undefined : new Set(betIds);
  if (orderProjection !== undefined) {
    const orders = await listCurrentOrders(on, {
      playerId,
      marketIds: [marketId],
      ids: betIds === undefined || betIds.length === 0 ? undefined : betIds.map((id) => parseBetId(id) ?? 0),
      orderRefs: undefined,
      strategyRefs: strategies,
      projection: orderProjection,
      sort: { by: 'placed', descending: false },
      placed: undefined,
      matched: undefined,
      from: 0,
      count: ordersPageMax,
    });
    for (const [runnerId, onRunner] of Map.groupBy(orders, (order) => order.runnerId))
      own.set(runnerId, { orders: onRunner.map(presentBookOrder) });
  }
  if (matchProjection === undefined && !isPartitioned) return own;
  const matches = (await listOwnMatches(on, playerId, marketId)).filter(
    ({ orderId, matchedAt }) =>
      ids?.has(String(orderId)) !== false && (matchedSince === undefined || matchedAt >= matchedSince),
  );
  const names = isPartitioned
    ? await findReferences(on, [...new Set(matches.map(({ orderId }) => Number(orderId)))])
    : undefined;
  const strategyOf = ({ orderId }: OwnMatch) => names?.get(Number(orderId))?.strategyRef ?? '';
  for (const [runnerId, onRunner] of Map.groupBy(matches, (match) => match.runnerId))
    own.set(runnerId, {
      ...own.get(runnerId),
      ...(matchProjection !== undefined &&
        wanted.includeOverallPosition !== false && { matches: rollUp(onRunner, matchProjection) }),
      ...(isPartitioned && {
        matchesByStrategy: Object.fromEntries(
          Array.from(Map.groupBy(onRunner, strategyOf))
            .filter(([strategy]) => strategies?.includes(strategy) !== false)
            .map(([strategy, part]) => [strategy, { matches: rollUp(part, matchProjection ?? 'NO_ROLLUP') }]),
        ),
      }),
    });
  return own;
}

function presentBookOrder(order: ListedOrder): BookOrder {
  return {
    ...presentOrderState(order),
    price: priceAskedOf(order),
    size: taka(sizesOf(order).size),
    avgPriceMatched: averagePrice(order.matchedValue, order.matched),
  };
}

/** Matches one by one, one for each side and price, or one for each side at its average price. */
export function rollUp(matches: readonly OwnMatch[], projection: MatchProjection): BookMatch[] {
  if (projection === 'NO_ROLLUP')
    return matches.map(({ id, orderId, side, odds, size, matchedAt }) => ({
      betId: String(orderId),
      matchId: String(id),
      side,
      price: odds / 100,
      size: taka(size),
      matchDate: matchedAt.toISOString(),
    }));
  const keyOf = ({ side, odds }: OwnMatch) =>
    projection === 'ROLLED_UP_BY_PRICE' ? `${side} ${odds}` : side;
  return Array.from(Map.groupBy(matches, keyOf).values(), (group) => {
    const size = group.reduce((sum, match) => sum + match.size, 0n);
    const weight = group.reduce((sum, match) => sum + match.size * BigInt(match.odds), 0n);
    return { side: group[0]?.side ?? 'BACK', price: Number(weight) / Number(size) / 100, size: taka(size) };
  });
}
