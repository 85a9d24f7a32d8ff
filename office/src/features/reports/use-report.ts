import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dayBefore } from '../../lib/days.ts';
import type { DayRange } from './wanted-days.ts';

/** Money moves all the time, but reports needn't be accurate to the second. */
const FRESH_EVERY_MS = 10_000;

/** A report for a range of days, or for this moment if there is no range; polled while it includes today. */
export function useReport<Report>(
  name: string,
  range: DayRange | undefined,
  ask: (signal: AbortSignal) => Promise<Report>,
) {
  return useQuery({
    queryKey: ['report', name, range],
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
    refetchInterval: () => (isOpen(range) ? FRESH_EVERY_MS : false),
  });
}

const isOpen = (range: DayRange | undefined): boolean =>
  range === undefined || range.to >= dayBefore(new Date(), 0);
