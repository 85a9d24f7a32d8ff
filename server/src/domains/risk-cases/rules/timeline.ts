import { type Money, money } from '@maidan/engine';

interface Timed {
  readonly at: Date;
}

/** Facts in their order of time, of which spans are cut in a few steps. */
export class Timeline<Fact extends Timed> {
  readonly all: readonly Fact[];
  readonly #times: readonly number[];

  constructor(facts: readonly Fact[]) {
    this.all = facts;
    this.#times = facts.map(({ at }) => at.getTime());
  }

  /** The facts after one moment, up to and with another. */
  between(afterMs: number, untilMs: number): readonly Fact[] {
    return this.all.slice(this.countUntil(afterMs), this.countUntil(untilMs));
  }

  /** How many facts there are up to and with that moment. */
  countUntil(ms: number): number {
    let low = 0;
    let high = this.#times.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#times[middle] ?? 0) <= ms) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Sums of amounts along a timeline: of any span in a few steps, however long it is. */
export class RunningSum<Fact extends Timed> {
  readonly #timeline: Timeline<Fact>;
  readonly #sums: readonly bigint[];

  constructor(timeline: Timeline<Fact>, amountOf: (fact: Fact) => bigint) {
    this.#timeline = timeline;
    let sum = 0n;
    this.#sums = [0n, ...timeline.all.map((fact) => (sum += amountOf(fact)))];
  }

  /** What the facts after one moment, up to and with another, come to. */
  between(afterMs: number, untilMs: number): Money {
    const upTo = (ms: number) => this.#sums[this.#timeline.countUntil(ms)] ?? 0n;
    return money(upTo(untilMs) - upTo(afterMs));
  }
}

/** What amounts come to. */
export function total(amounts: readonly Money[]): Money {
  return money(amounts.reduce((sum, amount) => sum + amount, 0n));
}
