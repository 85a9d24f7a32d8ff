import type { RevenueProduct } from '@maidan/contract/office';
import type { Money } from '@maidan/engine';

/** Dhaka days `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** What came to some accounts of the house and what left them, of one kind, on one day. */
export interface DaySum {
  readonly day: string;
  /** The kind of the accounts, or `own_trading` for the wallets with which the house itself bets. */
  readonly pot: string;
  readonly ownerKey: string;
  /** What was played; empty where nothing was. */
  readonly product: string;
  readonly cause: string;
  readonly subject: string;
  readonly came: Money;
  readonly went: Money;
  /** How many transfers. */
  readonly moves: bigint;
}

/** What earns, in the order in which it is shown. */
export const products = [
  'exchange',
  'own-trading',
  'bookmaker',
  'fancy',
  'games',
  'uncollected',
] as const satisfies readonly RevenueProduct[];

/** What bonuses are given for, with the first word of their transfers' ids. */
export const bonusKinds = [
  ['promotions', 'turnover'],
  ['rewards', 'bonus-grant'],
  ['points', 'point-conversion'],
] as const;
