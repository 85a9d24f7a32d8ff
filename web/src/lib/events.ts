import { type Sport, sportsCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiOf } from './api.ts';
import { live, useLiveSource } from './live.ts';
import type { ListedEvent } from './sports.ts';

const api = apiOf(sportsCalls);

const EVENTS_EVERY_MS = 30_000;
/** While no stream brings the scores, they come with the lists. */
const SCORES_EVERY_MS = 5000;

/** The query of a sport's events. */
export function eventsQuery(sport: Sport) {
  return {
    queryKey: ['sports-events', sport],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const events = await api.sportsEvents({ params: { sport }, signal });
      live.rememberScorelines(events);
      return events.map((event): ListedEvent => ({ ...event, sport }));
    },
  };
}

/** The events of all sports in one list: those loaded so far, whether that is all, and a function to refetch. */
export function useSportsEvents() {
  // One by one: the library's hook for several at once weighs as much as a small screen.
  const cricket = useEventsOf('cricket');
  const soccer = useEventsOf('soccer');
  const tennis = useEventsOf('tennis');
  const answers = [cricket, soccer, tennis];
  const events = useMemo(
    () => [...(cricket.data ?? []), ...(soccer.data ?? []), ...(tennis.data ?? [])],
    [cricket.data, soccer.data, tennis.data],
  );
  return {
    events,
    /** True if these are all listed events, and not just the head of the list that came with the page. */
    isWhole: answers.every(({ dataUpdatedAt }) => dataUpdatedAt > 1),
    isPending: answers.every(({ isPending }) => isPending),
    isError: answers.every(({ isError }) => isError),
    retry: () => {
      for (const answer of answers) void answer.refetch();
    },
  };
}

function useEventsOf(sport: Sport) {
  const refetchInterval = useLiveSource() === 'stream' ? EVENTS_EVERY_MS : SCORES_EVERY_MS;
  return useQuery({ ...eventsQuery(sport), refetchInterval });
}
