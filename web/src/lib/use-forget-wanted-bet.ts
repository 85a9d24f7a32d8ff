import { useEffect } from 'react';
import { session } from './session.ts';
import { forgetWantedBet } from './wanted-bet.ts';

/**
 * A guest who is back where matches are shown has turned away from the login, and no later one leads to the match. Who
 * goes back before the login has come never left this screen.
 */
export function useForgetWantedBet(): void {
  useEffect(() => {
    forgetAsGuest();
    addEventListener('popstate', forgetAsGuest);
    return () => removeEventListener('popstate', forgetAsGuest);
  }, []);
}

function forgetAsGuest(): void {
  if (session.player() === undefined) forgetWantedBet();
}
