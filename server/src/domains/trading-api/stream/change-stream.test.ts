import type { MarketChangeMessage, MarketDataField, MarketDefinition } from '@maidan/contract/trading';
import { marketDataFields } from '@maidan/contract/trading';
import {
  type Changed,
  MarketBook,
  type MarketOptions,
  type MatchedPrice,
  money,
  type Persistence,
  type PriceSize,
  type Side,
  type Trade,
} from '@maidan/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { StreamBook } from '../../../testing/stream-book.ts';
import { countRounds } from '../../../testing/test-scale.ts';
import { type MarketDepth, readRunner, readStartingPrices, startedAt } from '../../exchange/index.ts';
import { ChangeStream, type StreamTerms } from './change-stream.ts';
import { marketRules } from './market-rules.ts';
import { SentStates } from './sent-states.ts';
import { type DataFilter, type ShownMarket, showMarket } from './show-market.ts';

const CROSS = 99;
const marketIds = ['1.1', '1.2', '1.3'] as const;
const RUNNERS = [5, 6, 7] as const;

const options: MarketOptions = {
  runnerIds: RUNNERS,
  numberOfWinners: 1,
  stakeMin: money(1n),
  payoutMin: money(1n),
  openOrdersMax: 50,
  cross: { accountId: CROSS, isOn: true },
};

const aDefinition = (status: MarketDefinition['status']): MarketDefinition => ({
  bspMarket: false,
  turnInPlayEnabled: true,
  persistenceEnabled: true,
  marketBaseRate: 2,
  eventId: '7',
  eventTypeId: '4',
  numberOfWinners: 1,
  bettingType: 'ODDS',
  marketType: 'MATCH_ODDS',
  marketTime: '2026-01-15T13:00:00.000Z',
  suspendTime: '2026-01-15T13:00:00.000Z',
  bspReconciled: false,
  complete: true,
  inPlay: false,
  crossMatching: true,
  runnersVoidable: false,
  numberOfActiveRunners: 3,
  betDelay: 0,
  status,
  discountAllowed: false,
  timezone: 'UTC',
  openDate: '2026-01-15T13:00:00.000Z',
  version: 1,
  regulators: [],
  priceLadderDefinition: { type: 'CLASSIC' },
  runners: RUNNERS.map((id) => ({ id, name: `Runner ${id}`, sortPriority: id, status: 'ACTIVE' })),
});

/** Markets of which anything may happen, read as the exchange reads them. */
class Markets {
  readonly #books = new Map<string, MarketBook>();
  readonly #trades = new Map<string, Trade[]>();
  readonly #revisions = new Map<string, number>();
  readonly #isSuspended = new Set<string>();
  readonly #startingPrices = new Map<string, ReadonlyMap<number, number>>();
  #orders = 0;

  constructor() {
    for (const id of marketIds) {
      const book = new MarketBook(options);
      book.open();
      this.#books.set(id, book);
    }
  }

