import type {
  BookMatch,
  BookOrder,
  MatchProjection,
  OperationParams,
  bookOperations,
} from '@maidan/contract/trading';
import { oddsToNumber } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import {
  listOwnMatches,
  listOwnOrders,
  type OwnMatch,
  findReferences,
  type OrderReference,
  splitUnmatched,
  type StoredOrder,
} from '../../exchange/index.ts';
import type { OwnOnRunner } from './book-operations.ts';
import { taka } from './present-book.ts';

type Wanted = Pick<
  OperationParams<(typeof bookOperations)['listMarketBook']>,
  'orderProjection' | 'matchProjection' | 'betIds' | 'matchedSince'
>;

/** A player's own orders and matches in a market by runner, as far as they are asked for. */
export async function readOwnOnMarket(
  on: Reader,
  { playerId, marketId }: { readonly playerId: bigint; readonly marketId: string },
  { orderProjection, matchProjection, betIds, matchedSince }: Wanted,
): Promise<ReadonlyMap<number, OwnOnRunner>> {
  const own = new Map<number, { orders?: BookOrder[]; matches?: BookMatch[] }>();
  const ids = betIds === undefined || betIds.length === 0 ? undefined : new Set(betIds);
  if (orderProjection !== undefined) {
    const orders = await listOwnOrders(on, playerId, marketId);
    const names = await findReferences(
      on,
      orders.map(({ id }) => id),
    );
    for (const order of orders) {
      const shown = presentBookOrder(order, names.get(order.id));
      if (ids?.has(shown.betId) === false || (orderProjection !== 'ALL' && shown.status !== orderProjection))
        continue;
      const onRunner = own.get(order.runnerId) ?? {};
      own.set(order.runnerId, { ...onRunner, orders: [...(onRunner.orders ?? []), shown] });
    }
  }
  if (matchProjection === undefined) return own;
  const matches = (await listOwnMatches(on, playerId, marketId)).filter(
    ({ orderId, matchedAt }) =>
      ids?.has(String(orderId)) !== false && (matchedSince === undefined || matchedAt >= matchedSince),
  );
  for (const [runnerId, onRunner] of Map.groupBy(matches, (match) => match.runnerId))
    own.set(runnerId, { ...own.get(runnerId), matches: rollUp(onRunner, matchProjection) });
  return own;
}

function presentBookOrder(order: StoredOrder, names: OrderReference | undefined): BookOrder {
  const { id, remaining, matched, matchedValue } = order;
  const unmatched = splitUnmatched(order);
  return {
    betId: String(id),
    orderType: 'LIMIT',
    status: remaining > 0 ? 'EXECUTABLE' : 'EXECUTION_COMPLETE',
    persistenceType: order.persistence,
    side: order.side,
    price: oddsToNumber(order.odds),
    size: order.size / 100,
    bspLiability: 0,
    placedDate: order.placedAt.toISOString(),
    avgPriceMatched: matched === 0 ? 0 : matchedValue / matched / 100,
    sizeMatched: matched / 100,
    sizeRemaining: remaining / 100,
    sizeLapsed: unmatched.lapsed / 100,
    sizeCancelled: unmatched.cancelled / 100,
    sizeVoided: unmatched.voided / 100,
    ...(names?.orderRef !== undefined && { customerOrderRef: names.orderRef }),
    ...(names?.strategyRef !== undefined && { customerStrategyRef: names.strategyRef }),
  };
}

/** Matches one by one, one for each side and price, or one for each side at its average price. */
export function rollUp(matches: readonly OwnMatch[], projection: MatchProjection): BookMatch[] {
  if (projection === 'NO_ROLLUP')
    return matches.map(({ id, orderId, side, odds, size, matchedAt }) => ({
      betId: String(orderId),
      matchId: String(id),
      side,
      price: oddsToNumber(odds),
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
