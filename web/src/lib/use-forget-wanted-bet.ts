import { useEffect } from 'react';
import { session } from './session.ts';
import { forgetWantedBet } from './wanted-bet.ts';

/** A guest who is back where matches are shown has turned away from the login, and no later one leads to the match. */
export function useForgetWantedBet(): void {
  useEffect(() => {
    if (session.player() === undefined) forgetWantedBet();
  }, []);
}