  place(
    id: string,
    order: {
      runnerId: number;
      side: Side;
      odds: number;
      size: number;
      accountId: number;
      persistence: Persistence;
    },
  ): void {
    this.#orders += 1;
    const placed = this.#book(id).place({
      ...order,
      orderId: this.#orders,
      size: money(BigInt(order.size)),
      available: money(1_000_000_000n),
    });
    if (placed.kind === 'changed') this.#noteTrades(id, placed);
    this.#touch(id);
  }

  /** A bet at the starting price, with a limit or without. */
  placeOnClose(
    id: string,
    bet: { runnerId: number; side: Side; odds: number | undefined; size: number; accountId: number },
  ): void {
    this.#orders += 1;
    this.#book(id).placeOnClose({
      ...bet,
      orderId: this.#orders,
      amount: money(BigInt(bet.size)),
      oddsLimit: bet.odds,
      available: money(1_000_000_000n),
    });
    this.#touch(id);
  }

  turnInPlay(id: string): void {
    if (this.#book(id).view.inPlay) return;
    const turned = this.#book(id).turnInPlay();
    this.#startingPrices.set(
      id,
      new Map(turned.startingPrices.map(({ runnerId, odds }) => [runnerId, odds])),
    );
    this.#noteTrades(id, turned);
    this.#touch(id);
  }

  cancelAll(id: string, accountId: number): void {
    this.#book(id).cancelAllOf(accountId);
    this.#touch(id);
  }

  suspend(id: string): void {
    if (!this.#isSuspended.delete(id)) this.#isSuspended.add(id);
    this.#touch(id);
  }

  /** Staff void the oldest trades, half of them. */
  voidTrades(id: string): void {
    const trades = this.#tradesOf(id);
    trades.splice(0, Math.ceil(trades.length / 2));
    const { status, inPlay, version } = this.#book(id).view;
    const orders = this.#book(id).view.restingOrders();
    const onClose = this.#book(id).view.allOnClose();
    this.#books.set(id, MarketBook.rebuild(options, { status, inPlay, version, orders, trades, onClose }));
    this.#touch(id);
  }

  depth(id: string): MarketDepth {
    const { view } = this.#book(id);
    const startingPriceOf = readStartingPrices(view);
    const runners = RUNNERS.map((runnerId) =>
      readRunner(
        view,
        runnerId,
        view.inPlay ? startedAt(this.#startingPrices.get(id)?.get(runnerId)) : startingPriceOf(runnerId),
      ),
    );
    const sizeMatched = money(runners.reduce((sum, runner) => sum + runner.sizeMatched, 0n));
    return {
      marketId: id,
      reading: 0,
      readAt: new Date(0),
      isCrossing: true,
      isReconciled: view.inPlay,
      isUnsettled: true,
      settledAt: undefined,
      delayModel: undefined,
      sizeMatched,
      runners,
    };
  }

  status(id: string): MarketDefinition['status'] {
    return this.#isSuspended.has(id) ? 'SUSPENDED' : 'OPEN';
  }

  shown(id: string, filter: DataFilter): ShownMarket {
    const definition = aDefinition(this.status(id));
    const definitionText = JSON.stringify(definition);
    const revision = this.#revisions.get(id) ?? 0;
    return showMarket({ depth: this.depth(id), definition, definitionText, revision }, filter);
  }

  #noteTrades(id: string, { events }: Pick<Changed, 'events'>): void {
    for (const event of events)
      if (event.kind === 'filled') {
        const [backAccountId, layAccountId] =
          event.takerSide === 'BACK'
            ? [event.takerAccountId, event.makerAccountId]
            : [event.makerAccountId, event.takerAccountId];
        this.#tradesOf(id).push({ ...event, backAccountId, layAccountId });
      }
  }

  #touch(id: string): void {
    this.#revisions.set(id, (this.#revisions.get(id) ?? 0) + 1);
  }

  #tradesOf(id: string): Trade[] {
    const trades = this.#trades.get(id) ?? [];
    this.#trades.set(id, trades);
    return trades;
  }

  #book(id: string): MarketBook {
    const book = this.#books.get(id);
    if (book === undefined) throw new Error(`no market ${id}`);
    return book;
  }
}

const termsOf = (isSegmented: boolean): StreamTerms => ({
  id: 1,
  conflateMs: 0,
  heartbeatMs: 5_000,
  isSegmented,
});

/** A subscriber behind a connection that may lose what was sent last. */
class Subscriber {
  readonly book = new StreamBook();
  readonly filter: DataFilter;
  readonly #markets: Markets;
  readonly #isSegmented: boolean;
  #lines: string[] = [];
  #stream: ChangeStream<ShownMarket>;
  isBlocked = false;

  constructor(markets: Markets, filter: DataFilter, isSegmented: boolean) {
    this.#markets = markets;
    this.filter = filter;
    this.#isSegmented = isSegmented;
    this.#stream = this.#open(new SentStates<ShownMarket>(marketRules));
    this.#stream.begin('SUB_IMAGE', marketIds, moment(0));
  }

