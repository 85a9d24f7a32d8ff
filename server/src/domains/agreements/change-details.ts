import { isDeepStrictEqual } from 'node:util';
import type { DetailTexts } from '@maidan/contract/office';
import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockAgreements, replaceDetails, selectDetails, selectDetailsVersion } from './agreement-store.ts';
import type { AgreementDesk, AtDesk } from './desk.ts';

/**
 * Changes what the next published versions say of the operator; those left out stay. Identical values are no change. Refuses
 * CONTENT_CHANGED unless the caller saw the last version.
 */
export function changeDetails(
  { db }: Pick<AgreementDesk, 'db'>,
  { version, details }: { readonly version: number; readonly details: readonly DetailTexts[] },
  { audit }: Pick<AtDesk, 'audit'>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockAgreements(tx);
    const known = new Map((await selectDetails(tx)).map((one) => [one.name, one]));
    const changed = details.filter((one) => !isDeepStrictEqual(written(known.get(one.name)), written(one)));
    if (changed.length === 0) return;
    if ((await selectDetailsVersion(tx)) !== version) throw new Refusal('CONTENT_CHANGED');
    await replaceDetails(tx, changed);
    await audit(tx, {
      action: 'agreement-details-changed',
      subject: 'agreements',
      before: Object.fromEntries(changed.map(({ name }) => [name, written(known.get(name))])),
      after: Object.fromEntries(changed.map((one) => [one.name, written(one)])),
    });
  });
}

/** A detail in the words of the audit log; one without an English text isn't known. */
function written(detail: DetailTexts | undefined): readonly string[] {
  return detail === undefined || detail.textEn === '' ? [] : [detail.textEn, detail.textBn];
}
