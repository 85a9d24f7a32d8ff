import { bonusFor } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { PromotionTerms, TurnoverPorts, PromotionChoice } from '../turnover/turnover-model.ts';
import { hasTakenPromotion } from '../turnover/turnover-store.ts';

/**
 * The terms on which a deposit uses a promotion (CASH-13). Refuses PROMOTION_UNAVAILABLE when it isn't running,
 * DEPOSIT_BELOW_PROMOTION when the deposit earns no bonus, PROMOTION_USED for a second welcome offer or one that is
 * still open.
 */
export async function checkPromotion(
  reader: Reader,
  findPromotion: TurnoverPorts['findPromotion'],
  { playerId, promotionId, deposit }: PromotionChoice,
  now: Date,
): Promise<PromotionTerms> {
  const terms = await findPromotion(reader, promotionId, now);
  if (terms === undefined) throw new Refusal('PROMOTION_UNAVAILABLE');
  if (bonusFor(terms, deposit) === 0n) throw new Refusal('DEPOSIT_BELOW_PROMOTION');
  if (await hasTakenPromotion(reader, playerId, terms)) throw new Refusal('PROMOTION_USED');
  return terms;
}