  note(id: string): void {
    this.#stream.note(id);
  }

  turn(nowMs: number): void {
    this.#stream.turn(moment(nowMs));
  }

  /** Receives what was sent, but for the last `lost` lines; the stream's text is what a client would parse. */
  receive(lost = 0): void {
    const arrived = this.#lines.slice(0, Math.max(0, this.#lines.length - lost));
    for (const line of arrived) this.book.take(parseMessage(line));
    this.#lines = [];
  }

  /** The connection breaks, what was under way is lost, and the client comes back with the clocks that it has. */
  reconnect(lost: number, nowMs: number): void {
    this.receive(lost);
    const { initialClk, clk } = this.book;
    const resumed = clk === undefined ? undefined : this.#stream.sent.resumeFrom(clk);
    if (initialClk !== undefined) expect(resumed, `the clock ${clk}`).toBeDefined();
    this.isBlocked = false;
    this.#stream = this.#open(resumed ?? new SentStates<ShownMarket>(marketRules));
    this.#stream.begin(resumed === undefined ? 'SUB_IMAGE' : 'RESUB_DELTA', marketIds, moment(nowMs));
  }

  #open(sent: SentStates<ShownMarket>): ChangeStream<ShownMarket> {
    return new ChangeStream<ShownMarket>({
      op: 'mcm',
      terms: termsOf(this.#isSegmented),
      initialClk: 'one',
      sent,
      stateOf: (id) => this.#markets.shown(id, this.filter),
      write: (line) => this.#lines.push(line),
      isBlocked: () => this.isBlocked,
    });
  }
}

const moment = (nowMs: number) => ({ nowMs, isBehind: false });

const messages: { readonly parse: (text: string) => MarketChangeMessage } = JSON;
const parseMessage = (line: string): MarketChangeMessage => messages.parse(line);

const texts = (prices: readonly PriceSize[]): string[] =>
  prices.map(({ odds, size }) => `${odds / 100} x ${Number(size) / 100}`);

const sums = (prices: readonly MatchedPrice[]): string[] =>
  prices.map(({ odds, size }) => `${odds / 100} x ${Number(size) / 100}`);

/** The client's copy is the book's depth, as far as it was asked for; the fields are told apart here a second time. */
function expectEqual(markets: Markets, { book, filter }: Subscriber): void {
  for (const id of marketIds) {
    const depth = markets.depth(id);
    const has = (field: MarketDataField) => filter.fields.has(field);
    const kept = book.markets.get(id);
    expect(kept?.status).toBe(has('EX_MARKET_DEF') ? markets.status(id) : undefined);
    expect(kept?.tv).toBe(has('EX_TRADED_VOL') ? Number(depth.sizeMatched) / 100 : undefined);
    for (const runner of depth.runners) {
      const { runnerId, offers, displayed, matched, lastTraded, sizeMatched, startingPrice } = runner;
      const expected = {
        batb: has('EX_BEST_OFFERS') ? texts(offers.toBack).slice(0, filter.ladderLevels) : [],
        batl: has('EX_BEST_OFFERS') ? texts(offers.toLay).slice(0, filter.ladderLevels) : [],
        bdatb: has('EX_BEST_OFFERS_DISP') ? texts(displayed.toBack).slice(0, filter.ladderLevels) : [],
        bdatl: has('EX_BEST_OFFERS_DISP') ? texts(displayed.toLay).slice(0, filter.ladderLevels) : [],
        atb: has('EX_ALL_OFFERS') ? texts(offers.toBack) : [],
        atl: has('EX_ALL_OFFERS') ? texts(offers.toLay) : [],
        trd: has('EX_TRADED') ? sums(matched) : [],
        spb: has('SP_TRADED') ? sums(startingPrice.layLiabilities) : [],
        spl: has('SP_TRADED') ? sums(startingPrice.backStakes) : [],
      };
      for (const [name, ladder] of Object.entries(expected))
        expect(book.ladder(id, runnerId, name), `${name} of ${id}/${runnerId}`).toEqual(ladder);
      const own = kept?.runners.get(runnerId);
      const isShown = (field: MarketDataField, price: number | undefined) =>
        has(field) && price !== undefined ? price / 100 : undefined;
      expect(own?.ltp).toBe(isShown('EX_LTP', lastTraded));
      expect(own?.tv).toBe(has('EX_TRADED_VOL') ? Number(sizeMatched) / 100 : undefined);
      expect(own?.spn).toBe(isShown('SP_PROJECTED', startingPrice.near));
      expect(own?.spf).toBe(isShown('SP_PROJECTED', startingPrice.far));
    }
  }
}

