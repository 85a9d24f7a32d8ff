import type { AloneKind, AloneSpan } from '@maidan/contract/office';
import { formatMoney } from '@maidan/engine';
import type { Reader, Tx } from '../../kernel/db.ts';
import type { OfficeContext } from '../../kernel/http/served-office-call.ts';
import {
  type AloneBounds,
  type AloneSums,
  insertAlone,
  insertReached,
  lockBounds,
  selectBounds,
  sumAlone,
} from './alone-store.ts';
import type { Decider } from './proposal-store.ts';

/** What a member is about to move alone. */
export interface AloneMove {
  readonly kind: AloneKind;
  readonly amount: bigint;
  /** What is moved, such as `deposit:7`. */
  readonly subject: string;
}

/** The member who moves it, and the audit log. */
export type AloneContext = Pick<OfficeContext, 'audit'> & { readonly member: Decider };

/**
 * Counts what a member moves alone, in the transaction that moves it, and returns true; false when it would pass what
 * one member may move in 24 hours or in seven days, so that it takes two (SAFE-48). Of two at once one waits for the
 * other. Coming to a bound is written to the audit log once for each bound and 24 hours.
 */
export async function countAlone(
  tx: Tx,
  move: AloneMove,
  { member, audit }: AloneContext,
  now: Date,
): Promise<boolean> {
  const bounds = await lockBounds(tx, move.kind);
  const sums = await sumAlone(tx, member.id, move.kind, now);
  if (passedSpan(bounds, sums, move.amount) === undefined) {
    await insertAlone(tx, move, member.id, now);
    return true;
  }
  await noteReached(tx, move, { member, audit }, now);
  return false;
}

/** Writes down that the member has come to a bound, if this move would pass it; counts nothing. */
export async function noteReached(tx: Tx, move: AloneMove, context: AloneContext, now: Date): Promise<void> {
  const bounds = await lockBounds(tx, move.kind);
  const sums = await sumAlone(tx, context.member.id, move.kind, now);
  const passed = passedSpan(bounds, sums, move.amount);
  if (passed === undefined) return;
  const { member, audit } = context;
  if (await insertReached(tx, { kind: move.kind, span: passed }, member, now))
    await audit(tx, {
      action: 'staff-limit-reached',
      subject: `staff:${member.id}`,
      after: {
        kind: move.kind,
        span: passed,
        max: formatMoney(passed === 'day' ? bounds.dayMax : bounds.weekMax),
        moved: formatMoney(passed === 'day' ? sums.dayMoved : sums.weekMoved),
        of: move.subject,
      },
    });
}

/** True if the member may still move that much alone; `countAlone` decides it under its lock. */
export async function fitsAlone(
  reader: Reader,
  move: AloneMove,
  member: Decider,
  now: Date,
): Promise<boolean> {
  const bounds = (await selectBounds(reader)).find(({ kind }) => kind === move.kind);
  if (bounds === undefined) throw new Error(`no bounds of ${move.kind}`);
  return passedSpan(bounds, await sumAlone(reader, member.id, move.kind, now), move.amount) === undefined;
}

function passedSpan(
  { dayMax, weekMax }: AloneBounds,
  { dayMoved, weekMoved }: AloneSums,
  amount: bigint,
): AloneSpan | undefined {
  if (dayMoved + amount > dayMax) return 'day';
  return weekMoved + amount > weekMax ? 'week' : undefined;
}
