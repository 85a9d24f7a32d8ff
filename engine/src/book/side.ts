/** A bet's side as players and the API name it: a BACK bets that the runner wins, a LAY that it doesn't. */
export type Side = 'BACK' | 'LAY';

/** A bet's side inside the book. */
export type SideCode = 0 | 1;

export const BACK = 0;
export const LAY = 1;

/** The book's code of a side. */
export const sideCode = (side: Side): SideCode => (side === 'BACK' ? BACK : LAY);

/** The name of a side's code. */
export const sideName = (code: SideCode): Side => (code === BACK ? 'BACK' : 'LAY');
