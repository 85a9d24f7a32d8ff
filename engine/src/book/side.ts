/** A bet's side: a BACK bets that the runner wins, a LAY that it doesn't. */
export type Side = 'BACK' | 'LAY';

export const BACK = 'BACK';
export const LAY = 'LAY';
