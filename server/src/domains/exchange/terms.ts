import type { MarketType } from '@maidan/contract';
import { money } from '@maidan/engine';

/** The terms on which markets trade. */
export const exchangeTerms = {
  /** The base rate on net winnings of a market: 2 % (row EXCH-10). */
  commissionBps: 200,
  /** ৳100 (exchange rules: stakes). */
  stakeMin: money(10_000n),
  /** A smaller stake is accepted when it could return this much: ৳1,000. */
  payoutMin: money(100_000n),
} as const;

/** A market's commission: its base rate, and whether players' discounts reduce it. */
export interface MarketCommission {
  readonly commissionBps: number;
  readonly discountAllowed: boolean;
}

/** The types of markets with another commission than most (row TRADE-16). */
const commissionByType: Readonly<Partial<Record<MarketType, MarketCommission>>> = {};

/** The commission of a market that opens now; it keeps that. */
export const commissionOfType = (type: MarketType): MarketCommission =>
  commissionByType[type] ?? { commissionBps: exchangeTerms.commissionBps, discountAllowed: true };
