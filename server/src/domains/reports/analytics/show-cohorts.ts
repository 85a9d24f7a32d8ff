import { COHORT_WEEKS_MAX, type CohortReport } from '@maidan/contract/office';
import { type ReadSource, inSnapshot } from '../../../kernel/db.ts';
import { dhakaDay } from '../../../kernel/time/dhaka-day.ts';
import { weekOf } from '../../../kernel/time/dhaka-periods.ts';
import type { DayRange } from '../model.ts';
import { selectCohorts } from './analytics-store.ts';

const WEEK_MS = 7 * 86_400_000;

/**
 * How far those who signed up in the weeks of these days have got by now, and how many of them staked in each week since. The steps
 * don't depend on each other: who deposits may not be identified yet.
 */
export function showCohorts(source: ReadSource, range: DayRange, now: Date): Promise<CohortReport> {
  const thisWeek = Date.parse(weekOf(dhakaDay(now)).startsOn);
  return inSnapshot(source, async (on) => {
    const byWeek = Map.groupBy(await selectCohorts(on, range), ({ week }) => week);
    return {
      weeks: Array.from(byWeek, ([week, rows]) => {
        const reached = (step: string) => Number(rows.find((one) => one.step === step)?.players ?? 0n);
        const begun = Math.floor((thisWeek - Date.parse(week)) / WEEK_MS) + 1;
        return {
          week,
          signedUp: reached('signed-up'),
          identified: reached('identified'),
          deposited: reached('deposited'),
          bet: reached('bet'),
          active: Array.from({ length: Math.min(Math.max(begun, 0), COHORT_WEEKS_MAX) }, (_, after) =>
            reached(`week-${after}`),
          ),
        };
      }),
    };
  });
}
