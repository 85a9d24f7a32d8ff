import { z } from 'zod';
import { BACK, LAY, oddsAtTick, type Side, tickOf } from '@maidan/engine';
import type { Random } from '../../../kernel/secrets/random.ts';
import { type TestApp, openTestApp } from '../../open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../scripted-feed.ts';
import { fundPlayer, orderBody } from '../../trading.ts';
import { type TestPlayer, type WireAnswer, openPlayer, send } from '../../wire-client.ts';
import { checkByKey } from '../check-by-key.ts';
import { History, type Operation } from '../history.ts';
import { countCalls, pick, type Recorded, type Recorder } from '../recording.ts';
import { type BookInput, type BookOutput, describeBookCall, orderBookModel } from './order-book-model.ts';

const PLAYERS = 3;
/** The clients of each player, and the calls of each. */
const CLIENTS = 2;
const CALLS = 6;
/** What a player has at least when a history begins: some orders are too much. */
const FUNDS_TAKA = 400;
/** Each order is a taka larger than the one before; the least is what a market takes. */
const SIZE_MIN_TAKA = 100;
/** So few prices around 2.00 that orders meet. */
const PRICES = 4;
/** One in so many: an answer that is lost, an order that is sent again. */
const LOST_OF = 8;
const REPEATED_OF = 4;

const amount = z.string().transform((text) => Math.round(Number(text) * 100));
const level = z
  .object({ price: z.number(), size: amount })
  .transform(({ price, size }) => ({ odds: Math.round(price * 100), size }));
const orderShape = z.object({
  id: z.string(),
  size: amount,
  size_matched: amount,
  size_remaining: amount,
  size_cancelled: amount,
  avg_price_matched: z.number(),
});
const walletShape = z.object({ balance: amount, exposure: amount });
const shapes = {
  order: z.object({ order: orderShape, ...walletShape.shape }),
  orders: z.object({ orders: z.array(orderShape) }),
  account: walletShape,
  ladder: z.object({
    availableToBack: z.array(level),
    availableToLay: z.array(level),
    queue: z.array(z.object({ order_id: z.string(), ahead: amount })),
  }),
};

/** Opens an app in whose markets several players trade at once, each from several devices. */
export async function recordOrderBooks(): Promise<Recorder> {
  const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  const open = await openTestApp({ feed });
  const players: TestPlayer[] = [];
  while (players.length < PLAYERS) players.push(await openPlayer(open.url));
  let markets = 0;
  return {
    async record(random) {
      markets += 1;
      const marketId = `1.91000${String(markets).padStart(4, '0')}`;
      return new OneBook(open, players, marketId).record(feed, random);
    },
    close: () => open.close(),
  };
}

/** The book of the first runner of a new market. */
class OneBook {
  readonly #open: TestApp;
  readonly #players: readonly TestPlayer[];
  readonly #marketId: string;
  readonly #history = new History<BookInput, BookOutput>();
  /** The ids of orders whose answers arrived, by their sizes, and sizes by ids. */
  readonly #ids = new Map<number, string>();
  readonly #sizes = new Map<string, number>();
  readonly #placed: Extract<BookInput, { kind: 'place' }>[] = [];

  constructor(open: TestApp, players: readonly TestPlayer[], marketId: string) {
    this.#open = open;
    this.#players = players;
    this.#marketId = marketId;
  }

