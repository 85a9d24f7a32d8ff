import { minor, type Money } from '../money/money.ts';
import { BACK, type Side } from '../book/side.ts';
import { oddsMax, oddsMin } from '../odds/odds.ts';
import type { MarketPosition, MatchedBet, MatchedSum } from './market-position.ts';
import type { Changed, HoldChange, MarketEvent } from './market-types.ts';

/**
 * The kinds of sums. Matched: the result of the bets on a runner if it wins, and if it doesn't. Open: the worst loss of the unmatched bets
 * on it if it wins (lays), and if it doesn't (backs); never above 0. Close: the same of the bets at the starting price, as that they are
 * matched is as good as certain and only their odds are unknown.
 */
const MATCHED_IF_WIN = 0;
const MATCHED_IF_LOSE = 1;
const OPEN_IF_WIN = 2;
const OPEN_IF_LOSE = 3;
const CLOSE_IF_WIN = 4;
const CLOSE_IF_LOSE = 5;
const SUMS = 6;

/**
 * One account's bets in one market, kept so that exposure is exact and cheap. All figures are in hundredths
 * of a minor unit (size × (odds − 100), odds in hundredths), whole doubles below 2^53: nothing is rounded
 * before {@link holdFor}. Four sums for each runner are enough, because an unmatched bet counts only where it
 * loses and each bet's result depends on its own runner alone.
 */
export class Position implements MarketPosition {
  readonly runnerCount: number;
  readonly numberOfWinners: number;
  /** The six sums of each runner, all of a kind together: most accounts have few bets, and one array is made faster than six. */
  readonly #sums: Float64Array;
  #gross = 0;
  #openSize = 0;

  constructor(runnerCount: number, numberOfWinners: number) {
    if (!(numberOfWinners >= 1 && numberOfWinners <= runnerCount))
      throw new RangeError(`${numberOfWinners} winners among ${runnerCount} runners`);
    this.runnerCount = runnerCount;
    this.numberOfWinners = numberOfWinners;
    this.#sums = new Float64Array(SUMS * runnerCount);
  }

  /** Sum of the largest results of all bets: while it is below 2^53 every figure here is exact. */
  get gross(): number {
    return this.#gross;
  }

  /** The sizes of all unmatched bets together, in minor units. */
  get openSize(): number {
    return this.#openSize;
  }

  magnitudeOf(odds: number, size: number): number {
    return magnitude(odds, size);
  }

  /** Adds an unmatched order of `size` minor units at `odds` hundredths. */
  addOpen(runner: number, side: Side, odds: number, size: number): void {
    this.#add(side === BACK ? OPEN_IF_LOSE : OPEN_IF_WIN, runner, -worstLoss(side, odds, size));
    this.#gross += magnitude(odds, size);
    this.#openSize += size;
  }

  /** Removes (a part of) an unmatched order: cancelled, lapsed, or about to be counted as matched. */
  removeOpen(runner: number, side: Side, odds: number, size: number): void {
    this.#add(side === BACK ? OPEN_IF_LOSE : OPEN_IF_WIN, runner, worstLoss(side, odds, size));
    this.#gross -= magnitude(odds, size);
    this.#openSize -= size;
  }

  /** Adds a bet at the starting price, or removes one with `times` -1; `amount` is what it may lose, in minor units. */
  addOnClose(runner: number, side: Side, amount: number, times: 1 | -1 = 1): void {
    this.#add(side === BACK ? CLOSE_IF_LOSE : CLOSE_IF_WIN, runner, -times * amount * 100);
    this.#gross += times * magnitudeOnClose(side, amount);
  }

  /** The exposure with one more bet at the starting price. */
  exposureIfOnClose(runner: number, side: Side, amount: number): number {
    return side === BACK ? this.#worst(runner, 0, -amount * 100) : this.#worst(runner, -amount * 100, 0);
  }

  /** Adds a trade of this account. A maker's part is also removed with {@link removeOpen}, at the same odds. */
  addMatched(runner: number, side: Side, odds: number, size: number): void {
    const sign = side === BACK ? 1 : -1;
    this.#add(MATCHED_IF_WIN, runner, sign * size * (odds - 100));
    this.#add(MATCHED_IF_LOSE, runner, -sign * size * 100);
    this.#gross += magnitude(odds, size);
  }

  /** The worst case over all outcomes, in hundredths of a minor unit, 0 or more (exchange rules: market exposure). */
  exposure(): number {
    return this.#worst(-1, 0, 0);
  }

