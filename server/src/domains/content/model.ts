import type { Money } from '@maidan/engine';

/** The languages of the site. */
export type Language = 'en' | 'bn';

/** What the operator decides for the whole site, apart from its texts. */
export interface SiteTerms {
  readonly withdrawalsOpen: boolean;
  /** Taka for one USDT. */
  readonly usdtRate: Money;
}
