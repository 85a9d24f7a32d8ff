import type { OrderMarketChange, StreamOrder } from '@maidan/contract/trading';
import { getOdds, money, type Side } from '@maidan/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRounds } from '../../../testing/test-scale.ts';
import type { OwnMatch, OwnOrder } from '../../exchange/index.ts';
import { orderRules } from './order-change.ts';
import { SentStates } from './sent-states.ts';
import { type OrderFilter, type OrdersReading, showOrders, type ShownOrders } from './show-orders.ts';

const MARKET = '1.1';
const at = new Date('2026-01-15T12:00:00Z');

interface Drawn {
  readonly runnerId: number;
  readonly side: Side;
  readonly odds: number;
  readonly matched: number;
  readonly remaining: number;
  readonly strategyRef: string | undefined;
}

const stored = (id: number, { runnerId, side, odds, matched, remaining }: Drawn): OwnOrder => ({
  id,
  marketId: MARKET,
  runnerId,
  playerId: 1001n,
  side,
  odds: getOdds(odds),
  size: 1_000,
  persistence: 'LAPSE',
  clientRef: String(id),
  placedAt: at,
  matched,
  matchedValue: matched * odds,
  matchedAt: matched === 0 ? null : at,
  remaining,
  voided: 0,
  profit: null,
  cancelReason: matched + remaining < 1_000 ? 'PLAYER' : null,
  leftAt: matched + remaining < 1_000 ? at : null,
});

function readingOf(orders: ReadonlyMap<number, Drawn>): OrdersReading {
  const drawn = [...orders];
  return {
    marketId: MARKET,
    isClosed: false,
    orders: drawn.map(([id, order]) => ({
      order: stored(id, order),
      names: { strategyRef: order.strategyRef },
    })),
    matches: drawn.flatMap(([id, { runnerId, side, odds, matched }]): OwnMatch[] =>
      matched === 0
        ? []
        : [
            {
              id: BigInt(id),
              runnerId,
              orderId: BigInt(id),
              side,
              odds: getOdds(odds),
              size: money(BigInt(matched)),
              matchedAt: at,
            },
          ],
    ),
  };
}

const changes: { readonly parse: (text: string) => OrderMarketChange } = JSON;

/** The plainest client of the order stream there can be. */
class ClientOrders {
  readonly waiting = new Map<string, StreamOrder>();
  readonly completed: string[] = [];
  readonly matches = new Map<string, number>();

  take(text: string): void {
    const change = changes.parse(text);
    if (change.fullImage === true) {
      this.waiting.clear();
      this.matches.clear();
    }
    for (const { id, uo = [], mb = [], ml = [], smc = {} } of change.orc ?? []) {
      for (const order of uo) {
        this.waiting.delete(order.id);
        if (order.status === 'E') this.waiting.set(order.id, order);
        else this.completed.push(order.id);
      }
      const parts = { mb, ml, ...Object.fromEntries(Object.entries(smc).flatMap(partsOf)) };
      for (const [name, prices] of Object.entries(parts))
        for (const [price, size] of prices) {
          this.matches.delete(`${id} ${name} ${price}`);
          if (size > 0) this.matches.set(`${id} ${name} ${price}`, size);
        }
    }
  }
}

const partsOf = ([strategy, { mb = [], ml = [] }]: [
  string,
  {
    mb?: readonly (readonly [number, number])[] | undefined;
    ml?: readonly (readonly [number, number])[] | undefined;
  },
]) => [[`${strategy} mb`, mb] as const, [`${strategy} ml`, ml] as const];