const anyStep = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      market: fc.constantFrom(...marketIds),
      runnerId: fc.constantFrom(...RUNNERS),
      side: fc.constantFrom<Side>('BACK', 'LAY'),
      odds: fc.constantFrom(150, 190, 198, 200, 202, 210, 300, 400, 1_000),
      size: fc.integer({ min: 30, max: 5_000 }),
      accountId: fc.integer({ min: 1, max: 4 }),
      persistence: fc.constantFrom<Persistence>('PERSIST', 'PERSIST', 'MARKET_ON_CLOSE'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('on-close' as const),
      market: fc.constantFrom(...marketIds),
      runnerId: fc.constantFrom(...RUNNERS),
      side: fc.constantFrom<Side>('BACK', 'LAY'),
      odds: fc.constantFrom(undefined, 150, 200, 400),
      size: fc.integer({ min: 30, max: 5_000 }),
      accountId: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('off' as const),
      market: fc.constantFrom(...marketIds),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'suspend' as const, 'void' as const),
      market: fc.constantFrom(...marketIds),
      accountId: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'turn' as const,
        'turn' as const,
        'turn' as const,
        'block' as const,
        'receive' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('reconnect' as const), lost: fc.integer({ min: 0, max: 4 }) }),
  },
);

const anyFilter: fc.Arbitrary<DataFilter> = fc.record({
  fields: fc.subarray([...marketDataFields]).map((fields) => new Set(fields)),
  ladderLevels: fc.integer({ min: 1, max: 10 }),
});

/** Ten thousand rounds take some minutes. */
const FULL_RUN_MS = 900_000;

test(
  '[TRADE-44] whatever happens to books and connections, a client that does what it is told has the depth of the books',
  () => {
    fc.assert(
      fc.property(
        anyFilter,
        fc.boolean(),
        fc.array(anyStep, { maxLength: 80 }),
        (filter, isSegmented, steps) => {
          const markets = new Markets();
          const subscriber = new Subscriber(markets, filter, isSegmented);
          let nowMs = 0;
          for (const step of steps) {
            nowMs += 50;
            if (step.kind === 'reconnect') subscriber.reconnect(step.lost, nowMs);
            else if (step.kind === 'turn') subscriber.turn(nowMs);
            else if (step.kind === 'block') subscriber.isBlocked = !subscriber.isBlocked;
            else if (step.kind === 'receive') subscriber.receive();
            else if ('market' in step) {
              if (step.kind === 'place') markets.place(step.market, step);
              else if (step.kind === 'on-close') markets.placeOnClose(step.market, step);
              else if (step.kind === 'off') markets.turnInPlay(step.market);
              else if (step.kind === 'cancel') markets.cancelAll(step.market, step.accountId);
              else if (step.kind === 'suspend') markets.suspend(step.market);
              else markets.voidTrades(step.market);
              subscriber.note(step.market);
            }
          }
          subscriber.isBlocked = false;
          subscriber.turn(nowMs + 50);
          subscriber.receive();
          expectEqual(markets, subscriber);
        },
      ),
      { numRuns: countRounds('STREAM_ROUNDS', { sample: 250, full: 10_000 }) },
    );
  },
  FULL_RUN_MS,
);
