import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { eventsQuery } from './events.ts';
import { type ListedEvent, sports } from './sports.ts';
import { showGuestMarket } from './guest-market.ts';
import { type OddsViewState, paths } from './paths.ts';
import { usePlayer } from './session.ts';
import { askForWalkThrough } from './walk-through.ts';
import { timeNowMs } from './site-clock.ts';

/**
 * Leads to a match and walks through a first bet there (PLAY-16): a player to the odds view, where it begins at once, a
 * guest to the sheet on home. Without a match to show, it waits at the list for the one that is opened.
 */
export function useShowWalkThrough(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const isGuest = usePlayer() === undefined;
  return async () => {
    askForWalkThrough();
    if (pathname === paths.oddsView) return;
    const event = await findMatch(queries);
    if (isGuest) {
      await navigate(paths.home);
      if (event !== undefined) showGuestMarket(event, undefined);
      return;
    }
    if (event === undefined) return navigate(paths.exchangeInPlay);
    const { marketId, eventId, sport } = event;
    const state: OddsViewState = { marketId, eventId, selectedSport: sport, previousPath: pathname };
    await navigate(paths.oddsView, { state });
  };
}

/** The next match to begin, whose market nothing suspends; without one, a match in play. */
async function findMatch(queries: QueryClient): Promise<ListedEvent | undefined> {
  const lists = await Promise.allSettled(sports.map((sport) => queries.fetchQuery(eventsQuery(sport))));
  const events = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
  const now = timeNowMs();
  const coming = events
    .filter(({ inPlay, startsAt }) => !inPlay && startsAt.getTime() > now)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return coming[0] ?? events.find(({ inPlay }) => inPlay);
}
