import type { RefusalCode } from '@maidan/contract';
import type { Db } from '../../../kernel/db.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import type {
  OneChange,
  OneChanged,
  Outcome,
  PlaceOnCloseCommand,
  PlaceSeveralCommand,
} from '../book/command.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import type { StoredOrder } from '../model.ts';
import { listOrdersById } from '../store.ts';
import type { DelayedOrders } from './delayed-orders.ts';

/** Several orders to place together. */
export type SeveralToPlace = Omit<PlaceSeveralCommand, 'kind' | 'delayedUnder' | 'delayedAs'>;

/** What came of placing several orders together. */
export type SeveralPlaced =
  /** All were placed, or left their delay before its end; in the order in which they were given. */
  | { readonly kind: 'placed'; readonly orders: readonly StoredOrder[] }
  /** They are stored, and will be placed later. */
  | { readonly kind: 'pending'; readonly orderIds: readonly number[] }
  /** None was placed: why each would have been refused, and the reason where it is the market's. */
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode | undefined;
      readonly codes: readonly (RefusalCode | undefined)[];
    };

/** The orders of programs, which place and change several at once (rows TRADE-20, TRADE-21). */
export interface SeveralOrders {
  /**
   * Places orders of one market, all or none, after the in-play delay if one of them has to wait. Asynchronous ones are answered as
   * soon as they are stored. Refuses BUSY.
   */
  place(orders: SeveralToPlace): Promise<SeveralPlaced>;
  /** Places bets at the starting price of one market, all or none (row TRADE-36). Refuses BUSY. */
  placeOnClose(bets: Omit<PlaceOnCloseCommand, 'kind'>): Promise<Exclude<SeveralPlaced, { kind: 'pending' }>>;
  /** Carries out changes of a player's orders in a market, each by itself, in their order. */
  change(playerId: bigint, marketId: string, changes: readonly OneChange[]): Promise<readonly OneChanged[]>;
  /** Cancels a player's orders in a market, or in all of them; incomplete if some markets couldn't be reached, refused if none could. */
  cancelAll(
    playerId: bigint,
    marketId: string | undefined,
  ): Promise<{ readonly results: readonly OneChanged[]; readonly isComplete: boolean }>;
}

/** How many orders may be on their way into books at once: one batch of the commit loop writes no more. */
export const SEVERAL_MAX = 2_000;

/** Opens it. */
export function openSeveralOrders({
  db,
  log,
  loop,
  delayedOrders,
  markets,
}: {
  readonly db: Db;
  readonly log: Log;
  readonly loop: Pick<CommitLoop, 'submit'>;
  readonly delayedOrders: Pick<DelayedOrders, 'begin'>;
  readonly markets: Pick<LiveMarkets, 'idsOf'>;
}): SeveralOrders {
  let onTheirWay = 0;

  /** Counts orders until they are matched or wait. */
  async function within<T>(count: number, work: () => Promise<T>): Promise<T> {
    if (onTheirWay + count > SEVERAL_MAX) throw new Refusal('BUSY', { retryAfterSeconds: 1 });
    onTheirWay += count;
    try {
      return await work();
    } finally {
      onTheirWay -= count;
    }
  }

  const change = async (
    playerId: bigint,
    marketId: string,
    changes: readonly OneChange[] | undefined,
  ): Promise<readonly OneChanged[]> => {
    const outcome = await loop.submit({ kind: 'change-several', playerId, marketId, changes });
    if (outcome.kind === 'several-changed') return outcome.results;
    throw new Error(`changes of orders were answered as ${outcome.kind}`);
  };

  return {
    async place(orders) {
      const command = { ...orders, kind: 'place-several' } as const;
      const begun = await within(orders.orders.length, () => delayedOrders.begin(command));
      if (begun.kind !== 'waiting') return placedOf(db, begun);
      if (orders.isAsync !== true) return placedOf(db, await begun.outcome);
      begun.outcome.catch((error: unknown) => {
        log.warn({ err: error, orders: begun.orderIds.length }, 'orders that were accepted were not placed');
      });
      return { kind: 'pending', orderIds: begun.orderIds };
    },
    async placeOnClose(bets) {
      const command = { ...bets, kind: 'place-on-close' } as const;
      return placedOf(db, await within(bets.bets.length, () => loop.submit(command)));
    },
    change,
    async cancelAll(playerId, marketId) {
      const marketIds = marketId === undefined ? markets.idsOf(playerId) : [marketId];
      const settled = await Promise.allSettled(marketIds.map((id) => change(playerId, id, undefined)));
      const results = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const failed = settled.find((one) => one.status === 'rejected');
      if (failed !== undefined && results.length === 0) throw failed.reason;
      return { results: results.flat(), isComplete: failed === undefined };
    },
  };
}

async function placedOf(db: Db, outcome: Outcome): Promise<Exclude<SeveralPlaced, { kind: 'pending' }>> {
  if (outcome.kind === 'several-refused') {
    const { code, codes } = outcome;
    return { kind: 'refused', code, codes };
  }
  if (outcome.kind !== 'several-placed') throw new Error(`several orders were answered as ${outcome.kind}`);
  const missing = outcome.placed.flatMap(({ orderId, order }) => (order === undefined ? [orderId] : []));
  const stored = missing.length === 0 ? [] : await listOrdersById(db, missing);
  const byId = new Map(stored.map((order) => [order.id, order]));
  const orders = outcome.placed.map(({ orderId, order }) => order ?? byId.get(orderId));
  if (!orders.every((order) => order !== undefined))
    throw new Error('an order is gone that waited out its delay');
  return { kind: 'placed', orders };
}
