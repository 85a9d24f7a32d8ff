import { money, type Money } from '../money/money.ts';
import { type FancyBet, fancyStakes } from './fancy-bet.ts';

/** One row of a run book: the result of the bets when the fancy ends within a range of runs. */
export interface RunBookRow {
  readonly from: number;
  /** The last run of the range; undefined: no upper end. */
  readonly to: number | undefined;
  /**
   * The last digits that the row applies to, in order; undefined: all. Only odd/even and lottery bets depend
   * on digits.
   */
  readonly digits: readonly number[] | undefined;
  readonly result: Money;
}

/** Runs from `from` to `to` (undefined: no upper end) between which only the last digit matters. */
interface Segment {
  readonly from: number;
  readonly to: number | undefined;
  readonly level: bigint;
}

/**
 * The bets of one fancy summed (`[EXCH-4]`, `[EXCH-11]`): the result at any number of runs is a base, a step
 * at each run where a bet turns, and a part for the last digit. The worst case is therefore found at the
 * lowest runs, at each step and, where digits matter, at the ten runs after it. Bets net within a fancy and
 * never between fancies.
 */
export class FancyBook {
  #base = 0n;
  readonly #steps = new Map<number, bigint>();
  readonly #byDigit: bigint[] = Array.from({ length: 10 }, () => 0n);
  #digitsMatter = false;

  /** The book of some bets. */
  static of(bets: Iterable<FancyBet>): FancyBook {
    const book = new FancyBook();
    for (const bet of bets) book.#add(bet);
    return book;
  }

  /** This book with one more bet; this one stays as it is. */
  with(bet: FancyBet): FancyBook {
    const book = new FancyBook();
    book.#base = this.#base;
    for (const [run, step] of this.#steps) book.#steps.set(run, step);
    this.#byDigit.forEach((part, digit) => (book.#byDigit[digit] = part));
    book.#digitsMatter = this.#digitsMatter;
    book.#add(bet);
    return book;
  }

  /** The result of all bets when the fancy ends at these runs, a whole number from 0. */
  resultAt(runs: number): Money {
    let result = this.#base + this.#digitPart(runs);
    for (const [run, step] of this.#steps) if (run <= runs) result += step;
    return money(result);
  }

  /** The worst-case loss as a positive amount, 0 when nothing can be lost (`[EXCH-4]`): what is held of a player. */
  get exposure(): Money {
    const worst = this.#extreme((a, b) => a < b);
    return money(worst < 0n ? 0n - worst : 0n);
  }

  /** The best-case win, 0 when nothing can be won: over all players' bets, what the house can lose. */
  get bestCase(): Money {
    const best = this.#extreme((a, b) => a > b);
    return money(best > 0n ? best : 0n);
  }

  /**
   * The run book: every number of runs is in exactly one row, lowest first; neighbours with equal results
   * share a row.
   */
  rows(): RunBookRow[] {
    const rows: RunBookRow[] = [];
    for (const segment of this.#segments()) {
      const before = rows.at(-1);
      const added = this.#rowsOf(segment);
      const [only] = added;
      const joins = before !== undefined && added.length === 1 && before.digits === undefined;
      if (joins && only?.result === before.result) rows.splice(-1, 1, { ...before, to: segment.to });
      else rows.push(...added);
    }
    return rows;
  }

  #add(bet: FancyBet): void {
    const { pick } = bet;
    const { wins, loses } = fancyStakes(bet);
    const swing = wins + loses;
    switch (pick.kind) {
      case 'SESSION':
        this.#base += pick.side === 'YES' ? 0n - loses : wins;
        this.#step(pick.run, pick.side === 'YES' ? swing : 0n - swing);
        return;
      case 'KHADDA':
        this.#base -= loses;
        this.#step(pick.start, swing);
        this.#step(pick.start + pick.width, 0n - swing);
        return;
      case 'ODD_EVEN':
        this.#base -= loses;
        this.#onDigits((digit) => (digit % 2 === 1) === (pick.side === 'ODD'), swing);
        return;
      case 'LOTTERY':
        this.#base -= loses;
        this.#onDigits((digit) => digit === pick.digit, swing);
    }
  }

  #step(run: number, amount: bigint): void {
    this.#steps.set(run, (this.#steps.get(run) ?? 0n) + amount);
  }

  #onDigits(matches: (digit: number) => boolean, amount: bigint): void {
    this.#digitsMatter = true;
    this.#byDigit.forEach((part, digit) => {
      if (matches(digit)) this.#byDigit[digit] = part + amount;
    });
  }

  #digitPart(runs: number): bigint {
    return this.#byDigit[runs % 10] ?? 0n;
  }

  /** The ranges between two steps, lowest first. */
  #segments(): Segment[] {
    const runs = [...this.#steps.keys()].filter((run) => run > 0).toSorted((a, b) => a - b);
    let level = this.#base;
    for (const [run, step] of this.#steps) if (run <= 0) level += step;
    const starts = [0, ...runs];
    return starts.map((from, place) => {
      if (place > 0) level += this.#steps.get(from) ?? 0n;
      const next = starts[place + 1];
      return { from, to: next === undefined ? undefined : next - 1, level };
    });
  }

  /** The runs that represent a whole segment. */
  #samples({ from, to }: Segment): number[] {
    const count = this.#digitsMatter ? 10 : 1;
    const all = Array.from({ length: count }, (_, index) => from + index);
    return to === undefined ? all : all.filter((runs) => runs <= to);
  }

  #extreme(isFurther: (a: bigint, b: bigint) => boolean): bigint {
    let furthest: bigint | undefined;
    for (const segment of this.#segments())
      for (const runs of this.#samples(segment)) {
        const result = segment.level + this.#digitPart(runs);
        if (furthest === undefined || isFurther(result, furthest)) furthest = result;
      }
    return furthest ?? 0n;
  }

  #rowsOf(segment: Segment): RunBookRow[] {
    const { from, to, level } = segment;
    const digitsByResult = new Map<bigint, number[]>();
    for (const runs of this.#samples(segment)) {
      const result = level + this.#digitPart(runs);
      digitsByResult.set(result, [...(digitsByResult.get(result) ?? []), runs % 10]);
    }
    return [...digitsByResult].map(([result, digits]) => ({
      from,
      to,
      digits: digitsByResult.size === 1 ? undefined : digits.toSorted((a, b) => a - b),
      result: money(result),
    }));
  }
}
