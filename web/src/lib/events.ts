import { type Sport, type SportsEvent, sportsCalls } from '@maidan/contract';
import { useQueries } from '@tanstack/react-query';
import { apiOf } from './api.ts';

const api = apiOf(sportsCalls);

/** The sports of the exchange in the order that lists show them. */
export const sports: readonly Sport[] = ['cricket', 'soccer', 'tennis'];

/** An event with the sport that its list was asked for. */
export interface ListedEvent extends SportsEvent {
  readonly sport: Sport;
}

const EVENTS_EVERY_MS = 30_000;

/** The events of all sports in one list: what is known so far, whether it is all, and the way to ask again. */
export function useSportsEvents() {
  return useQueries({
    queries: sports.map((sport) => ({
      queryKey: ['sports-events', sport],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const events = await api.sportsEvents({ params: { sport }, signal });
        return events.map((event): ListedEvent => ({ ...event, sport }));
      },
      refetchInterval: EVENTS_EVERY_MS,
    })),
    combine: (answers) => ({
      events: answers.flatMap(({ data }) => data ?? []),
      /** Whether these are all the events that the house lists, and not the head of the list that came with the page. */
      isWhole: answers.every(({ dataUpdatedAt }) => dataUpdatedAt > 1),
      isPending: answers.every(({ isPending }) => isPending),
      isError: answers.every(({ isError }) => isError),
      retry: () => {
        for (const answer of answers) void answer.refetch();
      },
    }),
  });
}
