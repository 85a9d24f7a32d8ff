import type { MarketChangeMessage, MarketDefinition, StreamMessage } from '@maidan/contract/trading';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { fakeClock } from '../../../kernel/time/clock.ts';
import { openLog } from '../../../kernel/monitoring/log.ts';
import { StreamBook } from '../../../testing/stream-book.ts';
import { twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import type { Trader } from '../trader.ts';
import type { Depths, MarketDepth } from '../../exchange/index.ts';
import { MarketStreams } from './market-streams.ts';
import { presentDefinition } from './present-definition.ts';
import { StreamConnection } from './stream-connection.ts';

/** Markets with one runner, of which only what was matched changes. */
class CountingMarkets {
  readonly sizes = new Map<string, number>();
  readonly #listeners = new Set<(marketId: string) => void>();
  #readings = 0;

  constructor(count: number) {
    for (let index = 1; index <= count; index += 1) this.sizes.set(`1.${index}`, 0);
  }

  readonly depths: Depths = {
    read: (marketId) => Promise.resolve(this.#depthOf(marketId)),
    latest: (marketId) => this.#depthOf(marketId),
    follow: (listener) => {
      this.#listeners.add(listener);
      return () => void this.#listeners.delete(listener);
    },
  };

  readonly markets = {
    ids: () => this.sizes.keys(),
    definitionOf: (marketId: string): MarketDefinition | undefined =>
      this.sizes.has(marketId) ? definition : undefined,
  };

  match(marketId: string): void {
    this.sizes.set(marketId, (this.sizes.get(marketId) ?? 0) + 1);
    for (const listener of this.#listeners) listener(marketId);
  }

  #depthOf(marketId: string): MarketDepth {
    this.#readings += 1;
    const sizeMatched = money(BigInt(this.sizes.get(marketId) ?? 0) * 100n);
    return {
      marketId,
      reading: this.#readings,
      readAt: new Date(0),
      isCrossing: false,
      isReconciled: false,
      isUnsettled: true,
      settledAt: undefined,
      delayModel: undefined,
      sizeMatched,
      runners: [],
    };
  }
}

const definition = presentDefinition(
  {
    market: { ...twoRunnerMarket, runners: [] },
    event: {
      eventId: twoRunnerMarket.eventId,
      sport: 'soccer',
      name: 'Alpha v Beta',
      competition: 'Test Cup',
      home: 'Alpha',
      away: 'Beta',
      startsAt: new Date('2026-01-15T13:00:00Z'),
    },
  },
  { depth: undefined, bspMarket: false, commission: { commissionBps: 200, discountAllowed: true } },
);

const messages: { readonly parse: (text: string) => StreamMessage } = JSON;

const trader: Trader = {
  playerId: 1001n,
  username: 'one',
  sessionId: 1n,
  isOnSite: false,
  key: { id: 1n, rights: 'read' },
};

/** A connection whose client reads only when the test says so. */
async function connect(markets: CountingMarkets) {
  const clock = fakeClock();
  const lines: StreamMessage[] = [];
  const state = { isBlocked: false, isDestroyed: false };
  const streams = new MarketStreams({
    depths: markets.depths,
    markets: markets.markets,
    keepQuoted: () => () => {},
    log: openLog('silent'),
  });
  const moment = () => ({ nowMs: clock.now().getTime(), isBehind: false });
  const connection = new StreamConnection(
    'one',
    {
      clock,
      log: openLog('silent'),
      sessions: { find: () => Promise.resolve(trader) },
      markets: streams,
      orders: { open: () => Promise.reject(new Error('there are none')) },
      admit: () => ({ available: 9, leave: () => {} }),
      countRequest: () => {},
      newClock: () => 'AAAAAAAAAAAAAAAAAAAAAA',
      moment,
    },
    {
      write: (line) => lines.push(messages.parse(line)),
      isBlocked: () => state.isBlocked,
      end: () => {},
      destroy: () => (state.isDestroyed = true),
    },
  );
  const ask = async (request: object) => {
    connection.receive(JSON.stringify(request));
    await new Promise((resolve) => setImmediate(resolve));
  };
  await ask({ op: 'authentication', id: 1 });
  return {
    state,
    ask,
    connection,
    clock,
    turn: () => streams.turn(moment()),
    lines,
    taken: () => lines.filter((line): line is MarketChangeMessage => line.op === 'mcm'),
  };
}

test('[TRADE-45] who does not read is sent nothing, then the difference in one message that says so', async () => {
  const markets = new CountingMarkets(2);
  const { state, ask, connection, turn, taken } = await connect(markets);
  await ask({ op: 'marketSubscription', id: 2 });
  state.isBlocked = true;
  for (let round = 0; round < 1_000; round += 1) {
    markets.match('1.1');
    turn();
  }
  expect(taken()).toHaveLength(1);
  state.isBlocked = false;
  connection.drained();
  turn();
  expect(taken().at(-1)?.mc).toEqual([{ id: '1.1', con: true, tv: 1_000 }]);
});

test('[TRADE-45] who does not read for a minute is sent away', async () => {
  const { state, ask, clock, connection } = await connect(new CountingMarkets(1));
  state.isBlocked = true;
  await ask({ op: 'heartbeat', id: 2 });
  await clock.advance(59_000);
  expect(state.isDestroyed).toBe(false);
  connection.drained();
  await ask({ op: 'heartbeat', id: 3 });
  await clock.advance(59_000);
  expect(state.isDestroyed).toBe(false);
  await clock.advance(1_000);
  expect(state.isDestroyed).toBe(true);
});

test('[TRADE-43] a large image comes in segments where the subscriber allows it, whole where not', async () => {
  const markets = new CountingMarkets(200);
  const { ask, taken } = await connect(markets);
  await ask({ op: 'marketSubscription', id: 2, segmentationEnabled: true });
  const segments = taken();
  expect(segments.length).toBeGreaterThan(2);
  expect(segments.map(({ segmentType }) => segmentType)).toEqual([
    'SEG_START',
    ...Array.from({ length: segments.length - 2 }, () => 'SEG'),
    'SEG_END',
  ]);
  const book = new StreamBook();
  for (const segment of segments) book.take(segment);
  expect(book.markets.size).toBe(200);
  await ask({ op: 'marketSubscription', id: 3 });
  const whole = taken().filter(({ id }) => id === 3);
  expect(whole).toHaveLength(1);
  expect(whole[0]).not.toHaveProperty('segmentType');
  expect(whole[0]?.mc).toHaveLength(200);
});

test('[TRADE-44] who comes back after a part of the image gets the rest as images', async () => {
  const markets = new CountingMarkets(200);
  const { ask, taken } = await connect(markets);
  await ask({ op: 'marketSubscription', id: 2, segmentationEnabled: true });
  const [first] = taken();
  const { initialClk, clk } = first ?? {};
  await ask({ op: 'marketSubscription', id: 3, initialClk, clk });
  const rest = taken().filter(({ id }) => id === 3);
  expect(rest[0]?.ct).toBe('RESUB_DELTA');
  expect(rest[0]?.mc).toHaveLength(200 - (first?.mc?.length ?? 0));
  expect(rest[0]?.mc?.every(({ img }) => img === true)).toBe(true);
});

test('[TRADE-43] a filter of more than 200 markets is refused, and the subscription before it goes on', async () => {
  const markets = new CountingMarkets(201);
  const { ask, turn, taken, lines } = await connect(markets);
  await ask({ op: 'marketSubscription', id: 2, marketFilter: { marketIds: ['1.1'] } });
  await ask({ op: 'marketSubscription', id: 3 });
  expect(lines.at(-1)).toMatchObject({
    op: 'status',
    id: 3,
    statusCode: 'FAILURE',
    errorCode: 'SUBSCRIPTION_LIMIT_EXCEEDED',
    connectionClosed: false,
  });
  markets.match('1.1');
  turn();
  expect(taken().at(-1)).toMatchObject({ id: 2, mc: [{ id: '1.1', tv: 1 }] });
});
