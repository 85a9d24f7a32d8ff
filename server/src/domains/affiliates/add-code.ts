import { AFFILIATE_CODES_MAX } from '@maidan/contract/office';
import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { asTaken } from './add-affiliate.ts';
import { insertCode, lockAffiliate, selectCodes } from './affiliate-store.ts';
import { type Actor, type AffiliatesDeps, subjectOf } from './deps.ts';

/** Gives an affiliate a further code; those of before keep working (AFF-6). Refuses NOT_FOUND, AFFILIATE_CODE_TAKEN, AFFILIATE_CODES_FULL. */
export async function addCode(
  { db, clock }: Pick<AffiliatesDeps, 'db' | 'clock'>,
  affiliateId: bigint,
  { code, campaign }: { readonly code: string; readonly campaign: string },
  { member, audit }: Actor,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      if (!(await lockAffiliate(tx, affiliateId))) throw new Refusal('NOT_FOUND');
      if ((await selectCodes(tx, affiliateId)).length >= AFFILIATE_CODES_MAX)
        throw new Refusal('AFFILIATE_CODES_FULL');
      await insertCode(tx, { affiliateId, code, campaign, addedBy: member.username }, clock.now());
      await audit(tx, {
        action: 'affiliate-code-added',
        subject: subjectOf(affiliateId),
        after: { code, campaign },
      });
    });
  } catch (error) {
    throw asTaken(error);
  }
}
