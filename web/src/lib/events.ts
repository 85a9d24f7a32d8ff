import { type Sport, type SportsEvent, sportsCalls } from '@maidan/contract';
import { useQueries } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { live, useLiveSource } from './live.ts';

const api = apiOf(sportsCalls);

/** The exchange's sports, in display order. */
export const sports: readonly Sport[] = ['cricket', 'soccer', 'tennis'];

/** An event and the sport under which it is listed. */
export interface ListedEvent extends SportsEvent {
  readonly sport: Sport;
}

const EVENTS_EVERY_MS = 30_000;
/** While no stream brings the scores, they come with the lists. */
const SCORES_EVERY_MS = 5000;

/** The events of all sports in one list: those loaded so far, whether that is all, and a function to refetch. */
export function useSportsEvents() {
  const refetchInterval = useLiveSource() === 'stream' ? EVENTS_EVERY_MS : SCORES_EVERY_MS;
  return useQueries({
    queries: sports.map((sport) => ({
      queryKey: ['sports-events', sport],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const events = await api.sportsEvents({ params: { sport }, signal });
        live.rememberScorelines(events);
        return events.map((event): ListedEvent => ({ ...event, sport }));
      },
      refetchInterval,
    })),
    combine: (answers) => ({
      events: answers.flatMap(({ data }) => data ?? []),
      /** True if these are all listed events, and not just the head of the list that came with the page. */
      isWhole: answers.every(({ dataUpdatedAt }) => dataUpdatedAt > 1),
      isPending: answers.every(({ isPending }) => isPending),
      isError: answers.every(({ isError }) => isError),
      retry: () => {
        for (const answer of answers) void answer.refetch();
      },
    }),
  });
}
