import { BACK, type Side } from '../book/side.ts';
import type { MarketPosition, MatchedBet, MatchedSum, ResultsOn } from './market-position.ts';
import type { EachWayTerms } from './market-types.ts';

/**
 * One account's bets in an each-way market: each is a bet to win and one of the same size to be placed, at a fraction of the odds
 * less 1. A runner has three results: it wins, it is placed without winning, it loses. So that they are whole doubles all figures in
 * here are hundredths of a minor unit times the divisor of the odds; what is answered is divided by it, exposure rounded up and
 * results down. Both roundings together with that to minor units are the same as one.
 */
export class EachWayPosition implements MarketPosition {
  readonly #divisor: number;
  readonly #places: number;
  /** Matched result of the bets on a runner in each of its three results. */
  readonly #matchedIfWin: Float64Array;
  readonly #matchedIfPlaced: Float64Array;
  readonly #matchedIfLose: Float64Array;
  /** Worst loss of the unmatched bets on a runner in each of them; never above 0. */
  readonly #openIfWin: Float64Array;
  readonly #openIfPlaced: Float64Array;
  readonly #openIfLose: Float64Array;
  /** By runner, how much more than a lost bet pays if it wins, and if it is placed; the latter once more in order. */
  readonly #winGains: Float64Array;
  readonly #placeGains: Float64Array;
  readonly #sorted: Float64Array;
  #gross = 0;
  #openSize = 0;

  constructor(runnerCount: number, { divisor, places }: EachWayTerms) {
    if (!Number.isInteger(divisor) || divisor < 1) throw new RangeError(`a divisor of ${divisor}`);
    if (!(places >= 2 && places < runnerCount))
      throw new RangeError(`${places} places among ${runnerCount} runners`);
    this.#divisor = divisor;
    this.#places = places;
    this.#matchedIfWin = new Float64Array(runnerCount);
    this.#matchedIfPlaced = new Float64Array(runnerCount);
    this.#matchedIfLose = new Float64Array(runnerCount);
    this.#openIfWin = new Float64Array(runnerCount);
    this.#openIfPlaced = new Float64Array(runnerCount);
    this.#openIfLose = new Float64Array(runnerCount);
    this.#winGains = new Float64Array(runnerCount);
    this.#placeGains = new Float64Array(runnerCount);
    this.#sorted = new Float64Array(runnerCount);
  }

  get gross(): number {
    return this.#gross;
  }

  get openSize(): number {
    return this.#openSize;
  }

  magnitudeOf(odds: number, size: number): number {
    return size * Math.max(2 * 100 * this.#divisor, (odds - 100) * (this.#divisor + 1));
  }

  addOpen(runner: number, side: Side, odds: number, size: number): void {
    this.#addOpen(runner, side, odds, size);
    this.#gross += this.magnitudeOf(odds, size);
    this.#openSize += size;
  }

  removeOpen(runner: number, side: Side, odds: number, size: number): void {
    this.#addOpen(runner, side, odds, -size);
    this.#gross -= this.magnitudeOf(odds, size);
    this.#openSize -= size;
  }

  /** Throws: there are no starting prices each way. */
  addOnClose(): never {
    throw new RangeError('an each-way market has no starting price');
  }

  /** Throws: there are no starting prices each way. */
  exposureIfOnClose(): never {
    throw new RangeError('an each-way market has no starting price');
  }

  addMatched(runner: number, side: Side, odds: number, size: number): void {
    this.#addMatched(runner, side, size, size * odds);
    this.#gross += this.magnitudeOf(odds, size);
  }

  exposure(): number {
    return this.#worst(1);
  }

  exposureIfPlaced(runner: number, side: Side, odds: number, size: number): number {
    this.#addOpen(runner, side, odds, size);
    const exposure = this.#worst(1);
    this.#addOpen(runner, side, odds, -size);
    return exposure;
  }

  matchedExposure(more: readonly MatchedBet[] = []): number {
    for (const { runner, side, odds, size } of more) this.#addMatched(runner, side, size, size * odds);
    const exposure = this.#worst(0);
    for (const { runner, side, odds, size } of more) this.#addMatched(runner, side, -size, -size * odds);
    return exposure;
  }

  exposureWith(more: readonly MatchedSum[]): number {
    for (const { runner, side, size, weight } of more) this.#addMatched(runner, side, size, weight);
    const exposure = this.#worst(1);
    for (const { runner, side, size, weight } of more) this.#addMatched(runner, side, -size, -weight);
    return exposure;
  }

  matchedOn(runner: number): Required<ResultsOn> {
    return {
      ifWin: this.#wholeHundredths(this.#matchedIfWin[runner] ?? 0),
      ifPlaced: this.#wholeHundredths(this.#matchedIfPlaced[runner] ?? 0),
      ifLose: this.#wholeHundredths(this.#matchedIfLose[runner] ?? 0),
    };
  }

  leastMatchedOn(runner: number): Required<ResultsOn> {
    const allLose = this.#gather(0);
    const others = Array.from(this.#winGains.keys()).filter((index) => index !== runner);
    const placed = this.#placeGains[runner] ?? 0;
    return {
      ifWin: this.#wholeHundredths(
        allLose + (this.#winGains[runner] ?? 0) + this.#leastPlaced(others, this.#places - 1),
      ),
      ifPlaced: this.#wholeHundredths(allLose + placed + this.#leastFinish(others, this.#places - 2)),
      ifLose: this.#wholeHundredths(allLose + this.#leastFinish(others, this.#places - 1)),
    };
  }

  figures(): number[] {
    return [
      ...this.#matchedIfWin,
      ...this.#matchedIfPlaced,
      ...this.#matchedIfLose,
      ...this.#openIfWin,
      ...this.#openIfPlaced,
      ...this.#openIfLose,
    ];
  }

  #addMatched(runner: number, side: Side, size: number, weight: number): void {
    const sign = side === BACK ? 1 : -1;
    const profit = sign * (weight - size * 100);
    const stake = sign * size * 100 * this.#divisor;
    this.#matchedIfWin[runner] = (this.#matchedIfWin[runner] ?? 0) + profit * (this.#divisor + 1);
    this.#matchedIfPlaced[runner] = (this.#matchedIfPlaced[runner] ?? 0) + profit - stake;
    this.#matchedIfLose[runner] = (this.#matchedIfLose[runner] ?? 0) - 2 * stake;
  }

  /** An unmatched bet counts only where it loses; a place alone may win or lose, by whether its odds pay for both stakes. */
  #addOpen(runner: number, side: Side, odds: number, size: number): void {
    const profit = odds - 100;
    const stake = 100 * this.#divisor;
    if (side === BACK) {
      this.#openIfPlaced[runner] = (this.#openIfPlaced[runner] ?? 0) + size * Math.min(0, profit - stake);
      this.#openIfLose[runner] = (this.#openIfLose[runner] ?? 0) - size * 2 * stake;
    } else {
      this.#openIfWin[runner] = (this.#openIfWin[runner] ?? 0) - size * profit * (this.#divisor + 1);
      this.#openIfPlaced[runner] = (this.#openIfPlaced[runner] ?? 0) + size * Math.min(0, stake - profit);
    }
  }

