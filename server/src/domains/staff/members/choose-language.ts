import type { Me } from '@maidan/contract/office';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import type { Member, OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { updateLanguage } from '../store.ts';

/** Sets what the office speaks to a member from now on, on every device; the same one again changes nothing. */
export async function chooseLanguage(
  db: Db,
  language: Me['language'],
  { member, audit }: Pick<OfficeContext, 'audit'> & { readonly member: Member },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await updateLanguage(tx, member.id, language))
      await audit(tx, { action: 'language-chosen', subject: `staff:${member.id}`, after: { language } });
  });
}
