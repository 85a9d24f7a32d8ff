import { type MarketOdds, liveMarketSchema, marketOddsSchema } from '@maidan/contract';
import type { Clock } from '../../../kernel/time/clock.ts';
import { Prepared } from '../../../kernel/http/served-call.ts';
import type { LiveHub } from '../../../kernel/live/live-hub.ts';
import { changeBetween } from './market-change.ts';
import { encodeWire } from '../../../kernel/compiled-wire.ts';

/** How often the snapshot of a moving market is rebuilt. */
const REDRAW_MS = 50;
/**
 * How long a screen waits for a change, counted from the last one of its market: odds may be 300 ms old at most (row
 * EXCH-2), including one rebuild interval; amounts flash once a second at most, so they come no more often.
 */
const SEND_AFTER_MS = { 'at-once': 0, odds: 250, sizes: 1_000 };

interface Snapshot {
  readonly market: MarketOdds;
  /** The whole as `match-odds` answers it. */
  readonly prepared: Prepared;
  /** Each runner as wire text, to detect changes. */
  readonly runners: readonly string[];
  /** Everything but the runners as wire text. */
  readonly head: string;
}

/** What was last sent to the readers of a market's topic. */
interface Sent {
  readonly market: MarketOdds;
  /** When a change was last sent. */
  readonly atMs: number;
}

/** Renders a market as it is now, or undefined when there is no such market. */
export type DrawMarket = (marketId: string) => MarketOdds | undefined;

/** Dependencies of the snapshots. */
interface SnapshotDeps {
  readonly clock: Clock;
  readonly live: LiveHub;
  readonly draw: DrawMarket;
  /** True if the market's book shows only committed changes. */
  readonly isSettled: (marketId: string) => boolean;
  /** Asks for a moment in which every book does; {@link MarketSnapshots.redraw} is to be called in it. */
  readonly askForPause: () => void;
  readonly epoch: string;
  /** Called with each market that changed. */
  readonly drawn: (market: MarketOdds) => void;
}

/**
 * Keeps every market's snapshot ready as text, and sends readers of its topic the changes, no more often than they can
 * see.
 */
export class MarketSnapshots {
  readonly #draw: DrawMarket;
  readonly #isSettled: (marketId: string) => boolean;
  readonly #askForPause: () => void;
  readonly #live: LiveHub;
  readonly #snapshots = new Map<string, Snapshot>();
  readonly #dirty = new Set<string>();
  readonly #sent = new Map<string, Sent>();
  /** Markets with changes that readers have not been sent. */
  readonly #unsent = new Set<string>();
  readonly #clock: Clock;
  readonly #stop: () => void;
  #drawn = 0;
  readonly #epoch: string;
  readonly #told: (market: MarketOdds) => void;

  constructor(deps: SnapshotDeps) {
    this.#draw = deps.draw;
    this.#isSettled = deps.isSettled;
    this.#askForPause = deps.askForPause;
    this.#live = deps.live;
    this.#epoch = deps.epoch;
    this.#told = deps.drawn;
    this.#clock = deps.clock;
    this.#stop = deps.clock.every(REDRAW_MS, () => this.redraw());
  }

  /** Notes that a market changed. */
  touch(marketId: string): void {
    this.#dirty.add(marketId);
  }

  /** The snapshot for a polling client. */
  find(marketId: string): Prepared | undefined {
    if (this.#dirty.has(marketId)) this.#redrawOne(marketId);
    return (this.#snapshots.get(marketId) ?? this.#redrawOne(marketId))?.prepared;
  }

  /** The snapshot for a reader of the stream, as JSON: the one that its other readers have, so that one change fits all. */
  image(marketId: string): string | undefined {
    const market = this.#sent.get(marketId)?.market ?? this.#beginSending(marketId);
    return market && JSON.stringify(encodeWire(liveMarketSchema, { type: 'image', market }));
  }

  /** Rebuilds what has changed. */
  redraw(): void {
    for (const marketId of this.#dirty) this.#redrawOne(marketId);
    for (const marketId of this.#unsent) {
      const snapshot = this.#snapshots.get(marketId);
      if (snapshot === undefined || !this.#live.hasReaders(topicOf(marketId))) this.#forgetSent(marketId);
      else this.#sendWhenDue(marketId, snapshot.market);
    }
  }

  close(): void {
    this.#stop();
  }

  #redrawOne(marketId: string): Snapshot | undefined {
    const before = this.#snapshots.get(marketId);
    // A batch is being written: nobody may see it before it is committed.
    if (before !== undefined && !this.#isSettled(marketId)) {
      this.#askForPause();
      return before;
    }
    this.#dirty.delete(marketId);
    const market = this.#draw(marketId);
    if (market === undefined) return undefined;
    const { runners, ...head } = encodeWire(marketOddsSchema, market);
    const runnerTexts = runners.map((runner) => JSON.stringify(runner));
    const headText = JSON.stringify(head);
    if (before !== undefined && before.head === headText && sameTexts(before.runners, runnerTexts))
      return before;
    this.#drawn += 1;
    const prepared = new Prepared(
      `[${headText.slice(0, -1)},"runners":[${runnerTexts.join(',')}]}]`,
      `"${this.#epoch}-${this.#drawn}"`,
    );
    const snapshot = { market, prepared, runners: runnerTexts, head: headText };
    this.#snapshots.set(marketId, snapshot);
    if (before !== undefined) this.#unsent.add(marketId);
    this.#told(market);
    return snapshot;
  }

  #beginSending(marketId: string): MarketOdds | undefined {
    const market = (this.#snapshots.get(marketId) ?? this.#redrawOne(marketId))?.market;
    if (market !== undefined) this.#sent.set(marketId, { market, atMs: -Infinity });
    return market;
  }

  #sendWhenDue(marketId: string, market: MarketOdds): void {
    const sent = this.#sent.get(marketId);
    const change = sent && changeBetween(sent.market, market);
    if (sent === undefined || change === undefined) {
      this.#unsent.delete(marketId);
      return;
    }
    const nowMs = this.#clock.now().getTime();
    if (nowMs - sent.atMs < SEND_AFTER_MS[change.haste]) return;
    this.#unsent.delete(marketId);
    this.#sent.set(marketId, { market, atMs: nowMs });
    this.#live.publish(topicOf(marketId), JSON.stringify(encodeWire(liveMarketSchema, change.message)));
  }

  #forgetSent(marketId: string): void {
    this.#unsent.delete(marketId);
    this.#sent.delete(marketId);
  }
}

const topicOf = (marketId: string): string => `market:${marketId}`;

function sameTexts(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
