import type { Money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import { FINDINGS_OF_A_RULE_MAX, type Finding, comparePlayers } from '../../../kernel/checks/finding.ts';
import type { LiveMarket } from '../book/live-market.ts';
import { CROSS_PLAYER_ID, isHouse } from '../model.ts';
import { findEnd, sumBets } from '../settlement/settlement-store.ts';
import { listWaitingOrders } from '../book/book-store.ts';
import { findMarket } from '../store.ts';
import { ORDERS_AND_TRADES } from './check-exchange.ts';
import { listPlayerBalancesOf } from '../../ledger/index.ts';
import { listUnequalOrders } from './check-store.ts';
import { worstCasesOf } from './worst-cases.ts';

/** What memory holds of a market at one moment. */
export interface CopiedMarket {
  readonly marketId: string;
  /** The unmatched remainder of each order, according to the book, and of each bet at the starting price. */
  readonly waiting: ReadonlyMap<number, bigint>;
  /** What players hold for this market. */
  readonly holds: ReadonlyMap<bigint, Money>;
  /** What these of them hold for all markets together; the house holds nothing. */
  readonly totals: ReadonlyMap<bigint, Money>;
}

/** Copies what a comparison needs from a market in memory. */
export function copyMarket(
  { market, book, onClose }: LiveMarket,
  exposureOf: (playerId: bigint) => Money,
): CopiedMarket {
  const holds = new Map(
    book.view
      .holds()
      .map(({ accountId, hold }) => [BigInt(accountId), hold] as const)
      .filter(([playerId]) => playerId !== CROSS_PLAYER_ID),
  );
  return {
    marketId: market.marketId,
    waiting: new Map([
      ...book.view.restingOrders().map(({ orderId, size }) => [orderId, size] as const),
      ...Array.from(onClose.values(), ({ id, remaining }) => [id, BigInt(remaining)] as const),
    ]),
    holds,
    totals: new Map(
      [...holds.keys()]
        .filter((playerId) => !isHouse(playerId))
        .map((playerId) => [playerId, exposureOf(playerId)]),
    ),
  };
}

/**
 * Compares a market in memory with the tables of the same moment (row SAFE-2): that it still trades there, its orders
 * with their trades, its book with the resting orders, its players' worst cases with the book's, and the sums with the
 * ledger's holds.
 */
export async function compareMarket(on: Reader, copied: CopiedMarket): Promise<Finding[]> {
  const { marketId } = copied;
  const market = await findMarket(on, marketId);
  const end = await findEnd(on, marketId);
  if (market === undefined || end?.result !== undefined)
    return [{ rule: 'a market in memory trades in its table', detail: `market ${marketId}` }];
  const waiting = await listWaitingOrders(on, [marketId]);
  const stored = new Map(waiting.map(({ id, remaining }) => [id, BigInt(remaining)]));
  const orders = [...new Set([...stored.keys(), ...copied.waiting.keys()])].filter(
    (id) => stored.get(id) !== copied.waiting.get(id),
  );
  const unequal = await listUnequalOrders(on, [marketId], FINDINGS_OF_A_RULE_MAX);
  const worst = worstCasesOf(market, await sumBets(on, market), waiting);
  return [
    ...unequal.map((detail) => ({ rule: ORDERS_AND_TRADES, detail })),
    ...orders.slice(0, FINDINGS_OF_A_RULE_MAX).map((id) => ({
      rule: 'a book holds what waits in its table',
      detail: `order ${id} in ${marketId}: book ${copied.waiting.get(id) ?? 0n}, table ${stored.get(id) ?? 0n}`,
    })),
    ...comparePlayers(
      'a book holds the worst case of its tables',
      { name: 'book', of: copied.holds },
      { name: 'tables', of: worst },
    ),
    ...comparePlayers(
      'what is held for the exchange is what its books hold',
      { name: 'held', of: await listPlayerBalancesOf(on, 'exposure', [...copied.totals.keys()]) },
      { name: 'books', of: copied.totals },
    ),
  ];
}
