/** Fetches the slip of bets against the house; asked for as soon as somebody reaches for such a bet. */
export const loadHouseSlip = () => import('./house-bet-slip.tsx');