/** The same from the orders themselves, told apart a second time. */
function expected(orders: ReadonlyMap<number, Drawn>, filter: OrderFilter) {
  const sums = new Map<string, number>();
  const add = (name: string, size: number) => sums.set(name, (sums.get(name) ?? 0) + size);
  const isWanted = ({ strategyRef = '' }: Drawn) => filter.strategies?.has(strategyRef) ?? true;
  const withOrders = new Set<number>();
  for (const order of orders.values()) if (isWanted(order)) withOrders.add(order.runnerId);
  for (const order of orders.values()) {
    const { runnerId, side, odds, matched, strategyRef = '' } = order;
    const name = side === 'BACK' ? 'mb' : 'ml';
    if (matched === 0) continue;
    if (filter.hasOverall) add(`${runnerId} ${name} ${odds / 100}`, matched);
    if (filter.isPartitioned && isWanted(order))
      add(`${runnerId} ${strategyRef} ${name} ${odds / 100}`, matched);
  }
  for (const [name, size] of sums) sums.set(name, size / 100);
  const waiting = [...orders].filter(([, order]) => order.remaining > 0 && isWanted(order));
  return { sums, waiting: waiting.map(([id]) => String(id)) };
}

const anyOrder: fc.Arbitrary<Drawn> = fc.record({
  runnerId: fc.constantFrom(5, 6),
  side: fc.constantFrom<Side>('BACK', 'LAY'),
  odds: fc.constantFrom(150, 200, 300),
  matched: fc.constant(0),
  remaining: fc.constant(1_000),
  strategyRef: fc.constantFrom(undefined, 'one', 'two'),
});

const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('place' as const), order: anyOrder }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('match' as const, 'cancel' as const),
      pick: fc.nat(100),
      size: fc.integer({ min: 1, max: 1_000 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('tell' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), pick: fc.nat(100) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reconnect' as const), lost: fc.nat(2) }) },
);

const anyFilter: fc.Arbitrary<OrderFilter> = fc.record({
  hasOverall: fc.boolean(),
  strategies: fc.constantFrom(undefined, new Set(['one'])),
  isPartitioned: fc.boolean(),
});

/** Ten thousand rounds take some minutes. */
const FULL_RUN_MS = 900_000;

test(
  '[TRADE-49] whatever happens to orders and connections, a client has what waits and what was matched, by strategy where it asked',
  () => {
    fc.assert(
      fc.property(anyFilter, fc.array(anyStep, { maxLength: 60 }), (filter, steps) => {
        const orders = new Map<number, Drawn>();
        let sent = new SentStates<ShownOrders>(orderRules);
        let client = new ClientOrders();
        let pieces: { readonly clk: string; readonly changes: readonly string[] }[] = [];
        let clk = sent.clk;
        const tell = () => pieces.push(...sent.take([[MARKET, showOrders(readingOf(orders), filter)]]));
        const receive = (lost = 0) => {
          for (const piece of pieces.slice(0, Math.max(0, pieces.length - lost))) {
            for (const change of piece.changes) client.take(change);
            ({ clk } = piece);
          }
          pieces = [];
        };
        for (const step of steps) {
          if (step.kind === 'place') orders.set(orders.size + 1, step.order);
          else if (step.kind === 'tell') tell();
          else if (step.kind === 'reconnect') {
            receive(step.lost);
            const resumed = sent.resumeFrom(clk);
            expect(resumed).toBeDefined();
            sent = resumed ?? sent;
          } else {
            const id = 1 + (step.pick % Math.max(1, orders.size));
            const order = orders.get(id);
            if (order === undefined) continue;
            if (step.kind === 'void') orders.set(id, { ...order, matched: 0 });
            else {
              const size = Math.min(step.size, order.remaining);
              const matched = order.matched + (step.kind === 'match' ? size : 0);
              orders.set(id, { ...order, matched, remaining: order.remaining - size });
            }
          }
        }
        tell();
        receive();
        const { sums, waiting } = expected(orders, filter);
        expect([...client.waiting.keys()].toSorted()).toEqual(waiting.toSorted());
        expect(client.matches).toEqual(sums);
      }),
      { numRuns: countRounds('STREAM_ROUNDS', { sample: 500, full: 10_000 }) },
    );
  },
  FULL_RUN_MS,
);
