import { NOTHING, payAt } from '../multiplier.ts';
import { isWhole, readFields } from '../read-given.ts';
import type { SharedBets } from '../shared-game.ts';
import { CRASH_STEP, CRASH_TARGET_MAX, CRASH_TARGET_MIN } from './pay-table.ts';

/** Where the stake leaves, in hundredths: set before the round, or where the player left while it rose. */
export interface CrashBet {
  readonly target: number;
}

/**
 * Crash: the multiplier rises from 1.00 to an end that the hash chain holds (`crashPoint`, in hundredths); who leaves at or
 * below it is paid where they left, everybody else loses. A bet nobody stopped leaves at the highest target.
 */
export const crashBets: SharedBets<CrashBet, number> = {
  code: 'crash',
  readBet: (given) => {
    const target = readFields(given, ['target'])?.target;
    return isWhole(target, CRASH_TARGET_MIN, CRASH_TARGET_MAX) ? { target } : undefined;
  },
  pays: (end, { target }, stake) => (target <= end ? payAt(stake, target * CRASH_STEP) : NOTHING),
  view: (end) => ({ end }),
};
