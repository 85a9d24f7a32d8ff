import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { ListedEvent } from './sports.ts';
import { showGuestMarket } from './guest-market.ts';
import { type OddsViewState, paths } from './paths.ts';
import { usePlayer } from './session.ts';
import { storeWantedBet, type WantedPick } from './wanted-bet.ts';

/**
 * Opens a match, or a price of it, from a list on the site: a player goes to the odds view, where the price is put into the
 * slip (PLAY-4); a guest sees the match in a sheet (PLAY-3). `from` is the address that the odds view leads back to.
 */
export function useOpenMatch(from: string): (event: ListedEvent, pick?: WantedPick) => void {
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
      void navigate(paths.oddsView, { state: openingOf(event, from) });
    },
    [isGuest, navigate, from],
  );
}

/** The odds view's parameters for a match in a list at that address. */
export function openingOf({ marketId, eventId, sport }: ListedEvent, from: string): OddsViewState {
  return { marketId, eventId, selectedSport: sport, previousPath: from };
}
