import { hundredthsOf, type Odds, oddsAtTick, oddsMax, tickCount, tickOf } from './odds.ts';

/**
 * The lines of a line market, in hundredths of a run: 45.5 runs are 4550. They stand where another market has odds: a back sells at its
 * line and wins below it, a lay buys and wins above it, both at even money.
 */
export type LineRange = {
  readonly min: number;
  readonly max: number;
  /** How far two lines are apart. */
  readonly interval: number;
};

/** The prices of a market, lowest first: its odds, or its lines. Prices are hundredths; a tick is a price's place, from 0. */
export type PriceLadder = {
  readonly count: number;
  /** The tick of a price, or `undefined` when it is off the ladder. */
  readonly tickOf: (hundredths: number) => number | undefined;
  /** The price at a tick. Refuses a tick off the ladder with a RangeError. */
  readonly priceAt: (tick: number) => Odds;
};

/** The least line, in hundredths: columns and the wire take no price below odds of 1.01. */
export const lineMin = 150;

const HALF_A_RUN = 50;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand's constructor
const brand = (hundredths: number): Odds => hundredths as Odds;

/** True for a price of the ladder of odds, or what a line of some market can be. */
export const isPrice = (hundredths: number): boolean =>
  tickOf(hundredths) !== undefined ||
  (hundredths % HALF_A_RUN === 0 && hundredths >= lineMin && hundredths <= oddsMax);

/** A stored price of any market. Refuses what is neither odds of the ladder nor a line with a RangeError. */
export function getPrice(hundredths: number): Odds {
  if (!isPrice(hundredths)) throw new RangeError(`${hundredths} hundredths are off the ladder`);
  return brand(hundredths);
}

/** A price as the API has it (1.92 or 45.5), whichever its market; `undefined` when it is neither odds of the ladder nor a line. */
export function parsePrice(decimal: number): Odds | undefined {
  const hundredths = hundredthsOf(decimal);
  return hundredths === undefined || !isPrice(hundredths) ? undefined : brand(hundredths);
}

/** The prices of a market: those of its range if it is a line market, else the ladder of odds. */
export function ladderOf(line: LineRange | undefined): PriceLadder {
  return line === undefined ? oddsLadder : lineLadder(line);
}

/**
 * True if a range makes a ladder: whole or half runs from 1.5 to 1000, at least two lines, no more than the ladder of odds has prices,
 * and the last a whole number of intervals above the first.
 */
export function isLineRange({ min, max, interval }: LineRange): boolean {
  if (![min, max, interval].every((figure) => Number.isInteger(figure) && figure % HALF_A_RUN === 0))
    return false;
  if (min < lineMin || max > oddsMax || max <= min || interval <= 0) return false;
  return (max - min) % interval === 0 && (max - min) / interval < tickCount;
}

const oddsLadder: PriceLadder = {
  count: tickCount,
  tickOf,
  priceAt: oddsAtTick,
};

function lineLadder(range: LineRange): PriceLadder {
  if (!isLineRange(range)) throw new RangeError(`no lines from ${range.min} to ${range.max}`);
  const { min, max, interval } = range;
  const tickOfLine = (hundredths: number): number | undefined => {
    const tick = (hundredths - min) / interval;
    return Number.isInteger(tick) && hundredths >= min && hundredths <= max ? tick : undefined;
  };
  return {
    count: (max - min) / interval + 1,
    tickOf: tickOfLine,
    priceAt: (tick) => {
      const line = min + tick * interval;
      if (tickOfLine(line) === undefined) throw new RangeError(`no tick ${tick} among the lines`);
      return brand(line);
    },
  };
}
