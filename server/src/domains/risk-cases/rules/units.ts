import { type Money, money } from '@maidan/engine';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** So many whole taka. */
export const takaOf = (taka: number): Money => money(BigInt(taka) * 100n);
