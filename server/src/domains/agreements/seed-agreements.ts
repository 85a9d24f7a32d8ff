import { agreements } from '@maidan/contract';
import { agreementDetails, type DetailTexts } from '@maidan/contract/office';
import { type Db, inTransaction } from '../../kernel/db.ts';
import { insertVersion, lockAgreements, selectSource } from './agreement-store.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { readTemplate } from './templates.ts';

/** Who runs a sandbox, as far as it is known. */
const SANDBOX: Readonly<Record<DetailTexts['name'], readonly [string, string]>> = {
  operator: ['the operator of this sandbox', 'এই স্যান্ডবক্স যিনি চালান তিনি'],
  'operator-address': ['no address: this is a sandbox', 'ঠিকানা নেই: এটি স্যান্ডবক্স'],
  'registration-number': ['none', 'নেই'],
  authority: ['no authority: this is a sandbox with play money', 'কোনো কর্তৃপক্ষ নয়: এটি খেলার টাকার স্যান্ডবক্স'],
  'licence-number': ['none', 'নেই'],
  'licence-link': ['no link', 'লিংক নেই'],
  'support-address': ['the support chat', 'সাপোর্টের চ্যাট'],
  'complaints-address': ['the support chat', 'সাপোর্টের চ্যাট'],
  'privacy-address': ['the support chat', 'সাপোর্টের চ্যাট'],
  'dispute-body': ['nobody: there is no money to argue about', 'কেউ নেই: বিরোধের মতো কোনো টাকাই এখানে নেই'],
  'governing-law': ['the place where this sandbox runs', 'স্যান্ডবক্সটি যেখানে চলে সেখানকার আইন'],
};

/**
 * Publishes the templates as first versions, for a sandbox without documents of its operator's. They need no acceptance: whoever signs
 * up accepts them.
 */
export async function seedAgreements(db: Db, now: Date): Promise<void> {
  const details = agreementDetails.map((name) => {
    const [textEn, textBn] = SANDBOX[name];
    return { name, textEn, textBn };
  });
  await inTransaction(db, async (tx) => {
    await lockAgreements(tx);
    for (const agreement of agreements) {
      if ((await selectSource(tx, agreement, 'last')) !== undefined) continue;
      const words = readTemplate(agreement);
      await insertVersion(tx, {
        ...words,
        agreement,
        version: 1,
        textEn: fillPlaceholders(words.sourceEn, 'en', details),
        textBn: fillPlaceholders(words.sourceBn, 'bn', details),
        noteEn: '',
        noteBn: '',
        mustAccept: false,
        inForceFrom: now,
        publishedAt: now,
        publishedBy: null,
      });
    }
  });
}
