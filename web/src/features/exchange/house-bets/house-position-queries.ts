import { sportsbookCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import type { HousePositions } from './exposure-if-placed.ts';
import { houseBetsKey, useAskEveryMs } from './house-bet-queries.ts';

const api = apiOf(sportsbookCalls);

const NO_POSITIONS: HousePositions = { fancies: [], bookmakers: [] };

/** The exposure and results of the player's open bets on an event; empty until known. */
export function useHousePositions(eventId: string): HousePositions {
  const refetchInterval = useAskEveryMs();
  const { data } = useQuery({
    queryKey: [...houseBetsKey, 'positions', eventId],
    refetchInterval,
    structuralSharing: false,
    queryFn: ({ signal }) => api.housePositions({ params: { eventId }, signal }),
  });
  return data ?? NO_POSITIONS;
}
