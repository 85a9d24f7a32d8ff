import type { DueAgreement } from '@maidan/contract';
import type { Clock } from '../../kernel/time/clock.ts';
import { type Db, inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Origin } from '../accounts/index.ts';
import { selectInForce } from './agreement-store.ts';
import { insertConsents, type VersionName } from './consent-store.ts';
import { listDue } from './list-due.ts';

/**
 * Records that a player accepts versions, and answers what is left to accept. One that was accepted before changes nothing. Refuses
 * AGREEMENT_CHANGED, and records none, if one of them isn't in force.
 */
export function acceptAgreements(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  playerId: bigint,
  {
    accepted,
    origin,
    language,
  }: {
    readonly accepted: readonly VersionName[];
    readonly origin: Origin;
    readonly language: 'en' | 'bn';
  },
): Promise<DueAgreement[]> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const inForce = new Map(
      (await selectInForce(tx, language, now)).map(({ agreement, version }) => [agreement, version]),
    );
    if (accepted.some(({ agreement, version }) => inForce.get(agreement) !== version))
      throw new Refusal('AGREEMENT_CHANGED');
    const once = new Map(accepted.map((one) => [one.agreement, one]));
    await insertConsents(tx, playerId, [...once.values()], { at: now, givenAt: 'site', origin });
    return listDue(tx, playerId, language, now);
  });
}
