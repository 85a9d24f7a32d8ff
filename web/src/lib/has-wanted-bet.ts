/** Where this tab keeps what a guest wants to bet on. */
export const WANTED_BET_KEY = 'wantedBet';

/** True if something is kept there, whatever it is. */
export function hasWantedBet(): boolean {
  try {
    return sessionStorage.getItem(WANTED_BET_KEY) !== null;
  } catch {
    return false;
  }
}
