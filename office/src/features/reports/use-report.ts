import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dayBefore } from '../../lib/days.ts';
import type { DayRange } from './wanted-days.ts';

/** Money moves all the time, and nobody reads a report by the second. */
const FRESH_EVERY_MS = 10_000;

/** A report of some days, or of this moment where it has none; kept fresh while today is among them. */
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