  /** The exposure with one more unmatched order. */
  exposureIfPlaced(runner: number, side: Side, odds: number, size: number): number {
    const loss = worstLoss(side, odds, size);
    return side === BACK ? this.#worst(runner, 0, -loss) : this.#worst(runner, -loss, 0);
  }

  /**
   * The worst case of the matched bets and those at the starting price, with these bets as if they were matched too, in hundredths of a
   * minor unit.
   */
  matchedExposure(more: readonly MatchedBet[] = []): number {
    for (const { runner, side, odds, size } of more) this.addMatched(runner, side, odds, size);
    const gains = this.#openGains();
    let total = 0;
    let smallest = Infinity;
    for (let index = 0; index < this.runnerCount; index += 1) {
      const ifLose = this.#sum(MATCHED_IF_LOSE, index) + this.#sum(CLOSE_IF_LOSE, index);
      const gain = this.#sum(MATCHED_IF_WIN, index) + this.#sum(CLOSE_IF_WIN, index) - ifLose;
      total += ifLose;
      if (gains !== undefined) gains[index] = gain;
      if (gain < smallest) smallest = gain;
    }
    total += this.#sumOfWinners(gains, smallest);
    for (const { runner, side, odds, size } of more) this.addMatched(runner, side, odds, -size);
    return Math.max(0, -total);
  }

  /** The exposure with these bets as if they were matched, too. */
  exposureWith(more: readonly MatchedSum[]): number {
    this.#addSums(more, 1);
    const exposure = this.exposure();
    this.#addSums(more, -1);
    return exposure;
  }

  /** Matched result on each runner's win, in hundredths of a minor unit, for a market with one winner: what the screen shows beside a runner. */
  matchedByWinner(): number[] {
    const allLose = this.#matchedIfAllLose();
    return Array.from({ length: this.runnerCount }, (_, runner) => allLose + this.#gainOf(runner));
  }

  /**
   * The least matched result over all outcomes in which a runner wins, and in which it doesn't, in hundredths of a
   * minor unit. With as many winners as runners it can't lose: both are then its win.
   */
  leastMatchedOn(runner: number): { ifWin: number; ifLose: number } {
    const allLose = this.#matchedIfAllLose();
    const others = Array.from({ length: this.runnerCount }, (_, index) => index)
      .filter((index) => index !== runner)
      .map((index) => this.#gainOf(index))
      .toSorted((a, b) => a - b);
    const least = (count: number) => others.slice(0, count).reduce((sum, gain) => sum + gain, 0);
    const ifWin = allLose + this.#gainOf(runner) + least(this.numberOfWinners - 1);
    return {
      ifWin,
      ifLose: others.length < this.numberOfWinners ? ifWin : allLose + least(this.numberOfWinners),
    };
  }

  /** Matched result of the bets on one runner alone, in hundredths of a minor unit. */
  matchedOn(runner: number): { ifWin: number; ifLose: number } {
    return { ifWin: this.#sum(MATCHED_IF_WIN, runner), ifLose: this.#sum(MATCHED_IF_LOSE, runner) };
  }

  /** All figures in a fixed order, for a fingerprint. */
  figures(): number[] {
    return [...this.#sums];
  }

  #addSums(bets: readonly MatchedSum[], times: 1 | -1): void {
    for (const { runner, side, size, weight } of bets) {
      const sign = side === BACK ? times : -times;
      this.#add(MATCHED_IF_WIN, runner, sign * (weight - size * 100));
      this.#add(MATCHED_IF_LOSE, runner, -sign * size * 100);
    }
  }

  /**
   * The worst outcome loses everywhere but on its winners, so it is the sum of all losing results plus the
   * `numberOfWinners` smallest differences between winning and losing: no need to enumerate all sets of
   * winners.
   */
  #worst(runner: number, moreIfWin: number, moreIfLose: number): number {
    const gains = this.#openGains();
    let total = 0;
    let smallest = Infinity;
    for (let index = 0; index < this.runnerCount; index += 1) {
      let ifWin =
        this.#sum(MATCHED_IF_WIN, index) + this.#sum(OPEN_IF_WIN, index) + this.#sum(CLOSE_IF_WIN, index);
      let ifLose =
        this.#sum(MATCHED_IF_LOSE, index) + this.#sum(OPEN_IF_LOSE, index) + this.#sum(CLOSE_IF_LOSE, index);
      if (index === runner) {
        ifWin += moreIfWin;
        ifLose += moreIfLose;
      }
      const gain = ifWin - ifLose;
      total += ifLose;
      if (gains !== undefined) gains[index] = gain;
      if (gain < smallest) smallest = gain;
    }
    return Math.max(0, -(total + this.#sumOfWinners(gains, smallest)));
  }

  /** Where to note by how much each runner's win changes the result; with one winner the smallest is all that is asked for. */
  #openGains(): Float64Array | undefined {
    return this.numberOfWinners === 1 ? undefined : new Float64Array(this.runnerCount);
  }

  /** The changes of the result by the winners for whom it is worst, of which `smallest` is the first. */
  #sumOfWinners(gains: Float64Array | undefined, smallest: number): number {
    if (gains === undefined) return smallest;
    gains.sort();
    let sum = 0;
    for (let index = 0; index < this.numberOfWinners; index += 1) sum += gains[index] ?? 0;
    return sum;
  }

  #sum(kind: number, runner: number): number {
    return this.#sums[kind * this.runnerCount + runner] ?? 0;
  }

  #add(kind: number, runner: number, amount: number): void {
    this.#sums[kind * this.runnerCount + runner] = this.#sum(kind, runner) + amount;
  }

