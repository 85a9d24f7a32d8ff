import { playKinds } from '@maidan/contract';
import type { PromotionForm } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { selectContributions } from '../promotion-store.ts';

/** Refuses NOTHING_COUNTS for a promotion whose turnover no kind of play could reduce. */
export async function requireShare(
  reader: Reader,
  { shares, turnoverTimes }: Pick<PromotionForm, 'shares' | 'turnoverTimes'>,
): Promise<void> {
  if (turnoverTimes === 0) return;
  const house = new Map((await selectContributions(reader)).map(({ kind, percent }) => [kind, percent]));
  if (playKinds.every((kind) => (shares[kind] ?? house.get(kind) ?? 0) === 0))
    throw new Refusal('NOTHING_COUNTS');
}