  async record(feed: ScriptedFeed, random: Random): Promise<Recorded> {
    await feed.say({ kind: 'market', market: { ...twoRunnerMarket, marketId: this.#marketId } });
    const begin = await Promise.all(this.#players.map((player) => this.#fund(player)));
    await Promise.all(
      this.#players.flatMap((_, player) =>
        Array.from({ length: CLIENTS }, (__, device) => this.#work(random, player, `device ${device + 1}`)),
      ),
    );
    for (const player of this.#players.keys())
      for (const kind of ['ladder', 'orders', 'account'] as const) await this.#call('last', { kind, player });
    const { operations } = this.#history;
    await this.#history.settled();
    // An answer that was lost tells no id; the player's orders do.
    for (const player of this.#players.keys()) await this.#ask({ kind: 'orders', player });
    const faults = checkByKey(
      operations.map((one) => this.#nameQueue(one)),
      () => this.#marketId,
      {
        modelOf: () => orderBookModel(begin),
        describe: describeBookCall,
      },
    );
    for (const { token } of this.#players)
      await send(this.#open.url, 'DELETE /api/exchange/orders', { token });
    return { ...countCalls(operations, sortOf), faults };
  }

  async #fund(player: TestPlayer) {
    const askMoney = async () =>
      walletShape.parse((await send(this.#open.url, 'GET /api/exchange/account', player)).body);
    const missing = FUNDS_TAKA - (await askMoney()).balance / 100;
    if (missing > 0) await fundPlayer(this.#open.app.db, player, missing);
    return askMoney();
  }

  async #work(random: Random, player: number, client: string): Promise<void> {
    for (let count = 0; count < CALLS; count += 1) {
      const input = this.#drawCall(random, player);
      if (random.below(LOST_OF) === 0) this.#history.lose(client, input, () => this.#ask(input));
      else await this.#call(client, input);
    }
  }

  #call(client: string, input: BookInput): Promise<BookOutput | undefined> {
    return this.#history.call(client, input, () => this.#ask(input));
  }

  #drawCall(random: Random, player: number): BookInput {
    const kind = pick(random, [
      'place',
      'place',
      'place',
      'place',
      'cancel',
      'ladder',
      'orders',
      'account',
    ] as const);
    if (kind === 'ladder' || kind === 'orders' || kind === 'account') return { kind, player };
    const own = this.#placed.filter((order) => order.player === player);
    if (kind === 'cancel') {
      const known = own.filter(({ size }) => this.#ids.has(size));
      if (known.length > 0) return { kind, player, size: pick(random, known).size };
    }
    if (own.length > 0 && random.below(REPEATED_OF) === 0) return pick(random, own);
    const odds = oddsAtTick((tickOf(200) ?? 0) + random.below(PRICES));
    const size = (SIZE_MIN_TAKA + this.#placed.length) * 100;
    const order = { kind: 'place', player, side: pick<Side>(random, [BACK, LAY]), odds, size } as const;
    this.#placed.push(order);
    return order;
  }

  async #ask(input: BookInput): Promise<BookOutput | undefined> {
    const { status, body } = await this.#send(input);
    if (status >= 500) return undefined;
    if (status >= 400) return { refusal: String(body['code']) };
    switch (input.kind) {
      case 'place':
      case 'cancel': {
        const { order, balance, exposure } = shapes.order.parse(body);
        return { order: this.#figuresOf(order), balance, exposure };
      }
      case 'orders': {
        const { orders } = shapes.orders.parse(body);
        const all = orders.map((order) => ({ size: order.size, ...this.#figuresOf(order) }));
        return { orders: all.toSorted((one, other) => one.size - other.size) };
      }
      case 'account':
        return shapes.account.parse(body);
      case 'ladder':
        break;
    }
    const { availableToBack: back, availableToLay: lay, queue } = shapes.ladder.parse(body);
    // Ids until all of them are known by their sizes.
    return { back, lay, queue: queue.map(({ order_id: id, ahead }) => ({ size: -Number(id), ahead })) };
  }

  #send(input: BookInput): Promise<WireAnswer> {
    const { url } = this.#open;
    const token = this.#players[input.player]?.token;
    const marketId = this.#marketId;
    const runnerId = twoRunnerMarket.runners[0]?.runnerId ?? 0;
    switch (input.kind) {
      case 'place': {
        const { side, size, odds } = input;
        const body = orderBody({
          market_id: marketId,
          selection_id: runnerId,
          side,
          price: odds / 100,
          size: (size / 100).toFixed(2),
          client_ref: `order of ${size}`,
        });
        return send(url, 'POST /api/exchange/orders', { token, body });
      }
      case 'cancel':
        return send(url, `DELETE /api/exchange/orders/${this.#ids.get(input.size) ?? ''}`, { token });
      case 'orders':
        return send(url, `GET /api/exchange/orders?status=all&market_id=${marketId}`, { token });
      case 'account':
        return send(url, 'GET /api/exchange/account', { token });
      case 'ladder':
        break;
    }
    return send(url, `GET /api/exchange/runners/${marketId}/${runnerId}/ladder`, { token });
  }

  #figuresOf(order: z.output<typeof orderShape>) {
    this.#ids.set(order.size, order.id);
    this.#sizes.set(order.id, order.size);
    return {
      matched: order.size_matched,
      remaining: order.size_remaining,
      cancelled: order.size_cancelled,
      averagePrice: order.avg_price_matched,
    };
  }

  /** A ladder with the player's orders by their sizes. */
  #nameQueue(operation: Operation<BookInput, BookOutput>): Operation<BookInput, BookOutput> {
    const { answer } = operation;
    if (answer === undefined || !('queue' in answer.output)) return operation;
    const queue = answer.output.queue
      .map(({ size, ahead }) => ({ size: this.#sizes.get(String(-size)) ?? size, ahead }))
      .toSorted((one, other) => one.size - other.size);
    return { ...operation, answer: { ...answer, output: { ...answer.output, queue } } };
  }
}

function sortOf({ kind }: BookInput, output: BookOutput | undefined): string {
  if (output === undefined) return `${kind} lost`;
  if ('refusal' in output) return `${kind} ${output.refusal}`;
  if (!('order' in output)) return `${kind} answered`;
  return `${kind} ${output.order.matched > 0 ? 'matched' : 'unmatched'}`;
}
