import { type Odds, nearestAtOrBelow } from '../odds/odds.ts';

/** The most that a margin may be, in basis points. */
export const marginMaxBps = 5_000;

const WHOLE_BPS = 10_000;
/** The stake that rates refer to. */
const STAKE = 100;

/**
 * The rate per 100 at which a bet is taken after the house's margin is applied to the quote (`[EXCH-11]`):
 * the implied probability grows by the margin, and with it the overround. Rounded against the player to a
 * whole rate; undefined where nothing is left to win. Without a margin it is the quoted rate.
 */
export function winRateWithMargin(rate: number, marginBps: number): number | undefined {
  const left = Math.floor(((STAKE + rate) * WHOLE_BPS) / (WHOLE_BPS + marginBps)) - STAKE;
  return left > 0 ? left : undefined;
}

/** The rate per 100 that a lay risks after the margin (`[EXCH-3]`): it grows, rounded against the player. */
export function layRateWithMargin(rate: number, marginBps: number): number {
  return Math.ceil(((STAKE + rate) * (WHOLE_BPS + marginBps)) / WHOLE_BPS) - STAKE;
}

/** Decimal odds in hundredths after the margin, rounded down to the ladder; undefined where there is none. */
export function oddsWithMargin(odds: Odds, marginBps: number): Odds | undefined {
  const left = Math.floor((odds * WHOLE_BPS) / (WHOLE_BPS + marginBps));
  return left === odds ? odds : nearestAtOrBelow(left / 100);
}
