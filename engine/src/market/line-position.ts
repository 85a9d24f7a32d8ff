import { BACK, type Side } from '../book/side.ts';
import type { MarketPosition, MatchedBet, MatchedSum, ResultsOn } from './market-position.ts';

/** What an account has at one line, in minor units. */
type AtLine = {
  /** In hundredths of a run. */
  readonly line: number;
  /** Sold less bought: what is won below the line and lost above it. */
  net: number;
  /** Unmatched: a sell counts where it loses, above the line, a buy below it. */
  openSell: number;
  openBuy: number;
};

/** The result of some numbers of runs, exact. */
type ExactResult = {
  /** The least and the most runs with this result; without the latter any more. */
  readonly from: number;
  readonly to: number | undefined;
  /** In hundredths of a minor unit. */
  readonly result: number;
};

/**
 * One account's bets in a line market: a back sells its line and wins its size if the runs are fewer, a lay buys and wins it if they are
 * more; at the line itself stakes are returned. Kept by line, of which an account has no more than the market's range. Exposure is the
 * worst over all whole numbers of runs, of which those between two lines have one result.
 */
export class LinePosition implements MarketPosition {
  /** By line, lowest first, without those where nothing is left. */
  readonly #lines: AtLine[] = [];
  #gross = 0;
  #openSize = 0;

  get gross(): number {
    return this.#gross;
  }

  get openSize(): number {
    return this.#openSize;
  }

  magnitudeOf(_line: number, size: number): number {
    return size * 100;
  }

  addOpen(_runner: number, side: Side, line: number, size: number): void {
    this.#addOpen(side, line, size);
    this.#gross += this.magnitudeOf(line, size);
    this.#openSize += size;
  }

  removeOpen(_runner: number, side: Side, line: number, size: number): void {
    this.#addOpen(side, line, -size);
    this.#gross -= this.magnitudeOf(line, size);
    this.#openSize -= size;
  }

  /** Throws: a line market has no starting price. */
  addOnClose(): never {
    throw new RangeError('a line market has no starting price');
  }

  /** Throws: a line market has no starting price. */
  exposureIfOnClose(): never {
    throw new RangeError('a line market has no starting price');
  }

  addMatched(_runner: number, side: Side, line: number, size: number): void {
    this.#addMatched(side, line, size);
    this.#gross += this.magnitudeOf(line, size);
  }

  exposure(): number {
    return this.#worst(1);
  }

  exposureIfPlaced(_runner: number, side: Side, line: number, size: number): number {
    this.#addOpen(side, line, size);
    const exposure = this.#worst(1);
    this.#addOpen(side, line, -size);
    return exposure;
  }

  matchedExposure(more: readonly MatchedBet[] = []): number {
    for (const { side, odds, size } of more) this.#addMatched(side, odds, size);
    const exposure = this.#worst(0);
    for (const { side, odds, size } of more) this.#addMatched(side, odds, -size);
    return exposure;
  }

  /** Each of the sums is of bets at one line. */
  exposureWith(more: readonly MatchedSum[]): number {
    for (const { side, size, weight } of more) this.#addMatched(side, lineOf(size, weight), size);
    const exposure = this.#worst(1);
    for (const { side, size, weight } of more) this.#addMatched(side, lineOf(size, weight), -size);
    return exposure;
  }

  /** `ifWin` is the result below all lines of the account, `ifLose` that above them: a back wins with few runs. */
  matchedOn(): ResultsOn {
    const net = this.#lines.reduce((sum, line) => sum + line.net, 0);
    return { ifWin: net * 100, ifLose: 0 - net * 100 };
  }

  /** The worst matched result, whichever the runs are. */
  leastMatchedOn(): ResultsOn {
    const least = Math.min(...this.resultsByRuns().map(({ result }) => result));
    return { ifWin: least, ifLose: least };
  }

  /** The matched result of every number of runs, fewest first. */
  resultsByRuns(): ExactResult[] {
    const results: ExactResult[] = [];
    this.#visitResults(0, (from, to, result) => {
      const last = results.at(-1);
      if (last?.result === result) results[results.length - 1] = { ...last, to };
      else results.push({ from, to, result });
    });
    return results;
  }

  figures(): number[] {
    return this.#lines.flatMap(({ line, net, openSell, openBuy }) => [line, net, openSell, openBuy]);
  }

  #worst(openTimes: 0 | 1): number {
    let least = 0;
    this.#visitResults(openTimes, (_from, _to, result) => {
      if (result < least) least = result;
    });
    return Math.max(0, -least);
  }

  /**
   * Visits what all bets come to, in hundredths of a minor unit, for every number of runs, fewest first: those below the first line, then
   * those at each line, if it is whole, and those up to the next. Open bets count where they lose, or not at all.
   */
  #visitResults(
    openTimes: 0 | 1,
    visit: (from: number, to: number | undefined, result: number) => void,
  ): void {
    let result = 0;
    for (const { net, openBuy } of this.#lines) result += net - openTimes * openBuy;
    let from = 0;
    for (const { line, net, openSell, openBuy } of this.#lines) {
      const below = Math.ceil(line / 100) - 1;
      if (below >= from) visit(from, below, result * 100);
      result += openTimes * openBuy - net;
      if (line % 100 === 0) visit(line / 100, line / 100, result * 100);
      result -= net + openTimes * openSell;
      from = Math.floor(line / 100) + 1;
    }
    visit(from, undefined, result * 100);
  }

  #addMatched(side: Side, line: number, size: number): void {
    this.#change(line, (at) => {
      at.net += side === BACK ? size : -size;
    });
  }

  #addOpen(side: Side, line: number, size: number): void {
    this.#change(line, (at) => {
      if (side === BACK) at.openSell += size;
      else at.openBuy += size;
    });
  }

  /** Changes what there is at a line, and forgets the line when nothing is left. */
  #change(line: number, change: (at: AtLine) => void): void {
    const index = this.#placeOf(line);
    const found = this.#lines[index];
    const at = found?.line === line ? found : { line, net: 0, openSell: 0, openBuy: 0 };
    change(at);
    const isEmpty = at.net === 0 && at.openSell === 0 && at.openBuy === 0;
    if (at === found) {
      if (isEmpty) this.#lines.splice(index, 1);
    } else if (!isEmpty) this.#lines.splice(index, 0, at);
  }

  /** The index of the first line that is not below this one. */
  #placeOf(line: number): number {
    let [low, high] = [0, this.#lines.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#lines[middle]?.line ?? 0) < line) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The line of bets that are all at one. */
const lineOf = (size: number, weight: number): number => (size === 0 ? 0 : weight / size);
