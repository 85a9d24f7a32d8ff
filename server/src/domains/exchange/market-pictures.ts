import { type MarketOdds, liveMarketSchema, marketOddsSchema } from '@maidan/contract';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import { Prepared } from '../../kernel/http/served-call.ts';
import type { LiveHub } from '../../kernel/live/live-hub.ts';

/** Prices on screens may be 300 ms old at most (row EXCH-2); a market that moves is redrawn at this pace. */
const REDRAW_MS = 50;

interface Picture {
  readonly market: MarketOdds;
  /** The whole as `match-odds` answers it. */
  readonly prepared: Prepared;
  /** Each runner as wire text, to see which changed. */
  readonly runners: readonly string[];
  /** Everything but the runners as wire text. */
  readonly head: string;
}

/** Draws a market as it stands now, or undefined when there is no such market. */
export type DrawMarket = (marketId: string) => MarketOdds | undefined;

/** What pictures are made with. */
interface PictureParts {
  readonly clock: Clock;
  readonly live: LiveHub;
  readonly draw: DrawMarket;
  /** Whether the market's book shows only what is committed. */
  readonly isSettled: (marketId: string) => boolean;
  readonly epoch: string;
}

/** Keeps every market's picture ready as text, and tells readers of its topic what changed. */
export class MarketPictures {
  readonly #draw: DrawMarket;
  readonly #isSettled: (marketId: string) => boolean;
  readonly #live: LiveHub;
  readonly #pictures = new Map<string, Picture>();
  readonly #dirty = new Set<string>();
  readonly #stop: () => void;
  #drawn = 0;
  readonly #epoch: string;

  constructor(parts: PictureParts) {
    this.#draw = parts.draw;
    this.#isSettled = parts.isSettled;
    this.#live = parts.live;
    this.#epoch = parts.epoch;
    this.#stop = parts.clock.every(REDRAW_MS, () => this.redraw());
  }

  /** Notes that a market changed. */
  touch(marketId: string): void {
    this.#dirty.add(marketId);
  }

  /** The picture for a polling client. */
  find(marketId: string): Prepared | undefined {
    if (this.#dirty.has(marketId)) this.#redrawOne(marketId);
    return (this.#pictures.get(marketId) ?? this.#redrawOne(marketId))?.prepared;
  }

  /** The image for a reader of the stream, as JSON. */
  image(marketId: string): string | undefined {
    const picture = this.#pictures.get(marketId) ?? this.#redrawOne(marketId);
    return picture && JSON.stringify(z.encode(liveMarketSchema, { type: 'image', market: picture.market }));
  }

  /** Draws what changed since the last time. */
  redraw(): void {
    for (const marketId of this.#dirty) this.#redrawOne(marketId);
  }

  close(): void {
    this.#stop();
  }

  #redrawOne(marketId: string): Picture | undefined {
    const before = this.#pictures.get(marketId);
    // A batch is being written: nobody may see it before it is committed.
    if (before !== undefined && !this.#isSettled(marketId)) return before;
    this.#dirty.delete(marketId);
    const market = this.#draw(marketId);
    if (market === undefined) return undefined;
    const { runners, ...head } = z.encode(marketOddsSchema, market);
    const runnerTexts = runners.map((runner) => JSON.stringify(runner));
    const headText = JSON.stringify(head);
    if (before !== undefined && before.head === headText && sameTexts(before.runners, runnerTexts))
      return before;
    this.#drawn += 1;
    const prepared = new Prepared(
      `[${headText.slice(0, -1)},"runners":[${runnerTexts.join(',')}]}]`,
      `"${this.#epoch}-${this.#drawn}"`,
    );
    const picture = { market, prepared, runners: runnerTexts, head: headText };
    this.#pictures.set(marketId, picture);
    if (before !== undefined) this.#publish(marketId, before, picture);
    return picture;
  }

  #publish(marketId: string, before: Picture, picture: Picture): void {
    const topic = `market:${marketId}`;
    if (!this.#live.hasReaders(topic)) return;
    const changed = picture.runners.filter((runner, index) => runner !== before.runners[index]);
    const head = before.head === picture.head ? '{' : `${picture.head.slice(0, -1)},`;
    this.#live.publish(topic, `{"type":"change","market":${head}"runners":[${changed.join(',')}]}}`);
  }
}

function sameTexts(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
