import { useNavigate } from 'react-router';
import { type OddsViewState, paths } from './paths.ts';
import { findWantedBet } from './wanted-bet.ts';

/**
 * Leads whoever has just logged in home (AUTH-2), and on from there to the match they tapped as a guest (PLAY-4), so that
 * its way back is home.
 */
export function useEnterSite(): () => void {
  const navigate = useNavigate();
  return () => {
    const wanted = findWantedBet();
    void navigate(paths.home, { replace: true });
    if (wanted === undefined) return;
    const { marketId, eventId, sport } = wanted;
    const state: OddsViewState = { marketId, eventId, selectedSport: sport, previousPath: paths.home };
    void navigate(paths.oddsView, { state });
  };
}
