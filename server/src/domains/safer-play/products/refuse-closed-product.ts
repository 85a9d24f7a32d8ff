import type { Product } from '@maidan/contract';
import type { Reader } from '../../../kernel/db.ts';
import { Refusal, type RefusalValue } from '../../../kernel/refusal.ts';
import { listClosedTo } from './product-store.ts';

/** Products as a refusal names them. */
export const productNames: Readonly<Record<Product, RefusalValue>> = {
  SPORTS: { en: 'sports', bn: 'স্পোর্টস' },
  CASINO: { en: 'all casino games', bn: 'সব ক্যাসিনো গেম' },
  LIVE: { en: 'live casino', bn: 'লাইভ ক্যাসিনো' },
  SLOT: { en: 'slots', bn: 'স্লট' },
  TABLE: { en: 'table games', bn: 'টেবিল গেম' },
  BINGO: { en: 'poker', bn: 'পোকার' },
  EGAME: { en: 'crash games', bn: 'ক্র্যাশ গেম' },
  FH: { en: 'fishing games', bn: 'ফিশিং গেম' },
  LOTTO: { en: 'lotteries', bn: 'লটারি' },
};

/** Refuses PRODUCT_CLOSED where the player has closed one of these to themselves (CARE-24). */
export async function refuseClosedProduct(
  reader: Reader,
  playerId: bigint,
  wanted: readonly Product[],
): Promise<void> {
  const closed = (await listClosedTo(reader, [playerId])).get(playerId);
  const found = wanted.find((product) => closed?.has(product));
  if (found !== undefined) throw new Refusal('PRODUCT_CLOSED', { value: productNames[found] });
}
