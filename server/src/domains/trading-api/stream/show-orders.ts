import type { StreamOrder } from '@maidan/contract/trading';
import type { Side } from '@maidan/engine';
import { type OwnMatch, splitUnmatched, type OwnOrder } from '../../exchange/index.ts';
import { orderTypeOf, priceAskedOf, sizesOf } from '../orders/on-close.ts';
import type { ShownPrice } from './show-market.ts';

/** What a player calls an order. */
export interface OrderNames {
  readonly orderRef?: string | undefined;
  readonly strategyRef?: string | undefined;
}

/** An order of the player as it was read. */
export interface ReadOrder {
  readonly order: OwnOrder;
  readonly names: OrderNames;
}

/** A player's orders and matches in a market as they were read. */
export interface OrdersReading {
  readonly marketId: string;
  readonly isClosed: boolean;
  /** Of a runner, in goals; undefined without one. */
  readonly handicapOf?: ((runnerId: number) => number | undefined) | undefined;
  readonly orders: readonly ReadOrder[];
  readonly matches: readonly OwnMatch[];
}

/** Which of it a subscriber wants. */
export interface OrderFilter {
  /** What was matched of all orders, whatever their strategy. */
  readonly hasOverall: boolean;
  /** Orders of these strategies alone; undefined for all. */
  readonly strategies: ReadonlySet<string> | undefined;
  /** What was matched of each strategy. */
  readonly isPartitioned: boolean;
}

/** What was matched on a runner, by price. */
export interface ShownMatches {
  readonly mb: readonly ShownPrice[];
  readonly ml: readonly ShownPrice[];
}

/** The player's orders on a runner as one subscriber sees them. */
export interface ShownOrderRunner {
  readonly id: number;
  readonly hc?: number | undefined;
  /** By id, completed ones too. */
  readonly orders: ReadonlyMap<string, StreamOrder>;
  readonly overall: ShownMatches;
  readonly strategies: ReadonlyMap<string, ShownMatches>;
}

/** The player's orders in a market as one subscriber sees them. */
export interface ShownOrders {
  readonly id: string;
  readonly isClosed: boolean;
  readonly runners: readonly ShownOrderRunner[];
}

const NO_MATCHES: ShownMatches = { mb: [], ml: [] };

/** A player's orders in a market as a subscriber with that filter sees them. */
export function showOrders(reading: OrdersReading, filter: OrderFilter): ShownOrders {
  const { orders, matches, marketId, isClosed } = reading;
  const strategyOf = new Map(orders.map(({ order, names }) => [BigInt(order.id), names.strategyRef ?? '']));
  const isWanted = (strategy: string) => filter.strategies?.has(strategy) ?? true;
  const matchesByOrder = Map.groupBy(matches, ({ orderId }) => orderId);
  const runnerIds = new Set(orders.map(({ order }) => order.runnerId));
  const runners = Array.from(runnerIds, (id): ShownOrderRunner => {
    const own = orders.filter(
      ({ order, names }) => order.runnerId === id && isWanted(names.strategyRef ?? ''),
    );
    const matched = matches.filter(({ runnerId }) => runnerId === id);
    const parts = filter.isPartitioned
      ? Map.groupBy(matched, ({ orderId }) => strategyOf.get(orderId) ?? '')
      : new Map<string, OwnMatch[]>();
    return {
      id,
      hc: reading.handicapOf?.(id),
      orders: new Map(
        own.map((read) => [
          String(read.order.id),
          presentOrder(read, matchesByOrder.get(BigInt(read.order.id))?.at(-1)?.matchedAt),
        ]),
      ),
      overall: filter.hasOverall ? sumUp(matched) : NO_MATCHES,
      strategies: new Map(
        Array.from(parts)
          .filter(([strategy]) => isWanted(strategy))
          .map(([strategy, part]) => [strategy, sumUp(part)]),
      ),
    };
  });
  return {
    id: marketId,
    isClosed,
    runners: runners.filter(
      ({ orders: own, overall }) => own.size > 0 || overall.mb.length + overall.ml.length > 0,
    ),
  };
}

function sumUp(matches: readonly OwnMatch[]): ShownMatches {
  const onSide = (side: Side): ShownPrice[] => {
    const sizes = new Map<number, number>();
    for (const { side: own, odds, size } of matches)
      if (own === side) sizes.set(odds, (sizes.get(odds) ?? 0) + Number(size));
    return Array.from(sizes, ([odds, size]) => [odds / 100, size / 100]);
  };
  return { mb: onSide('BACK'), ml: onSide('LAY') };
}

const persistences = { LAPSE: 'L', PERSIST: 'P', MARKET_ON_CLOSE: 'MOC' } as const;
const types = { LIMIT: 'L', LIMIT_ON_CLOSE: 'LOC', MARKET_ON_CLOSE: 'MOC' } as const;

/** An order as the wire has it. No order of ours has a regulator. */
function presentOrder({ order, names }: ReadOrder, matchedAt: Date | undefined): StreamOrder {
  const { lapsed, cancelled, voided } = splitUnmatched(order);
  const { matched, matchedValue, remaining, cancelReason } = order;
  const sizes = sizesOf(order);
  const leftMs = order.leftAt?.getTime();
  return {
    id: String(order.id),
    p: priceAskedOf(order),
    s: sizes.size / 100,
    bsp: sizes.bspLiability === 0 ? undefined : sizes.bspLiability / 100,
    side: order.side === 'BACK' ? 'B' : 'L',
    status: remaining > 0 ? 'E' : 'EC',
    pt: persistences[order.persistence],
    ot: types[orderTypeOf(order)],
    pd: order.placedAt.getTime(),
    md: matchedAt?.getTime(),
    cd: cancelled > 0 ? leftMs : undefined,
    ld: lapsed > 0 ? leftMs : undefined,
    lsrc: lapsed > 0 && cancelReason !== null ? lapseCodeOf(cancelReason) : undefined,
    avp: matched === 0 ? undefined : Math.round(matchedValue / matched) / 100,
    sm: matched / 100,
    sr: sizes.remaining / 100,
    sl: lapsed / 100,
    sc: cancelled / 100,
    sv: voided / 100,
    rac: '',
    rc: '',
    rfo: names.orderRef ?? '',
    rfs: names.strategyRef ?? '',
  };
}

/** The reason as clients know it; undefined where they know none like it. */
function lapseCodeOf(reason: NonNullable<OwnOrder['cancelReason']>): string | undefined {
  if (reason === 'SUSPENDED' || reason === 'NO_FRESH_PRICES') return 'MKT_SUSPENDED';
  if (reason === 'GOAL' || reason === 'WICKET' || reason === 'SCORE_CORRECTED' || reason === 'FEED_SWITCHED')
    return 'MKT_VERSION';
  return reason === 'PRICE_IMPROVEMENT' ? 'PRICE_IMP_TOO_LARGE' : undefined;
}
