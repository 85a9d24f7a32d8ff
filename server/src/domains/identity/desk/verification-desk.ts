import type { DeskVerification } from '@maidan/contract/office';
import { VERIFICATIONS_PAGE } from '@maidan/contract/office';
import { presentClaim, refuseClaimed } from '../../../kernel/claim.ts';
import { inTransaction, type Reader, type Tx } from '../../../kernel/db.ts';
import type { Member, OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findPlayer, findPlayerId, listUsernames } from '../../accounts/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { readLevel } from '../levels/refuse-below-level.ts';
import { selectSettings } from '../levels/rule-store.ts';
import { numberPlace } from '../number-place.ts';
import { selectPictures } from '../pictures/picture-store.ts';
import {
  countWaitingVerifications,
  selectDecided,
  selectOfPlayer,
  selectVerification,
  selectVerificationForUpdate,
  selectWaiting,
  updateClaim,
  type Verification,
} from '../verification-store.ts';

/** Who works at the desk. */
export type DeskContext = Pick<OfficeContext, 'audit'> & { readonly member: Member };

type Listed = DeskVerification['verification'];

/** Long enough to read a document, short enough that none is stuck with a member who went home. */
const CLAIM_MS = 5 * 60_000;

/** Those that wait, the longest first; or the newest of a state, or of a player. */
export async function listVerifications(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  asked: {
    readonly state?: 'waiting' | 'accepted' | 'refused' | 'again' | undefined;
    readonly player?: string | undefined;
  },
): Promise<{ verifications: Listed[]; waiting: number }> {
  const rows = await select(db, asked);
  return {
    verifications: await presentAll(db, rows, clock.now()),
    waiting: (await countWaitingVerifications(db)).count,
  };
}

async function select(
  db: Reader,
  { state = 'waiting', player = '' }: Parameters<typeof listVerifications>[1],
): Promise<Verification[]> {
  if (player !== '') {
    const playerId = await findPlayerId(db, player);
    return playerId === undefined ? [] : selectOfPlayer(db, playerId, VERIFICATIONS_PAGE);
  }
  return state === 'waiting'
    ? selectWaiting(db, VERIFICATIONS_PAGE)
    : selectDecided(db, state, VERIFICATIONS_PAGE);
}

async function presentAll(reader: Reader, rows: readonly Verification[], now: Date): Promise<Listed[]> {
  const ids = rows.flatMap(({ playerId, numberOf }) =>
    numberOf === null ? [playerId] : [playerId, numberOf],
  );
  const names = await listUsernames(reader, ids);
  const playerOf = (id: bigint) => ({ id, username: names.get(id) ?? '' });
  return rows.map((row) => ({
    id: row.id,
    player: playerOf(row.playerId),
    kind: row.kind,
    document: row.document,
    state: row.state,
    submittedAt: row.submittedAt,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy,
    reason: row.reason,
    claim: row.state === 'waiting' ? presentClaim(row, now) : null,
    numberOf: row.numberOf === null ? null : playerOf(row.numberOf),
    erasedAt: row.erasedAt,
  }));
}

/** A verification with what its player gave; the audit log notes who opened it. Refuses NOT_FOUND, also for a draft. */
export function openVerification(
  { db, clock, secrets }: Pick<IdentityDeps, 'db' | 'clock' | 'secrets'>,
  id: bigint,
  { audit }: DeskContext,
): Promise<DeskVerification> {
  return inTransaction(db, async (tx) => {
    const found = await selectVerification(tx, id);
    const [verification] = found?.submittedAt == null ? [] : await presentAll(tx, [found], clock.now());
    if (found === undefined || verification === undefined) throw new Refusal('NOT_FOUND');
    const player = await findPlayer(tx, found.playerId);
    const pictures = await selectPictures(tx, id);
    const { name, birthday, expiresOn, grants } = found;
    const after = { player: String(found.playerId) };
    await audit(tx, { action: 'verification-opened', subject: `verification:${id}`, after });
    return {
      verification,
      pictures: pictures.map((one) => ({ id: one.id, side: one.side, sentAt: one.sentAt })),
      given: {
        name: player?.name ?? '',
        birthday: player?.birthday ?? null,
        number: (await secrets.find(tx, numberPlace(id))) ?? null,
      },
      facts: grants === null ? null : { level: grants, name, birthday, expiresOn },
      level: await readLevel(tx, found.playerId, clock.now()),
      ageMin: (await selectSettings(tx)).ageMin,
    };
  });
}

/** Reserves one that waits for the member. Refuses NOT_FOUND, ALREADY_DECIDED and CLAIMED_BY_OTHER. */
export function claimVerification(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  id: bigint,
  { member, audit }: DeskContext,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    await getUndecided(tx, id, { member, now });
    const until = new Date(now.getTime() + CLAIM_MS);
    await updateClaim(tx, id, { staffId: member.id, name: member.username, until });
    await audit(tx, { action: 'verification-claimed', subject: `verification:${id}` });
  });
}

/** Gives one back that the member has claimed; another's claim stays. Refuses NOT_FOUND. */
export function releaseVerification(
  { db }: Pick<IdentityDeps, 'db'>,
  id: bigint,
  { member, audit }: DeskContext,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await selectVerificationForUpdate(tx, id);
    if (found === undefined) throw new Refusal('NOT_FOUND');
    if (found.claimedBy !== member.id) return;
    await updateClaim(tx, id, undefined);
    await audit(tx, { action: 'verification-released', subject: `verification:${id}` });
  });
}

/** One that waits, locked. Refuses NOT_FOUND, ALREADY_DECIDED, and CLAIMED_BY_OTHER while another member works on it. */
export async function getUndecided(
  tx: Tx,
  id: bigint,
  { member, now }: { readonly member: Pick<Member, 'id'> | undefined; readonly now: Date },
): Promise<Verification> {
  const found = await selectVerificationForUpdate(tx, id);
  if (found === undefined || found.state === 'draft' || found.state === 'cancelled')
    throw new Refusal('NOT_FOUND');
  if (found.state !== 'waiting') throw new Refusal('ALREADY_DECIDED');
  if (member !== undefined) refuseClaimed(found, member.id, now);
  return found;
}
