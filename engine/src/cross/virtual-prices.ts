import type { PriceLevel, RunnerBook } from '../book/runner-book.ts';
import { BACK, LAY, type Side } from '../book/side.ts';
import { tickCount } from '../odds/odds.ts';
import { bestVirtualTick, CROSS_DEPTH, extremeOf, useUp } from './take-virtual.ts';
import { isWithin, planStep } from './virtual-step.ts';

/** At most this many virtual prices of one side: more than a screen shows, few enough to compute at once. */
const STEPS_MAX = 12;

/**
 * What a taker of that side finds on a runner, best first, at most `count` prices: the resting orders of its
 * own book merged with the virtual prices that the others make (exchange rules: cross-matching). Each price
 * together with those before it can be taken as shown by anyone who has no resting orders here.
 */
export function joinedDepth(
  books: readonly RunnerBook[],
  runner: number,
  side: Side,
  count: number,
): PriceLevel[] {
  const book = books[runner];
  if (book === undefined) return [];
  const real = book.depth(side === BACK ? LAY : BACK, count);
  const bestVirtual = bestVirtualTick(books, runner, side);
  // Behind as many real prices as are shown no virtual one is: most markets of many runners are spared the work.
  const last = real.length < count ? extremeOf(side) : (real.at(-1)?.tick ?? extremeOf(side));
  if (!isWithin(side, bestVirtual, last)) return real;
  const best = book.bestTick(side);
  const sizes = new Map(real.map(({ tick, size }) => [tick, size]));
  for (const { tick, size } of virtualDepth(books, runner, side, count)) {
    const shown = besideOpposite(side, tick, best);
    if (shown >= 0 && shown < tickCount) sizes.set(shown, (sizes.get(shown) ?? 0) + size);
  }
  const levels = Array.from(sizes, ([tick, size]) => ({ tick, size }));
  return levels.toSorted((a, b) => (side === BACK ? b.tick - a.tick : a.tick - b.tick)).slice(0, count);
}

/**
 * Next to an order too small to divide into a virtual match, a better price than its own may remain: it is
 * shown one step before that order, so that displayed prices never cross.
 */
function besideOpposite(side: Side, tick: number, best: number): number {
  if (best < 0) return tick;
  return side === BACK ? Math.min(tick, best - 1) : Math.max(tick, best + 1);
}

/**
 * The virtual matches one after the other. What one leaves may divide at a better price than its own; that can be taken only
 * after it, so it is shown at its price.
 */
function virtualDepth(books: readonly RunnerBook[], runner: number, side: Side, count: number): PriceLevel[] {
  const levels = books.filter((_, other) => other !== runner).map((book) => book.depth(side, CROSS_DEPTH));
  const found: PriceLevel[] = [];
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const next = planStep(side, levels, extremeOf(side), Number.MAX_SAFE_INTEGER);
    if (next === undefined) break;
    const last = found.at(-1);
    if (last !== undefined && isWithin(side, next.tick, last.tick))
      found[found.length - 1] = { tick: last.tick, size: last.size + next.size };
    else if (found.length === count) break;
    else found.push({ tick: next.tick, size: next.size });
    useUp(side, levels, next);
  }
  return found;
}