  #gainOf(runner: number): number {
    return this.#sum(MATCHED_IF_WIN, runner) - this.#sum(MATCHED_IF_LOSE, runner);
  }

  #matchedIfAllLose(): number {
    let total = 0;
    for (let index = 0; index < this.runnerCount; index += 1) total += this.#sum(MATCHED_IF_LOSE, index);
    return total;
  }
}

/** The hold that covers an exposure: whole minor units, rounded up. */
export function holdFor(exposure: number): Money {
  // By the rest, because a quotient is not exact: that of 2^53 − 1 is a whole number of hundredths to a double.
  const rest = exposure % 100;
  return minor((exposure - rest) / 100 + (rest > 0 ? 1 : 0));
}

/** The worst-case loss of a bet, in hundredths of a minor unit: a back its stake, a lay its liability. */
const worstLoss = (side: Side, odds: number, size: number): number =>
  side === BACK ? size * 100 : size * (odds - 100);

/** The largest result, won or lost, that a bet at these odds can have, in hundredths of a minor unit. */
const magnitude = (odds: number, size: number): number => size * Math.max(100, odds - 100);

/** The largest result that a bet at the starting price can have: a back at the highest odds, a lay at the lowest. */
export const magnitudeOnClose = (side: Side, amount: number): number =>
  side === BACK ? amount * (oddsMax - 100) : (amount * 100 * 100) / (oddsMin - 100);

/** One account's share of a market: its position, its resting orders and the hold last reported. */
export class MarketAccount {
  readonly accountId: number;
  readonly position: MarketPosition;
  readonly orderIds = new Set<number>();
  /** How many of its bets wait for the starting price. */
  onCloseCount = 0;
  #hold: Money = holdFor(0);
  /** Undefined while nobody has asked since the position last changed. */
  #matchedHold: Money | undefined;

  constructor(accountId: number, position: MarketPosition) {
    this.accountId = accountId;
    this.position = position;
  }

  /** The hold as of the last finished call. */
  get hold(): Money {
    return this.#hold;
  }

  /** The hold without its resting orders, as of the last finished call. */
  get matchedHold(): Money {
    this.#matchedHold ??= holdFor(this.position.matchedExposure());
    return this.#matchedHold;
  }

  /** Makes the position's exposure the new hold; returns the change, if there is one. */
  settleHold(): HoldChange | undefined {
    this.#matchedHold = undefined;
    const before = this.#hold;
    const after = holdFor(this.position.exposure());
    if (after === before) return undefined;
    this.#hold = after;
    return { accountId: this.accountId, before, after };
  }

  /** True if this account can cover one more order; one that doesn't raise the worst case always passes. */
  affords(exposureIfPlaced: number, available: Money): boolean {
    if (exposureIfPlaced <= this.position.exposure()) return true;
    return holdFor(exposureIfPlaced) - this.#hold <= available;
  }
}

/** The changed holds of the accounts that a call touched. */
export function settleHolds(touched: Iterable<MarketAccount>): HoldChange[] {
  const holds: HoldChange[] = [];
  for (const account of touched) {
    const change = account.settleHold();
    if (change !== undefined) holds.push(change);
  }
  return holds;
}

/** The result of a call, with the holds of the accounts it touched. */
export const changed = (events: readonly MarketEvent[], touched: Iterable<MarketAccount>): Changed => ({
  kind: 'changed',
  events,
  holds: settleHolds(touched),
});
