import type { Contribution } from '@maidan/contract';
import type { BonusTerms, Money } from '@maidan/engine';

/** The languages of the site. */
export type Language = 'en' | 'bn';

/** The operator's site-wide settings, without texts. */
export interface SiteTerms {
  readonly withdrawalsOpen: boolean;
  /** Taka for one USDT. */
  readonly usdtRate: Money;
}

/** Free spins of one of the house's slots that come with a bonus. */
export interface PromotionSpins {
  readonly count: number;
  readonly game: string;
  readonly stake: Money;
}

/** The terms on which a deposit uses a promotion, with its name in both languages. */
export interface RunningPromotion extends BonusTerms {
  readonly promotionId: bigint;
  readonly nameEn: string;
  readonly nameBn: string;
  readonly turnoverDays: number;
  /** The largest risk of a bet while the bonus is open. */
  readonly betMax: Money | undefined;
  /** Free spins that come with the bonus. */
  readonly freeSpins: PromotionSpins | undefined;
  /** Percentages that count towards the turnover. */
  readonly contributions: readonly Contribution[];
  /** True for welcome offers. */
  readonly oncePerPlayer: boolean;
}
