import { NOTHING, payAt } from '../multiplier.ts';
import { isWhole, readFields } from '../game.ts';
import type { SharedBets } from '../shared-game.ts';
import { CRASH_STEP, CRASH_TARGET_MAX, CRASH_TARGET_MIN } from './pay-table.ts';

/** Where the stake cashes out, in hundredths: set before the round, or where the player cashed out while it rose. */
export interface CrashBet {
  readonly target: number;
}

/**
 * Crash: the multiplier rises from 1.00 to an end that the hash chain holds (`crashPoint`, in hundredths);
 * who cashes out at or below it is paid at that multiplier, everybody else loses. A bet without a cash-out
 * has the highest target.
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
