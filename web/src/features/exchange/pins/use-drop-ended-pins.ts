import { useEffect } from 'react';
import { useSportsEvents } from '../../../lib/events.ts';
import { dropPins } from './pinned-markets.ts';

/** Drops the pins of matches that are no longer listed, which would fill the room for others. */
export function useDropEndedPins(): void {
  const { events, isWhole } = useSportsEvents();
  useEffect(() => {
    if (isWhole) dropPins((marketId) => events.some((event) => event.marketId === marketId));
  }, [isWhole, events]);
}
