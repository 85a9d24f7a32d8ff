import type { MarketChange } from '@maidan/contract/trading';
import type { MarketDepth } from '../../exchange/index.ts';
import type { OwnFacts, RecordedScore } from '../../sports/index.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import type { StreamMarkets } from '../stream/market-streams.ts';
import { changeBetween, imageOf } from '../stream/market-change.ts';
import { type DataFilter, type ShownMarket, showMarket } from '../stream/show-market.ts';
import type { RecordingFiles } from './recording-files.ts';

/** What is recorded of a market: all of its offers and trades, what is known of its starting prices, and its definition. */
const RECORDED: DataFilter = {
  fields: new Set([
    'EX_MARKET_DEF',
    'EX_ALL_OFFERS',
    'EX_TRADED',
    'EX_TRADED_VOL',
    'EX_LTP',
    'SP_TRADED',
    'SP_PROJECTED',
  ]),
  ladderLevels: 1,
};
/** Of a market that has more only the end is recorded. */
const FILE_BYTES_MAX = 64 * 1024 * 1024;

interface RecorderDeps {
  /** Reads a market's depth without anybody asking for its prices; undefined when there is no such market. */
  readonly readUnasked: (marketId: string) => Promise<MarketDepth | undefined>;
  readonly markets: Pick<StreamMarkets, 'definitionOf'>;
  /** What is said of a market beside the stream. */
  readonly describe: (marketId: string) => OwnFacts | undefined;
  /** The score of the event of its main market. */
  readonly scoreOf: (marketId: string) => RecordedScore | undefined;
  readonly files: RecordingFiles;
  readonly log: Pick<Log, 'warn'>;
  readonly nowMs: () => number;
  /** True while nothing more may be written: the disk is full, or the recordings have no room. */
  readonly isFull: () => boolean;
}

/** A change of the stream, with what has changed beside it. */
type RecordedChange = MarketChange & {
  readonly maidan: OwnFacts | undefined;
  readonly maidanScore: RecordedScore | undefined;
};

interface Growing {
  shown: ShownMarket;
  /** What was last said beside the stream. */
  ownText: string | undefined;
  scoreText: string | undefined;
  /** Lines that are not in the file yet. */
  lines: string;
}

/**
 * Records markets as the stream tells them (row TRADE-84): an image, then what changed since the line before, at last the market
 * settled, with its winners. Beside the stream, as `maidan` and `maidanScore`, it has what the stream has
 * no words for. What can't be written is lost, and the market goes on with a new image.
 */
export class MarketRecorder {
  readonly #deps: RecorderDeps;
  /** How often each market has changed since it was looked at. */
  readonly #changes = new Map<string, number>();
  readonly #growing = new Map<string, Growing>();
  /** Markets of which an earlier process left a file without its end. */
  readonly #left = new Set<string>();

  constructor(deps: RecorderDeps) {
    this.#deps = deps;
  }

  /** Notes that a market changed. */
  note(marketId: string): void {
    this.#changes.set(marketId, (this.#changes.get(marketId) ?? 0) + 1);
  }

  /** Goes on with the files of a process before this one. */
  async resume(): Promise<void> {
    for (const { marketId, isWhole } of await this.#deps.files.list())
      if (!isWhole) {
        this.#left.add(marketId);
        this.note(marketId);
      }
  }

  /** Takes a line of each market that has changed, its score included. */
  async look(): Promise<void> {
    for (const [marketId, { scoreText }] of this.#growing)
      if (JSON.stringify(this.#deps.scoreOf(marketId)) !== scoreText) this.note(marketId);
    const changes = [...this.#changes];
    this.#changes.clear();
    for (const [marketId, count] of changes) await this.#lookAt(marketId, count);
  }

  /** Writes the lines that were taken. */
  async write(): Promise<void> {
    for (const marketId of this.#growing.keys()) await this.#write(marketId);
  }

  async #lookAt(marketId: string, count: number): Promise<void> {
    const { readUnasked, markets, files, isFull } = this.#deps;
    try {
      const depth = await readUnasked(marketId);
      const definition = depth && markets.definitionOf(marketId, depth);
      const growing = this.#growing.get(marketId);
      if (depth === undefined || definition === undefined) {
        await this.#end(marketId);
        return;
      }
      const isClosed = definition.status === 'CLOSED';
      if (isFull() || (files.sizeOf(marketId) > FILE_BYTES_MAX && !isClosed)) return;
      if (growing === undefined && !this.#left.has(marketId))
        if (!hasTraffic(depth) || (await files.isWhole(marketId))) return;
      const shown = showMarket(
        {
          depth,
          definition,
          definitionText: JSON.stringify(definition),
          revision: (growing?.shown.revision ?? 0) + count,
        },
        RECORDED,
      );
      const own = this.#deps.describe(marketId);
      const ownText = JSON.stringify(own);
      const change = growing === undefined ? imageOf(shown) : changeBetween(growing.shown, shown);
      const maidan = ownText === growing?.ownText ? undefined : own;
      const score = this.#deps.scoreOf(marketId);
      const scoreText = JSON.stringify(score);
      const maidanScore = scoreText === growing?.scoreText ? undefined : score;
      if (change !== undefined || maidan !== undefined || maidanScore !== undefined) {
        const line = this.#lineOf({ id: marketId, ...change, maidan, maidanScore });
        this.#growing.set(marketId, { shown, ownText, scoreText, lines: (growing?.lines ?? '') + line });
      }
      if (isClosed && !depth.isUnsettled) await this.#end(marketId);
    } catch (error) {
      // It is looked at again with its next change, or at once where that was the last one.
      this.#lose(marketId, error);
    }
  }

  #lineOf(change: RecordedChange): string {
    const pt = this.#deps.nowMs();
    return `${JSON.stringify({ op: 'mcm', clk: pt.toString(36), pt, mc: [change] })}\n`;
  }

  async #end(marketId: string): Promise<void> {
    await this.#write(marketId);
    this.#growing.delete(marketId);
    await this.#deps.files.finish(marketId);
    this.#left.delete(marketId);
  }

  async #write(marketId: string): Promise<void> {
    const growing = this.#growing.get(marketId);
    if (growing === undefined || growing.lines === '') return;
    try {
      await this.#deps.files.append(marketId, growing.lines);
      growing.lines = '';
    } catch (error) {
      this.#lose(marketId, error);
    }
  }

  /** Forgets what was told of a market, so that it goes on with an image. */
  #lose(marketId: string, error: unknown): void {
    this.#growing.delete(marketId);
    this.note(marketId);
    this.#deps.log.warn({ err: error, marketId }, 'changes of a market could not be recorded');
  }
}

/** True if something is offered there, waits for the starting price, or was traded. */
const hasTraffic = ({ runners }: MarketDepth): boolean =>
  runners.some(({ offers, matched, startingPrice }) =>
    [offers.toBack, offers.toLay, matched, startingPrice.backStakes, startingPrice.layLiabilities].some(
      ({ length }) => length > 0,
    ),
  );
