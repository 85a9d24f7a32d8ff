import type { Side } from '../book/side.ts';

declare const hundredthsBrand: unique symbol;
declare const oddsBrand: unique symbol;

/** A decimal of at most two places as a whole number: 1.92 is 192. As the odds of an order it may be off the ladder. */
export type Hundredths = number & { readonly [hundredthsBrand]: true };

/** Decimal odds on the ladder, as a whole number of hundredths: 1.92 is 192. */
export type Odds = Hundredths & { readonly [oddsBrand]: true };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand's constructor
const brand = (hundredths: number): Odds => hundredths as Odds;

/** A double this near to a whole number of hundredths is that number: 2.3 × 100 is 229.99999999999997. */
const NEAR = 1e-7;

/** A decimal in hundredths, on the ladder or not; `undefined` when it has more than two places. */
export function hundredthsOf(decimal: number): Hundredths | undefined {
  const hundredths = Math.round(decimal * 100);
  return Math.abs(decimal * 100 - hundredths) <= NEAR ? brand(hundredths) : undefined;
}

/** Number of prices on the ladder (`[EXCH-10]`: exactly 350 from 1.01 to 1000). */
export const tickCount = 350;

/** Bands of the ladder in hundredths: up to `end`, prices are `step` apart. */
const bands = [
  { end: 200, step: 1 },
  { end: 300, step: 2 },
  { end: 400, step: 5 },
  { end: 600, step: 10 },
  { end: 1_000, step: 20 },
  { end: 2_000, step: 50 },
  { end: 3_000, step: 100 },
  { end: 5_000, step: 200 },
  { end: 10_000, step: 500 },
  { end: 100_000, step: 1_000 },
] as const;

/** All prices of the ladder, lowest first; the index in this list is the price's tick. */
export const ladder: readonly Odds[] = buildLadder();

/** The worst odds that there are for a side: who takes any takes these. */
export const worstOddsFor = (side: Side): Odds => (side === 'BACK' ? oddsMin : oddsMax);

/** The lowest price, 1.01. */
export const oddsMin: Odds = brand(101);
/** The highest price, 1000. */
export const oddsMax: Odds = brand(100_000);

const tickByHundredths = buildTicks();

/** The tick (0 to 349) of a price in hundredths, or `undefined` when it is off the ladder. */
export function tickOf(hundredths: number): number | undefined {
  const tick = tickByHundredths[hundredths];
  return tick === undefined || tick < 0 ? undefined : tick;
}

/** The price at a tick. Refuses a tick outside 0 to 349 with a RangeError. */
export function oddsAtTick(tick: number): Odds {
  const odds = ladder[tick];
  if (odds === undefined) throw new RangeError(`no tick ${tick} on the ladder`);
  return odds;
}

/** The odds of that many hundredths, such as a stored price. Refuses what is off the ladder with a RangeError. */
export function getOdds(hundredths: number): Odds {
  if (tickOf(hundredths) === undefined) throw new RangeError(`${hundredths} hundredths are off the ladder`);
  return brand(hundredths);
}

/** Parses odds as the API has them (1.92); `undefined` when off the ladder. */
export function parseOdds(decimal: number): Odds | undefined {
  const hundredths = hundredthsOf(decimal);
  return hundredths === undefined || tickOf(hundredths) === undefined ? undefined : brand(hundredths);
}

/** The odds as a decimal number for the API and the screen: 192 is 1.92. */
export const oddsToNumber = (odds: Hundredths): number => odds / 100;

/** The next higher price, or `undefined` at 1000. */
export function nextUp(odds: Odds): Odds | undefined {
  const tick = tickOf(odds);
  return tick === undefined ? undefined : ladder[tick + 1];
}

/** The next lower price, or `undefined` at 1.01. */
export function nextDown(odds: Odds): Odds | undefined {
  const tick = tickOf(odds);
  return tick === undefined ? undefined : ladder[tick - 1];
}

/** The highest price of the ladder that is not above a decimal such as 2.176 (→ 2.16); `undefined` below 1.01. */
export function nearestAtOrBelow(decimal: number): Odds | undefined {
  const hundredths = cleanHundredths(decimal);
  return ladder.findLast((odds) => odds <= hundredths);
}

/** The lowest price of the ladder that is not below a decimal; `undefined` above 1000. */
export function nearestAtOrAbove(decimal: number): Odds | undefined {
  const hundredths = cleanHundredths(decimal);
  return ladder.find((odds) => odds >= hundredths);
}

/** Hundredths without a double's rounding error; with more than two places, a fraction stays. */
const cleanHundredths = (decimal: number): number => hundredthsOf(decimal) ?? decimal * 100;

function buildLadder(): Odds[] {
  const prices = [101];
  let price = 101;
  for (const { end, step } of bands) {
    while (price < end) prices.push((price += step));
  }
  return prices.map(brand);
}

function buildTicks(): Int16Array {
  const ticks = new Int16Array(100_001).fill(-1);
  ladder.forEach((odds, tick) => {
    ticks[odds] = tick;
  });
  return ticks;
}