  /** Fills in the gains of all runners, with their open bets once or not at all; answers what all bets come to if every runner loses. */
  #gather(openTimes: 0 | 1): number {
    let allLose = 0;
    for (let index = 0; index < this.#winGains.length; index += 1) {
      const ifLose = (this.#matchedIfLose[index] ?? 0) + openTimes * (this.#openIfLose[index] ?? 0);
      const ifPlaced = (this.#matchedIfPlaced[index] ?? 0) + openTimes * (this.#openIfPlaced[index] ?? 0);
      const ifWin = (this.#matchedIfWin[index] ?? 0) + openTimes * (this.#openIfWin[index] ?? 0);
      this.#winGains[index] = ifWin - ifLose;
      this.#placeGains[index] = ifPlaced - ifLose;
      allLose += ifLose;
    }
    return allLose;
  }

  /**
   * The worst finish has one winner and, of all others, those placed that gain least. Tried for every winner: one that is itself among
   * those who gain least by a place makes way for the next.
   */
  #worst(openTimes: 0 | 1): number {
    const allLose = this.#gather(openTimes);
    this.#sorted.set(this.#placeGains);
    this.#sorted.sort();
    let placed = 0;
    for (let index = 0; index < this.#places - 1; index += 1) placed += this.#sorted[index] ?? 0;
    const last = this.#sorted[this.#places - 2] ?? 0;
    const next = this.#sorted[this.#places - 1] ?? 0;
    let least = Infinity;
    for (let index = 0; index < this.#winGains.length; index += 1) {
      const gain = this.#placeGains[index] ?? 0;
      const finish = (this.#winGains[index] ?? 0) + placed + (gain <= last ? next - gain : 0);
      if (finish < least) least = finish;
    }
    const scaled = Math.max(0, -(allLose + least));
    const over = scaled % this.#divisor;
    return (scaled - over) / this.#divisor + (over > 0 ? 1 : 0);
  }

  /** The least that these runners gain together if so many of them are placed. */
  #leastPlaced(runners: readonly number[], count: number): number {
    return runners
      .map((index) => this.#placeGains[index] ?? 0)
      .toSorted((a, b) => a - b)
      .slice(0, count)
      .reduce((sum, gain) => sum + gain, 0);
  }

  /** The same if one of them wins and so many others are placed. */
  #leastFinish(runners: readonly number[], count: number): number {
    return Math.min(
      ...runners.map((winner) => {
        const others = runners.filter((index) => index !== winner);
        return (this.#winGains[winner] ?? 0) + this.#leastPlaced(others, count);
      }),
    );
  }

  #wholeHundredths(scaled: number): number {
    const over = ((scaled % this.#divisor) + this.#divisor) % this.#divisor;
    return (scaled - over) / this.#divisor;
  }
}
