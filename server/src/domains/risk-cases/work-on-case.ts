import type { RiskDecision } from '@maidan/contract/office';
import { inTransaction, type Tx } from '../../kernel/db.ts';
import type { Member, OfficeContext } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  type CaseRow,
  insertStep,
  selectCaseForUpdate,
  updateDeadline,
  updateDecided,
  updateOwner,
} from './case-store.ts';
import type { RiskDeps } from './deps.ts';
import { DAY_MS } from './rules/units.ts';

type Worker = Pick<OfficeContext, 'audit'> & { readonly member: Member };

/** A deadline further away is a slip. */
const DEADLINE_DAYS_MAX = 366;

/**
 * Makes an undecided case the caller's, from whom it belonged to when they looked; one that is theirs already stays so. Refuses
 * NOT_FOUND, ALREADY_DECIDED, and CLAIMED_BY_OTHER if it is somebody else's by now.
 */
export async function takeCase(
  { db, clock }: RiskDeps,
  id: bigint,
  from: bigint | null,
  { member, audit }: Worker,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await getUndecided(tx, id);
    if (found.ownerId === member.id) return;
    if (found.ownerId !== from) throw new Refusal('CLAIMED_BY_OTHER');
    await updateOwner(tx, id, member.id, member.username);
    await insertStep(tx, id, { step: 'taken', at: clock.now(), text: found.ownerName }, member);
    await audit(tx, {
      action: 'risk-case-taken',
      subject: subjectOf(id),
      before: { owner: found.ownerName },
      after: { owner: member.username },
    });
  });
}

/** Adds a note to a case, whatever its state. Refuses NOT_FOUND. */
export async function addNote(
  { db, clock }: RiskDeps,
  id: bigint,
  text: string,
  { member, audit }: Worker,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await getForUpdate(tx, id);
    await insertStep(tx, id, { step: 'note', at: clock.now(), text }, member);
    await audit(tx, { action: 'risk-case-noted', subject: subjectOf(id) });
  });
}

/** Sets until when a case of the caller's, or of nobody's, should be decided. Refuses as {@link decideCase}, and MOMENT_UNFIT. */
export async function setDeadline(
  { db, clock }: RiskDeps,
  id: bigint,
  { at, reason }: { readonly at: Date; readonly reason: string },
  { member, audit }: Worker,
): Promise<void> {
  const now = clock.now();
  if (at <= now || at.getTime() > now.getTime() + DEADLINE_DAYS_MAX * DAY_MS)
    throw new Refusal('MOMENT_UNFIT');
  await inTransaction(db, async (tx) => {
    const found = await getUndecided(tx, id);
    if (found.ownerId !== null && found.ownerId !== member.id) throw new Refusal('CLAIMED_BY_OTHER');
    await updateDeadline(tx, id, at);
    await insertStep(tx, id, { step: 'deadline', at: now, text: reason }, member);
    await audit(tx, {
      action: 'risk-deadline-set',
      subject: subjectOf(id),
      before: { deadline: found.deadlineAt.toISOString() },
      after: { deadline: at.toISOString(), reason },
    });
  });
}

/**
 * Decides a case that is the caller's; it restricts nothing by itself. The same decision by the same member again changes nothing.
 * Refuses NOT_FOUND, ALREADY_DECIDED, and CLAIMED_BY_OTHER while it isn't the caller's.
 */
export async function decideCase(
  { db, clock }: RiskDeps,
  id: bigint,
  { decision, reason }: { readonly decision: RiskDecision; readonly reason: string },
  { member, audit }: Worker,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const found = await getForUpdate(tx, id);
    if (found.decidedAt !== null && found.state === decision && found.ownerId === member.id) return;
    if (found.decidedAt !== null) throw new Refusal('ALREADY_DECIDED');
    if (found.ownerId !== member.id) throw new Refusal('CLAIMED_BY_OTHER');
    await updateDecided(tx, id, decision, now);
    await insertStep(tx, id, { step: 'decided', at: now, text: reason }, member);
    await audit(tx, {
      action: 'risk-case-decided',
      subject: subjectOf(id),
      before: { state: found.state, topic: found.topic, score: found.score },
      after: { state: decision, player: found.username, reason },
    });
  });
}

async function getForUpdate(tx: Tx, id: bigint): Promise<CaseRow> {
  const found = await selectCaseForUpdate(tx, id);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

async function getUndecided(tx: Tx, id: bigint): Promise<CaseRow> {
  const found = await getForUpdate(tx, id);
  if (found.decidedAt !== null) throw new Refusal('ALREADY_DECIDED');
  return found;
}

/** What the audit log calls a case. */
export const subjectOf = (id: bigint): string => `risk-case:${id}`;
