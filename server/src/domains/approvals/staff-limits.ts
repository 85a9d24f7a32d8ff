import { type StaffLimit, aloneKinds } from '@maidan/contract/office';
import { formatMoney } from '@maidan/engine';
import { type Db, type Reader, inTransaction } from '../../kernel/db.ts';
import type { OfficeContext } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type AloneBounds, lockBounds, selectBounds, sumAlone, updateBounds } from './alone-store.ts';

/** What one member may move alone, by kind, and what this one has (SAFE-48). */
export async function showStaffLimits(reader: Reader, staffId: bigint, now: Date): Promise<StaffLimit[]> {
  const bounds = new Map((await selectBounds(reader)).map((one) => [one.kind, one]));
  const limits: StaffLimit[] = [];
  for (const kind of aloneKinds) {
    const of = bounds.get(kind);
    if (of !== undefined) limits.push({ ...of, ...(await sumAlone(reader, staffId, kind, now)) });
  }
  return limits;
}

/** Refuses AMOUNT_OUT_OF_RANGE for a bound of nothing, and for a week's below its day's. */
export function checkStaffLimits(limits: readonly AloneBounds[]): void {
  if (limits.some(({ dayMax, weekMax }) => dayMax <= 0n || weekMax < dayMax))
    throw new Refusal('AMOUNT_OUT_OF_RANGE');
}

/** Sets what one member may move alone, from now on. Refuses as `checkStaffLimits`. */
export async function changeStaffLimits(
  db: Db,
  limits: readonly AloneBounds[],
  { audit }: Pick<OfficeContext, 'audit'>,
): Promise<void> {
  checkStaffLimits(limits);
  await inTransaction(db, async (tx) => {
    const before: AloneBounds[] = [];
    const sorted = limits.toSorted((one, other) => one.kind.localeCompare(other.kind));
    for (const limit of sorted) {
      before.push(await lockBounds(tx, limit.kind));
      await updateBounds(tx, limit);
    }
    await audit(tx, {
      action: 'staff-limits-changed',
      subject: 'staff-limits',
      before: written(before),
      after: written(sorted),
    });
  });
}

const written = (limits: readonly AloneBounds[]) =>
  Object.fromEntries(
    limits.map(({ kind, dayMax, weekMax }) => [
      kind,
      { day: formatMoney(dayMax), week: formatMoney(weekMax) },
    ]),
  );
