import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findPlayerId } from '../accounts/index.ts';
import {
  insertExcluded,
  lockAffiliate,
  selectAffiliates,
  selectBringer,
  selectBrought,
} from './affiliate-store.ts';
import { type Actor, type AffiliatesDeps, subjectOf } from './deps.ts';

/**
 * Excludes a player whom staff hold for the affiliate itself (AFF-9): nothing of them counts from the first statement on that isn't made yet; what
 * earlier ones paid, a correction takes back. Nobody is let in again: a mistake is put right by a correction. Refuses NOT_FOUND, PLAYER_UNKNOWN, and
 * AFFILIATE_PLAYER_FOREIGN for a player whom the affiliate didn't bring.
 */
export async function excludePlayer(
  { db, clock }: Pick<AffiliatesDeps, 'db' | 'clock'>,
  affiliateId: bigint,
  { username, reason }: { readonly username: string; readonly reason: string },
  { member, audit }: Actor,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockAffiliate(tx, affiliateId))) throw new Refusal('NOT_FOUND');
    const playerId = await findPlayerId(tx, username);
    if (playerId === undefined) throw new Refusal('PLAYER_UNKNOWN');
    if ((await selectBringer(tx, playerId)) !== affiliateId) throw new Refusal('AFFILIATE_PLAYER_FOREIGN');
    const excluded = { playerId, affiliateId, cause: 'by-staff', reason, setName: member.username } as const;
    if (!(await insertExcluded(tx, excluded, clock.now()))) return;
    await audit(tx, {
      action: 'affiliate-player-excluded',
      subject: subjectOf(affiliateId),
      after: { player: String(playerId), username, reason },
    });
  });
}

/**
 * Excludes players who are the affiliate itself, as its own account or on its devices or payment numbers (AFF-9). Who brings oneself earns nothing
 * by it. A repeat changes nothing.
 */
export async function excludeLinked({ db, clock, listLinked }: AffiliatesDeps): Promise<void> {
  const now = clock.now();
  for (const { id: affiliateId, playerId: ownId } of await selectAffiliates(db)) {
    if (ownId === null) continue;
    const brought = await selectBrought(db, affiliateId);
    if (brought.length === 0) continue;
    const linked = await listLinked(db, ownId, brought);
    const found = [
      ...(brought.includes(ownId) ? [{ playerId: ownId, cause: 'own-account' } as const] : []),
      ...linked.filter(({ playerId }) => playerId !== ownId && brought.includes(playerId)),
    ];
    if (found.length === 0) continue;
    await inTransaction(db, async (tx) => {
      for (const { playerId, cause } of found)
        await insertExcluded(tx, { playerId, affiliateId, cause, reason: '', setName: '' }, now);
    });
  }
}
