import { agreements, type DueAgreement } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { selectDemands, selectInForce } from './agreement-store.ts';
import { selectAccepted } from './consent-store.ts';
import { requiredAt } from './version-rules.ts';

/** The versions in force that a player has to accept before staking or depositing again, in the order of the documents. */
export async function listDue(
  reader: Reader,
  playerId: bigint,
  language: 'en' | 'bn',
  now: Date,
): Promise<DueAgreement[]> {
  const required = requiredAt(await selectDemands(reader), now);
  if (required.size === 0) return [];
  const accepted = await selectAccepted(reader, playerId);
  const owed = (await selectInForce(reader, language, now)).filter(
    ({ agreement }) => (accepted.get(agreement) ?? 0) < (required.get(agreement) ?? 0),
  );
  return inOrder(owed).map(({ agreement, version, title, inForceFrom, note }) => ({
    agreement,
    version,
    title,
    inForceFrom,
    note,
  }));
}

/** Documents in the order in which they are listed everywhere. */
export const inOrder = <One extends Pick<DueAgreement, 'agreement'>>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => agreements.indexOf(one.agreement) - agreements.indexOf(other.agreement));
