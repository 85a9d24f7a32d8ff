import { api } from '../../lib/api.ts';
import { useReport } from '../reports/use-report.ts';
import type { DayRange } from '../reports/wanted-days.ts';

/** Who signed up in the weeks of these days, how far they got, and who still plays. */
export function useCohorts(range: DayRange) {
  return useReport('cohorts', range, (signal) => api.showCohorts({ query: range, signal }));
}
