import type { RevenueProduct } from '@maidan/contract/office';
import type { Money } from '@maidan/engine';
import type { Pot } from './movements.ts';

/** Dhaka days `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Money into and out of operator accounts of one kind on one day. */
export interface DaySum {
  readonly day: string;
  readonly pot: Pot;
  readonly ownerKey: string;
  /** The product played; empty where there was none. */
  readonly product: string;
  readonly cause: string;
  readonly subject: string;
  readonly came: Money;
  readonly went: Money;
  /** The number of transfers. */
  readonly moves: bigint;
}

/** The sources of revenue, in display order. */
export const products = [
  'exchange',
  'own-trading',
  'bookmaker',
  'fancy',
  'games',
  'uncollected',
] as const satisfies readonly RevenueProduct[];

/** The kinds of bonus, each with the prefix of its transfers' ids. */
export const bonusKinds = [
  ['promotions', 'turnover'],
  ['rewards', 'bonus-grant'],
  ['points', 'point-conversion'],
  ['jackpots', 'jackpot'],
] as const;
