import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { QuietMarket } from './find-markets.ts';
import { send, type TestPlayer, type WireAnswer } from './wire-client.ts';

/** How long a client waits before its only retry, where the answer doesn't say. */
const RETRY_MS = 250;
/** A market takes so many open orders of one player and no more. */
const BET_MS = 50;

const placed = z.object({ order: z.object({ id: z.string() }) });

/**
 * Visitors and a player who call a site without a pause, and repeat what fails once: what a site's upgrade owes them is that this is
 * enough.
 */
export class RetryingCallers {
  /** What failed twice. */
  readonly failed: string[] = [];
  /** The ids of the orders that were taken, by their references. */
  readonly orders = new Map<string, string>();
  /** Calls that were answered, and how many of them at the retry only. */
  answered = 0;
  retried = 0;
  /** How long the slowest of them took, with its retry. */
  slowestMs = 0;
  readonly #url: string;
  readonly #player: TestPlayer;
  readonly #market: QuietMarket;
  #isOver = false;
  #calling: Promise<unknown> | undefined;

  constructor(url: string, player: TestPlayer, market: QuietMarket) {
    [this.#url, this.#player, this.#market] = [url, player, market];
  }

  /** Starts to call. */
  start(): void {
    const { marketId } = this.#market;
    const { token } = this.#player;
    const lookAt = (path: string, asPlayer = false) =>
      this.#repeat(path, () => send(this.#url, `GET ${path}`, asPlayer ? { token } : {}));
    this.#calling = Promise.all([
      lookAt('/api/general'),
      lookAt('/api/sports-events/cricket'),
      lookAt(`/api/match-odds/${marketId}`),
      lookAt('/api/sessions', true),
      lookAt('/api/exchange/orders', true),
      this.#bet('a'),
      this.#bet('b'),
    ]);
  }

  /** Resolves once that many more calls were answered. */
  async more(count: number): Promise<void> {
    const until = this.answered + count;
    while (this.answered < until && this.failed.length === 0) await sleep(20);
  }

  /** Calls no more. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#calling;
  }

  /** Sends an order again: what it is answered is what it was answered before. */
  async repeatOrder(ref: string): Promise<string> {
    return idOf(await this.#place(ref));
  }

  async #bet(name: string): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const ref = `${name}-${turn}`;
      const answer = await this.#retry(`order ${ref}`, () => this.#place(ref));
      if (answer !== undefined) this.orders.set(ref, idOf(answer));
      await sleep(BET_MS);
    }
  }

  async #repeat(what: string, call: () => Promise<WireAnswer>): Promise<void> {
    while (!this.#isOver) {
      await this.#retry(what, call);
      await sleep(5);
    }
  }

  /** The answer, which is a success, or else what it was when it was repeated once. */
  async #retry(what: string, call: () => Promise<WireAnswer>): Promise<WireAnswer | undefined> {
    const beganMs = performance.now();
    try {
      return await this.#twice(what, call);
    } finally {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - beganMs);
    }
  }

  async #twice(what: string, call: () => Promise<WireAnswer>): Promise<WireAnswer | undefined> {
    const first = await answerOf(call);
    if (first.failure === undefined) {
      this.answered += 1;
      return first.answer;
    }
    await sleep(first.retryAfterMs);
    const second = await answerOf(call);
    if (second.failure !== undefined) {
      this.failed.push(`${what}: ${first.failure}, then ${second.failure}`);
      return undefined;
    }
    this.answered += 1;
    this.retried += 1;
    return second.answer;
  }

  #place(ref: string): Promise<WireAnswer> {
    const { marketId, runnerId } = this.#market;
    // So far from every price on offer that it waits, and costs next to nothing.
    const body = { market_id: marketId, selection_id: runnerId, side: 'LAY', price: 1.01, size: '100.00' };
    return send(this.#url, 'POST /api/exchange/orders', {
      token: this.#player.token,
      body: { ...body, client_ref: ref },
    });
  }
}

/** What a call brought: its answer, or why it failed and when it may be repeated. */
type Brought =
  | { readonly answer: WireAnswer; readonly failure?: never }
  | { readonly failure: string; readonly retryAfterMs: number };

async function answerOf(call: () => Promise<WireAnswer>): Promise<Brought> {
  try {
    const answer = await call();
    if (answer.status < 300) return { answer };
    const seconds = answer.headers.get('retry-after');
    const failure = `${answer.status} ${answer.text}`;
    return { failure, retryAfterMs: seconds === null ? RETRY_MS : Number(seconds) * 1000 };
  } catch (error) {
    return { failure: String(error), retryAfterMs: RETRY_MS };
  }
}

const idOf = ({ body }: WireAnswer): string => placed.parse(body).order.id;
