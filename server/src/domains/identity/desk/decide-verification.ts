import type { VerificationReason } from '@maidan/contract';
import { inTransaction, type Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { removeSecret } from '../../../kernel/secrets/secret-store.ts';
import { dhakaDay } from '../../../kernel/time/dhaka-day.ts';
import { findPlayer, fillBirthday } from '../../accounts/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { isOfAge } from '../levels/level-rules.ts';
import { selectSettings } from '../levels/rule-store.ts';
import { numberPlace } from '../number-place.ts';
import { selectPictures } from '../pictures/picture-store.ts';
import {
  type Decision,
  insertNumber,
  selectNumberOwner,
  updateDecided,
  updateNumberOf,
  type Verification,
} from '../verification-store.ts';
import { type DeskContext, getUndecided } from './verification-desk.ts';

type DecideDeps = Pick<IdentityDeps, 'db' | 'clock' | 'numbers' | 'meet'>;

/** What a document says. */
export interface DocumentFacts {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
  readonly number: string;
  readonly expiresOn: string | null;
  readonly selfieAgrees: boolean;
}

/**
 * Accepts a document (KNOW-15): level 2 with a selfie that agrees, else level 1. Refuses NOT_FOUND, ALREADY_DECIDED, CLAIMED_BY_OTHER,
 * SELFIE_MISSING, PERSON_TOO_YOUNG, DOCUMENT_EXPIRED, BIRTHDAY_DIFFERS from what the player gave, and NUMBER_OF_ANOTHER, which is noted.
 */
export async function acceptDocument(
  deps: DecideDeps,
  id: bigint,
  facts: DocumentFacts,
  context: DeskContext,
): Promise<void> {
  const met = await inTransaction(deps.db, async (tx) => {
    const found = await getUndecided(tx, id, { member: context.member, now: deps.clock.now() });
    const other = await takeDocument(tx, deps, found, { facts, by: context.member.username });
    if (other !== undefined) {
      await updateNumberOf(tx, id, other);
      const after = { player: String(found.playerId), other: String(other) };
      await context.audit(tx, { action: 'identity-number-met', subject: `verification:${id}`, after });
      return true;
    }
    const after = {
      player: String(found.playerId),
      level: facts.selfieAgrees ? 2 : 1,
      expiresOn: facts.expiresOn,
    };
    await context.audit(tx, { action: 'verification-accepted', subject: `verification:${id}`, after });
    return false;
  });
  // Refused only now, so that what was noted stays.
  if (met) throw new Refusal('NUMBER_OF_ANOTHER');
}

/** Accepts a document in its transaction; returns the other player who has been verified with its number, and accepts nothing then. */
export async function takeDocument(
  tx: Tx,
  { clock, numbers, meet }: DecideDeps,
  { id, playerId, document }: Verification,
  { facts, by }: { readonly facts: DocumentFacts; readonly by: string },
): Promise<bigint | undefined> {
  if (document === null) throw new Refusal('NOT_FOUND');
  const now = clock.now();
  const today = dhakaDay(now);
  const { name, birthday, expiresOn, selfieAgrees } = facts;
  const hasSelfie = (await selectPictures(tx, id)).some(({ side }) => side === 'selfie');
  if (selfieAgrees && !hasSelfie) throw new Refusal('SELFIE_MISSING');
  if (!isOfAge(birthday, (await selectSettings(tx)).ageMin, today)) throw new Refusal('PERSON_TOO_YOUNG');
  if (expiresOn !== null && expiresOn < today) throw new Refusal('DOCUMENT_EXPIRED');
  const player = await findPlayer(tx, playerId);
  if (player?.birthday !== undefined && player.birthday !== birthday) throw new Refusal('BIRTHDAY_DIFFERS');
  const numberHash = numbers.hashOf(document, facts.number);
  await insertNumber(tx, numberHash, playerId);
  const owner = await selectNumberOwner(tx, numberHash);
  if (owner !== playerId) return owner;
  await fillBirthday(tx, playerId, birthday);
  await meet(tx, playerId, { name, birthday });
  const grants = selfieAgrees ? 2 : 1;
  const decision = { state: 'accepted', grants, name, birthday, numberHash, expiresOn } as const;
  await decide(tx, { id, playerId }, decision, { by, now });
  return undefined;
}

/** Accepts an address or source of funds (KNOW-15). Refuses NOT_FOUND, ALREADY_DECIDED, CLAIMED_BY_OTHER and DOCUMENT_EXPIRED. */
export function acceptPaper(
  { db, clock }: DecideDeps,
  id: bigint,
  { expiresOn }: { readonly expiresOn: string | null },
  { member, audit }: DeskContext,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const found = await getUndecided(tx, id, { member, now });
    if (found.kind === 'document') throw new Refusal('NOT_FOUND');
    if (expiresOn !== null && expiresOn < dhakaDay(now)) throw new Refusal('DOCUMENT_EXPIRED');
    const accepted = { grants: 3, name: null, birthday: null, numberHash: null, expiresOn } as const;
    await decide(tx, found, { state: 'accepted', ...accepted }, { by: member.username, now });
    const after = { player: String(found.playerId), level: 3, expiresOn };
    await audit(tx, { action: 'verification-accepted', subject: `verification:${id}`, after });
  });
}

/** Refuses a verification, or asks for it again (KNOW-15). Refuses NOT_FOUND, ALREADY_DECIDED and CLAIMED_BY_OTHER. */
export function refuseVerification(
  { db, clock }: DecideDeps,
  id: bigint,
  { reason, asksAgain }: { readonly reason: VerificationReason; readonly asksAgain: boolean },
  { member, audit }: DeskContext,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const found = await getUndecided(tx, id, { member, now });
    const state = asksAgain ? 'again' : 'refused';
    await decide(tx, found, { state, reason }, { by: member.username, now });
    await audit(tx, {
      action: asksAgain ? 'verification-asked-again' : 'verification-refused',
      subject: `verification:${id}`,
      after: { player: String(found.playerId), reason },
    });
  });
}

/** Writes a decision, tells the player, and forgets the number that they typed. */
export async function decide(
  tx: Tx,
  { id, playerId }: Pick<Verification, 'id' | 'playerId'>,
  decision: Decision,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  await updateDecided(tx, id, decision, { by, now });
  await removeSecret(tx, numberPlace(id));
  await emit(tx, { kind: 'identity-decided', playerId, verificationId: id }, now);
}
