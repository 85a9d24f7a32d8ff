import { inTransaction, isUniqueViolation, type Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findPlayerId } from '../accounts/index.ts';
import {
  insertAffiliate,
  insertCode,
  insertExcluded,
  lockAffiliate,
  selectBringer,
  updateAffiliate,
} from './affiliate-store.ts';
import { type Actor, type AffiliatesDeps, subjectOf } from './deps.ts';

/** A new affiliate, with its first code. */
interface NewAffiliate {
  readonly name: string;
  readonly code: string;
  readonly campaign: string;
  /** Its own account as a player; empty for none. */
  readonly username: string;
  /** Who brought it, for good. */
  readonly parentId: bigint | null;
}

/** Adds an affiliate; returns its id (AFF-5). Refuses NOT_FOUND for who brought it, PLAYER_UNKNOWN, AFFILIATE_CODE_TAKEN, AFFILIATE_PLAYER_TAKEN. */
export async function addAffiliate(
  { db, clock }: Pick<AffiliatesDeps, 'db' | 'clock'>,
  { name, code, campaign, username, parentId }: NewAffiliate,
  { member, audit }: Actor,
): Promise<{ readonly id: bigint }> {
  const now = clock.now();
  try {
    return await inTransaction(db, async (tx) => {
      if (parentId !== null && !(await lockAffiliate(tx, parentId))) throw new Refusal('NOT_FOUND');
      const playerId = await findOwnPlayer(tx, username);
      const id = await insertAffiliate(tx, { name, code, playerId, parentId }, now);
      await insertCode(tx, { affiliateId: id, code, campaign, addedBy: member.username }, now);
      await audit(tx, {
        action: 'affiliate-added',
        subject: subjectOf(id),
        after: { name, code, campaign, username, parent: parentId === null ? null : String(parentId) },
      });
      return { id };
    });
  } catch (error) {
    throw asTaken(error);
  }
}

/** Sets an affiliate's name and own account as a player (AFF-5). Refuses NOT_FOUND, PLAYER_UNKNOWN, AFFILIATE_PLAYER_TAKEN. */
export async function changeAffiliate(
  { db, clock }: Pick<AffiliatesDeps, 'db' | 'clock'>,
  id: bigint,
  { name, username }: Pick<NewAffiliate, 'name' | 'username'>,
  { member, audit }: Actor,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      if (!(await lockAffiliate(tx, id))) throw new Refusal('NOT_FOUND');
      const playerId = await findOwnPlayer(tx, username);
      await updateAffiliate(tx, id, { name, playerId });
      if (playerId !== undefined && (await selectBringer(tx, playerId)) === id) {
        const excluded = {
          playerId,
          affiliateId: id,
          cause: 'own-account',
          reason: '',
          setName: member.username,
        } as const;
        await insertExcluded(tx, excluded, clock.now());
      }
      await audit(tx, { action: 'affiliate-changed', subject: subjectOf(id), after: { name, username } });
    });
  } catch (error) {
    throw asTaken(error);
  }
}

async function findOwnPlayer(tx: Tx, username: string): Promise<bigint | undefined> {
  if (username === '') return undefined;
  const playerId = await findPlayerId(tx, username);
  if (playerId === undefined) throw new Refusal('PLAYER_UNKNOWN');
  return playerId;
}

/** AFFILIATE_CODE_TAKEN or AFFILIATE_PLAYER_TAKEN for what another affiliate has, or the same error. */
export function asTaken(error: unknown): unknown {
  if (isUniqueViolation(error, 'affiliate_code_key_once')) return new Refusal('AFFILIATE_CODE_TAKEN');
  if (isUniqueViolation(error, 'affiliate_player_once')) return new Refusal('AFFILIATE_PLAYER_TAKEN');
  return error;
}
