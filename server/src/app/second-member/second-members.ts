import {
  type Change,
  type SecondReason,
  type ShownChange,
  secondReasons as allReasons,
} from '@maidan/contract/office';
import {
  type AloneMove,
  type ChangeRow,
  countAlone,
  endChange,
  endUndecided,
  findChange,
  findWaiting,
  fitsAlone,
  listOpenChanges,
  noteReached,
  proposeChange,
  takeChange,
} from '../../domains/approvals/index.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { type Db, type Tx, inTransaction } from '../../kernel/db.ts';
import type { AuditEntry } from '../../kernel/http/served-office-call.ts';
import { openTurns } from '../../kernel/in-turn.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type GuardedCall, type GuardedUse, type MemberContext, keptUseOf, useOf } from './guarded-call.ts';

/** The most that a desk lists as waiting; the rest appear as these are decided. */
const SHOWN_MAX = 200;

interface BaseDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Whether a call was carried out, or waits for a second member. */
interface Passed {
  readonly outcome: 'done' | 'proposed';
}

/**
 * Carries out a use of a guarded call, or stores it for a second member (SAFE-14, SAFE-15, SAFE-48). Refuses PROPOSAL_WAITS
 * while another change of the same subject waits, unless this strengthens a setting, and whatever the call itself
 * refuses.
 */
export async function passOrPropose<Input>(
  { db, clock }: BaseDeps,
  call: GuardedCall<Input>,
  input: Input,
  context: MemberContext,
): Promise<Passed> {
  const use = useOf(call, input);
  await use.check();
  const { secondReasons: reasons, digest, hasMoved, alone } = await use.assess(context);
  // Strengthening a control takes effect at once, whatever waits: it overtakes what was proposed before.
  if (reasons.length > 0 || !use.isSetting) await clearOvertaken({ db, clock }, call, use.subject, context);
  if (reasons.length === 0 && (await runAlone({ db, clock }, use, alone, context)))
    return { outcome: 'done' };
  if (hasMoved) throw new Refusal(use.isSetting ? 'CONTENT_CHANGED' : 'MARKET_MOVED');
  await use.suspendMeanwhile(context);
  const { kind, subject, input: callInput, reason } = use;
  const why: readonly SecondReason[] = reasons.length > 0 ? reasons : ['cumulative'];
  await inTransaction(db, async (tx) => {
    const change = {
      kind,
      subject,
      input: callInput,
      reason,
      previewDigest: digest,
      secondReasons: why.join(' '),
    };
    if (reasons.length === 0 && alone !== undefined) await noteReached(tx, alone, context, clock.now());
    const id = await proposeChange(tx, change, { staff: context.member, now: clock.now() });
    const after = { change: id, kind, input: callInput, reason, secondReasons: [...why] };
    await context.audit(tx, { action: 'change-proposed', subject, after });
  });
  return { outcome: 'proposed' };
}

/** Refuses PROPOSAL_WAITS while a change of the subject waits. */
export async function refuseWaiting({ db, clock }: BaseDeps, subject: string): Promise<void> {
  if ((await findWaiting(db, subject, clock.now())) !== undefined) throw new Refusal('PROPOSAL_WAITS');
}

/** Removes a change that can no longer be carried out, so that it blocks nobody. */
async function clearOvertaken<Input>(
  base: BaseDeps,
  call: GuardedCall<Input>,
  subject: string,
  context: MemberContext,
): Promise<void> {
  const { db, clock } = base;
  const waiting = await findWaiting(db, subject, clock.now());
  if (waiting === undefined) return;
  const hasEnded =
    waiting.kind === call.kind && (await isOvertaken(waiting, keptUseOf(call, waiting.input), context));
  if (!hasEnded) throw new Refusal('PROPOSAL_WAITS');
  await inTransaction(db, (tx) => endUndecided(tx, waiting.id, 'overtaken', clock.now()));
}

async function isOvertaken(
  { previewDigest }: Pick<ChangeRow, 'previewDigest'>,
  use: GuardedUse,
  context: MemberContext,
): Promise<boolean> {
  const { hasMoved, digest } = await use.assess(context);
  return hasMoved || (use.isSetting && digest !== previewDigest);
}

/** A desk's changes: lists what waits there, and decides it. */
export interface ChangesDesk {
  list(): Promise<{ changes: Change[] }>;
  show(changeId: bigint, context: MemberContext): Promise<ShownChange>;
  confirm(changeId: bigint, seen: string, context: MemberContext): Promise<void>;
  end(changeId: bigint, context: MemberContext): Promise<void>;
}

