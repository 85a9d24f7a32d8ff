import type { Contribution } from '@maidan/contract';
import type { BonusTerms, Money } from '@maidan/engine';

/** The languages of the site. */
export type Language = 'en' | 'bn';

/** What the operator decides for the whole site, apart from its texts. */
export interface SiteTerms {
  readonly withdrawalsOpen: boolean;
  /** Taka for one USDT. */
  readonly usdtRate: Money;
}

/** What a deposit takes with a promotion, in both languages. */
export interface RunningPromotion extends BonusTerms {
  readonly promotionId: bigint;
  readonly nameEn: string;
  readonly nameBn: string;
  readonly turnoverDays: number;
  /** While the bonus is open, no bet may risk more. */
  readonly betMax: Money | undefined;
  /** What counts towards the turnover. */
  readonly contributions: readonly Contribution[];
  /** Welcome offers are. */
  readonly oncePerPlayer: boolean;
}
