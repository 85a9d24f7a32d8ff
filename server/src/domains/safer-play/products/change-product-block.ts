import type { Product } from '@maidan/contract';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { getLockedPlayer } from '../../accounts/index.ts';
import { confirmableFrom } from '../limit-rules.ts';
import { valueOf } from '../refuse-in-break.ts';
import { changeProduct, type ProductStep } from './product-rules.ts';
import { insertProductChange, replaceProductBlock, selectClosedProducts } from './product-store.ts';

const steps = { close: 'closed', ask: 'asked', confirm: 'reopened', keep: 'kept' } as const;

/**
 * Closes a product to the player, or takes a step of reopening it, under the lock that a stake in a game takes too. Refuses PRODUCT_OPEN,
 * REOPENING_REQUESTED, REOPENING_TOO_EARLY and NO_REOPENING.
 */
export function changeProductBlock(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  playerId: bigint,
  product: Product,
  step: ProductStep,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await getLockedPlayer(tx, playerId);
    const now = clock.now();
    const before = (await selectClosedProducts(tx, playerId)).get(product);
    const change = changeProduct(before, step, now);
    if (change.kind === 'repeat') return;
    if (change.kind === 'refused') {
      const askedAt = before?.askedAt;
      const from = askedAt && confirmableFrom({ amount: null, askedAt });
      throw new Refusal(change.refusal, from === undefined ? {} : { value: valueOf(from) });
    }
    await replaceProductBlock(tx, playerId, product, change.block);
    await insertProductChange(tx, playerId, { product, step: steps[step], at: now });
    if (product === 'SPORTS' && before === undefined)
      await emit(tx, { kind: 'sports-closed', playerId }, now);
  });
}
