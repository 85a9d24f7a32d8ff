import type { Contribution } from '@maidan/contract';
import type { BonusTerms, Money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { selectPromotionTerms } from './promotion-store.ts';

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

/** The terms of a promotion, on display or not, if it runs at that moment. */
export function findPromotionTerms(
  reader: Reader,
  promotionId: bigint,
  now: Date,
): Promise<RunningPromotion | undefined> {
  return selectPromotionTerms(reader, promotionId, now);
}