/** Finds the stored use of a change; undefined when its kind belongs to another desk. */
export type FindUse = (kind: Change['kind'], input: string) => GuardedUse | undefined;

/** Opens a desk's changes. */
export function openChangesDesk(base: BaseDeps, findUse: FindUse): ChangesDesk {
  const { db, clock } = base;
  // One at a time, so that a change is assessed, carried out and marked before the next is looked at.
  const inTurn = openTurns();
  const getOpen = async (changeId: bigint): Promise<{ row: ChangeRow; use: GuardedUse }> => {
    const row = await findChange(db, changeId);
    const use = row && findUse(row.kind, row.input);
    if (row === undefined || use === undefined) throw new Refusal('NOT_FOUND');
    if (row.state !== 'open' || row.expiresAt <= clock.now()) throw new Refusal('PROPOSAL_ENDED');
    return { row, use };
  };
  return {
    async list() {
      const rows = await listOpenChanges(db, clock.now(), SHOWN_MAX);
      const changes: Change[] = [];
      for (const row of rows) {
        const use = findUse(row.kind, row.input);
        if (use !== undefined) changes.push(await presentChange(row, use));
      }
      return { changes };
    },
    async show(changeId, context) {
      const { row, use } = await getOpen(changeId);
      const { preview, digest, hasMoved } = await use.assess(context);
      if (hasMoved || (use.isSetting && digest !== row.previewDigest))
        throw new Refusal('PROPOSAL_OVERTAKEN');
      const change = await presentChange(row, use);
      return { change, preview, digest, hasChanged: digest !== row.previewDigest };
    },
    confirm: (changeId, seen, context) =>
      inTurn(async () => {
        const { row, use } = await getOpen(changeId);
        await context.requireIndependent(db, row.proposedBy);
        const { digest, hasMoved } = await use.assess(context);
        if (hasMoved || (use.isSetting && digest !== row.previewDigest))
          throw new Refusal('PROPOSAL_OVERTAKEN');
        if (digest !== seen) throw new Refusal('PREVIEW_CHANGED');
        await use.run(confirming(row, context, clock));
      }),
    end: (changeId, context) =>
      inTurn(async () => {
        await getOpen(changeId);
        await inTransaction(db, async (tx) => {
          const { change, state } = await endChange(tx, changeId, context.member, clock.now());
          const { kind, subject, proposedName: proposedBy } = change;
          const before = { change: changeId, kind, proposedBy };
          await context.audit(tx, { action: `change-${state}`, subject, before });
        });
      }),
  };
}

/** Carries out what a member may do alone; false, and nothing done, past what one member may move (SAFE-48). */
async function runAlone(
  { db, clock }: BaseDeps,
  use: GuardedUse,
  alone: AloneMove | undefined,
  context: MemberContext,
): Promise<boolean> {
  if (alone === undefined) {
    await use.run(context);
    return true;
  }
  if (!(await fitsAlone(db, alone, context.member, clock.now()))) return false;
  try {
    await use.run(counting(alone, context, clock));
    return true;
  } catch (error) {
    // Another of the member's own moves came first; everything of this one is rolled back.
    if (error instanceof Refusal && error.code === 'STAFF_LIMIT_REACHED') return false;
    throw error;
  }
}

/** The context of what a member does alone: the transaction of its audit row counts it. Refuses STAFF_LIMIT_REACHED. */
function counting(alone: AloneMove, context: MemberContext, clock: Clock): MemberContext {
  return {
    ...context,
    async audit(tx: Tx, entry: AuditEntry) {
      if (!(await countAlone(tx, alone, context, clock.now()))) throw new Refusal('STAFF_LIMIT_REACHED');
      await context.audit(tx, entry);
    },
  };
}

/** The context in which a confirmed change is carried out: the transaction of its audit row also marks it as confirmed. */
function confirming(row: ChangeRow, context: MemberContext, clock: Clock): MemberContext {
  return {
    ...context,
    async audit(tx: Tx, entry: AuditEntry) {
      await takeChange(tx, row.id, context, clock.now());
      const before = { ...entry.before, change: row.id, proposedBy: row.proposedName };
      await context.audit(tx, { ...entry, before });
    },
  };
}

async function presentChange(row: ChangeRow, use: GuardedUse): Promise<Change> {
  return {
    id: row.id,
    kind: row.kind,
    ...(await use.describe()),
    why: row.secondReasons.split(' ').flatMap((one) => allReasons.find((known) => known === one) ?? []),
    reason: row.reason,
    proposedBy: { staffId: row.proposedBy, name: row.proposedName },
    proposedAt: row.proposedAt,
    expiresAt: row.expiresAt,
  };
}
