import type {
  MatchedChange,
  OrderMarketChange,
  OrderRunnerChange,
  StreamOrder,
} from '@maidan/contract/trading';
import { priceChanges } from './market-change.ts';
import type { StateRules } from './sent-states.ts';
import type { ShownMatches, ShownOrderRunner, ShownOrders } from './show-orders.ts';

/** How a player's orders are told. */
export const orderRules: StateRules<ShownOrders> = {
  imageOf: (state) => JSON.stringify(imageOf(state)),
  newsOf: (state) => JSON.stringify(newsOf(state)),
  changeBetween(before, now) {
    const change = changeBetween(before, now);
    return change && JSON.stringify(change);
  },
};

/** What waits of the player's orders in a market, and what was matched; it replaces whatever was known. */
export const imageOf = (orders: ShownOrders): OrderMarketChange =>
  wholeOf(orders, ({ status }) => status === 'E');

/** The same with the completed orders: nobody has been told of them, or it is unknown who has. */
const newsOf = (orders: ShownOrders): OrderMarketChange => wholeOf(orders, () => true);

function wholeOf(
  { id, isClosed, runners }: ShownOrders,
  isWanted: (order: StreamOrder) => boolean,
): OrderMarketChange {
  const orc = runners.map((runner): OrderRunnerChange => ({
    id: runner.id,
    hc: runner.hc,
    fullImage: true,
    uo: unlessEmpty([...runner.orders.values()].filter(isWanted)),
    ...matchedOf(nothing(runner.id), runner),
  }));
  return { id, fullImage: true, closed: isClosed ? true : undefined, orc: unlessEmpty(orc) };
}

/**
 * What makes of the player's orders as they were sent what they are now: a completed order is told once. An image where an order or a
 * runner has gone, undefined where nothing differs.
 */
export function changeBetween(before: ShownOrders, now: ShownOrders): OrderMarketChange | undefined {
  if (before === now) return undefined;
  const known = new Map(before.runners.map((runner) => [runner.id, runner]));
  if (hasLost(known, now)) return imageOf(now);
  const orc = now.runners.flatMap(
    (runner) => changeOfRunner(known.get(runner.id) ?? nothing(runner.id), runner) ?? [],
  );
  if (orc.length === 0 && before.isClosed === now.isClosed) return undefined;
  return { id: now.id, closed: now.isClosed ? true : undefined, orc: unlessEmpty(orc) };
}

const NO_MATCHES: ShownMatches = { mb: [], ml: [] };

const nothing = (id: number): ShownOrderRunner => ({
  id,
  orders: new Map(),
  overall: NO_MATCHES,
  strategies: new Map(),
});

const unlessEmpty = <Item>(items: readonly Item[]): readonly Item[] | undefined =>
  items.length === 0 ? undefined : items;

function hasLost(known: ReadonlyMap<number, ShownOrderRunner>, now: ShownOrders): boolean {
  const left = new Map(now.runners.map((runner) => [runner.id, runner]));
  for (const [id, { orders }] of known) {
    const runner = left.get(id);
    if (runner === undefined) return true;
    for (const orderId of orders.keys()) if (!runner.orders.has(orderId)) return true;
  }
  return false;
}

function changeOfRunner(before: ShownOrderRunner, now: ShownOrderRunner): OrderRunnerChange | undefined {
  const uo = unlessEmpty(
    Array.from(now.orders.values()).filter((order) => {
      const was = before.orders.get(order.id);
      return was === undefined || JSON.stringify(was) !== JSON.stringify(order);
    }),
  );
  const matched = matchedOf(before, now);
  if (uo === undefined && Object.values(matched).every((change) => change === undefined)) return undefined;
  return { id: now.id, hc: now.hc, uo, ...matched };
}

function matchedOf(
  before: ShownOrderRunner,
  now: ShownOrderRunner,
): Omit<OrderRunnerChange, 'id' | 'hc' | 'uo'> {
  const strategies = new Set([...before.strategies.keys(), ...now.strategies.keys()]);
  const smc = Array.from(strategies, (strategy): [string, MatchedChange] => [
    strategy,
    changeOfMatches(
      before.strategies.get(strategy) ?? NO_MATCHES,
      now.strategies.get(strategy) ?? NO_MATCHES,
    ),
  ]).filter(([, { mb, ml }]) => mb !== undefined || ml !== undefined);
  return {
    ...changeOfMatches(before.overall, now.overall),
    smc: smc.length === 0 ? undefined : Object.fromEntries(smc),
  };
}

const changeOfMatches = (before: ShownMatches, now: ShownMatches): MatchedChange => ({
  mb: unlessEmpty(priceChanges(before.mb, now.mb)),
  ml: unlessEmpty(priceChanges(before.ml, now.ml)),
});
