import { priceLevels, type RunnerLadder } from '@maidan/contract';
import { ladder, nearestAtOrBelow, type Odds, parseOdds, tickCount, tickOf } from '@maidan/engine';

/** An offer as the live stream has it, with its size in taka. */
interface Offer {
  readonly price: number;
  readonly size: number;
}

/** What is on offer on one side of a runner: taka by odds, and the best odds. */
export interface SideDepth {
  readonly sizes: ReadonlyMap<Odds, number>;
  readonly best: Odds | undefined;
}

/** The order of the levels of a side, best first. */
type Direction = 'back' | 'lay';

/**
 * The depth of one side: the stream's best prices, which are the newest, and behind them those of the last full depth. Where the
 * stream has fewer prices than it sends, there are no others.
 */
export function joinDepth(
  direction: Direction,
  top: readonly Offer[],
  depth: RunnerLadder['back'] | undefined,
): SideDepth {
  const last = top.at(-1)?.price;
  const behind =
    last === undefined || top.length < priceLevels
      ? []
      : (depth ?? []).filter(({ price }) => (direction === 'back' ? price < last : price > last));
  const sizes = new Map<Odds, number>();
  const add = (price: number, taka: number) => {
    const odds = parseOdds(price);
    if (odds !== undefined && taka > 0) sizes.set(odds, taka);
  };
  for (const { price, size } of top) add(price, size);
  for (const { price, size } of behind) add(price, Number(size) / 100);
  const best = top[0] && parseOdds(top[0].price);
  return { sizes, best };
}

/** What was traded, in taka by odds; virtual matches off the ladder count at the price below. */
export function tradedByOdds(levels: RunnerLadder['traded']): ReadonlyMap<Odds, number> {
  const sizes = new Map<Odds, number>();
  for (const { price, size } of levels) {
    const odds = nearestAtOrBelow(price);
    if (odds !== undefined && size > 0n) sizes.set(odds, (sizes.get(odds) ?? 0) + Number(size) / 100);
  }
  return sizes;
}

/** How many prices of each side count for the longest bar: one huge offer far away must not flatten the others. */
const NEAR = 12;

/** The size that fills a bar. */
export function fullBar(back: SideDepth, lay: SideDepth): number {
  const near = [back, lay].flatMap(({ sizes }) => [...sizes.values()].slice(0, NEAR));
  return Math.max(1, ...near);
}

/** The steps of a full bar within each power of ten. */
const FULL_STEPS = [1, 1.5, 2, 3, 5, 7, 10];

/** The size of a full bar rounded up: a change of the largest size then seldom changes how long the other bars are. */
export function roundUp(full: number): number {
  const power = 10 ** Math.floor(Math.log10(full));
  return (FULL_STEPS.find((step) => step * power >= full) ?? 10) * power;
}

/** The tick to centre on: between the best prices, else the only one, else the last traded, else even money. */
export function middleTick(back: Odds | undefined, lay: Odds | undefined, last: Odds | undefined): number {
  const ticks = [back, lay].flatMap((odds) => (odds === undefined ? [] : [tickOf(odds) ?? 0]));
  if (ticks.length > 0) return Math.round(ticks.reduce((sum, tick) => sum + tick, 0) / ticks.length);
  return tickOf(last ?? EVEN_MONEY) ?? 0;
}

const EVEN_MONEY = 200;

/** Rows rendered beyond each edge of what is visible, so that a flick shows no gaps. */
const BEYOND = 6;

/**
 * The ticks to render, highest first: those in view at a scroll position with some beyond, and that of the focused cell, which
 * must not vanish.
 */
export function ticksInView(
  view: { topPx: number; heightPx: number; rowPx: number },
  focused: number,
): number[] {
  const first = Math.max(0, Math.floor(view.topPx / view.rowPx) - BEYOND);
  const last = Math.min(tickCount - 1, Math.ceil((view.topPx + view.heightPx) / view.rowPx) + BEYOND);
  const ticks: number[] = [];
  for (let row = first; row <= last; row += 1) ticks.push(rowOf(row));
  if (!ticks.includes(focused)) ticks.push(focused);
  return ticks.toSorted((one, other) => other - one);
}

/** The row of a tick, and the tick of a row: the highest price stands on top. */
export function rowOf(tick: number): number {
  return ladder.length - 1 - tick;
}
