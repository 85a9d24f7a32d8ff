import { money } from '@maidan/engine';

/** The terms on which markets trade; a market keeps the commission that it was opened with. */
export const exchangeTerms = {
  /** The rate on net winnings of a market: 2 % (row EXCH-10). */
  commissionBps: 200,
  /** ৳100 (exchange rules: stakes). */
  stakeMin: money(10_000n),
  /** A smaller stake is accepted when it could return this much: ৳1,000. */
  payoutMin: money(100_000n),
} as const;
