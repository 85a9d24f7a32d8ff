/** Loads the sportsbook slip; called as soon as somebody touches such a bet. */
export const loadHouseSlip = () => import('./house-bet-slip.tsx');
