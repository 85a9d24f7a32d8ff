import type { CollusionDecision } from '@maidan/contract/office';
import { inTransaction } from '../../kernel/db.ts';
import type { Member, OfficeContext } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { selectCaseForUpdate, selectMembers, updateDecided } from './case-store.ts';
import { linkMembers } from './find-cases.ts';
import type { CollusionDeps } from './model.ts';

/**
 * Dismisses a case, or confirms it and makes its accounts one person's to the exchange (SAFE-56). The same decision by the
 * same member again changes nothing. Refuses NOT_FOUND, and ALREADY_DECIDED for one that is no longer open.
 */
export async function decideCase(
  deps: CollusionDeps,
  id: bigint,
  { decision, reason }: CollusionDecision,
  { member, audit }: Pick<OfficeContext, 'audit'> & { readonly member: Member },
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const found = await selectCaseForUpdate(tx, id);
    if (found === undefined) throw new Refusal('NOT_FOUND');
    if (found.state !== 'open') {
      if (found.decidedBy === member.id && found.state === decision) return;
      throw new Refusal('ALREADY_DECIDED');
    }
    await updateDecided(tx, id, { decision, reason, staffId: member.id, name: member.username }, now);
    const members = await selectMembers(tx, [id]);
    await audit(tx, {
      action: `collusion-${decision}`,
      subject: `collusion:${id}`,
      before: { state: 'open', kind: found.kind, matched: found.matched.toString() },
      after: { state: decision, players: members.map(({ username }) => username).join(', '), reason },
    });
  });
  // Interrupted here, the next search links them.
  if (decision === 'confirmed') await linkMembers(deps, id);
}
