import { setTimeout as sleep } from 'node:timers/promises';
import { applyLiveMarket, liveMarketSchema, type MarketOdds } from '@maidan/contract';
import { readStream, type StreamReader } from '../stream-reader.ts';

const RETRY_MS = 250;

/** A screen that follows one market, and connects anew whenever it is cut off, as a browser does. */
export class LiveFollower {
  /** What a reader must never be sent. */
  readonly faults: string[] = [];
  readonly #url: string;
  readonly #marketId: string;
  #market: MarketOdds | undefined;
  #reader: StreamReader | undefined;
  #isOver = false;
  readonly #following: Promise<void>;

  constructor(url: string, marketId: string) {
    [this.#url, this.#marketId] = [url, marketId];
    this.#following = this.#follow();
  }

  /** The market as this screen shows it. */
  get market(): MarketOdds | undefined {
    return this.#market;
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#reader?.close();
    await this.#following;
  }

  async #follow(): Promise<void> {
    const address = `${this.#url}/api/exchange/stream?market_id=${this.#marketId}`;
    let lastEventId: string | undefined;
    while (!this.#isOver) {
      const reader = await readStream(address, { lastEventId }).catch(() => undefined);
      if (reader?.status === 200) {
        this.#reader = reader;
        await this.#read(reader);
        lastEventId = reader.lastEventId() ?? lastEventId;
      }
      reader?.close();
      if (!this.#isOver) await sleep(RETRY_MS);
    }
  }

  async #read(reader: StreamReader): Promise<void> {
    const ended = reader.ended().then(() => 'ended' as const);
    let read = 0;
    for (;;) {
      for (; read < reader.blocks.length; read += 1) this.#take(reader.blocks[read]);
      const woken = await Promise.race([ended, sleep(50)]);
      if (woken === 'ended' && read === reader.blocks.length) return;
    }
  }

  #take(block: StreamReader['blocks'][number] | undefined): void {
    if (block?.event !== `market:${this.#marketId}`) return;
    const message = liveMarketSchema.parse(JSON.parse(block.text));
    if (message.type !== 'image' && this.#market === undefined) this.faults.push('a change before any image');
    this.#market = applyLiveMarket(this.#market, message);
  }
}
