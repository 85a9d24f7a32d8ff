import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { ListedEvent } from '../../lib/sports.ts';
import { showGuestMarket } from '../../lib/guest-market.ts';
import { type OddsViewState, paths } from '../../lib/paths.ts';
import { usePlayer } from '../../lib/session.ts';
import { storeWantedBet, type WantedPick } from '../../lib/wanted-bet.ts';

/**
 * Opens a match, or a price of it, from a list on home: a player goes to the odds view, where the price is put into the slip
 * (PLAY-4); a guest sees the match in a sheet (PLAY-3).
 */
export function useOpenMatch(): (event: ListedEvent, pick?: WantedPick) => void {
  const player = usePlayer();
  const navigate = useNavigate();
  const isGuest = player === undefined;
  return useCallback(
    (event, pick) => {
      if (isGuest) {
        showGuestMarket(event, pick);
        return;
      }
      const { marketId, eventId, sport, name } = event;
      if (pick !== undefined) storeWantedBet({ marketId, eventId, sport, eventName: name, pick });
      void navigate(paths.oddsView, { state: openingOf(event) });
    },
    [isGuest, navigate],
  );
}

/** The odds view's parameters for a match on home. */
export function openingOf({ marketId, eventId, sport }: ListedEvent): OddsViewState {
  return { marketId, eventId, selectedSport: sport, previousPath: paths.home };
}
