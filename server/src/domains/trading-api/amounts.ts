import {
  type Hundredths,
  hundredthsOf,
  ladderOf,
  type LineRange,
  type Money,
  money,
  moneyMax,
} from '@maidan/engine';

/** An amount of taka in paisa; undefined if it has more than two places, or is more than any order can be. */
export function parseSize(taka: number): Money | undefined {
  const paisa = Math.round(taka * 100);
  const isWhole = Math.abs(paisa - taka * 100) < 1e-6;
  return isWhole && Math.abs(paisa) <= moneyMax ? money(BigInt(paisa)) : undefined;
}

/** A price in hundredths; undefined if it is off the ladder, in a line market no line of its range. */
export function parsePrice(price: number, line: LineRange | undefined): Hundredths | undefined {
  const odds = hundredthsOf(price);
  return odds !== undefined && ladderOf(line).tickOf(odds) !== undefined ? odds : undefined;
}

/** Taka of an amount of paisa. */
export const taka = (paisa: number | bigint): number => Number(paisa) / 100;

/** The average of prices in hundredths weighted with their sizes, to two places; 0 for none. */
export const averagePrice = (weight: number, size: number): number =>
  size === 0 ? 0 : Math.round(weight / size) / 100;

/** An order's id; undefined if it is no id of an order. */
export const parseBetId = (text: string): number | undefined =>
  /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
