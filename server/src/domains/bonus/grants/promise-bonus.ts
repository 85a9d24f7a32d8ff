import { bonusFor, turnoverFor } from '@maidan/engine';
import type { Tx } from '../../../kernel/db.ts';
import { checkPromotion } from './check-promotion.ts';
import type { TurnoverPorts, PromisedDeposit } from '../turnover/turnover-model.ts';
import { insertTurnover } from '../turnover/turnover-store.ts';

/**
 * Records what a deposit's promotion grants and requires, at the current terms: they hold whatever happens to the
 * promotion until the deposit is decided (CASH-13). Refuses as `checkPromotion` does. The caller has locked the player.
 */
export async function promiseBonus(
  tx: Tx,
  findPromotion: TurnoverPorts['findPromotion'],
  promised: PromisedDeposit,
  now: Date,
): Promise<void> {
  const terms = await checkPromotion(tx, findPromotion, promised, now);
  const bonus = bonusFor(terms, promised.deposit);
  const required = turnoverFor(terms, promised.deposit);
  await insertTurnover(tx, { ...promised, terms, bonus, required }, now);
}
