import { useSyncExternalStore } from 'react';
import { createSession, type Player } from './session/create-session.ts';

export type { Arrival, Exit, Opening, Player, Session } from './session/create-session.ts';
export type { SessionKey } from './session/session-keys.ts';

/** The session of this browser. */
export const session = createSession(localStorage);

addEventListener('storage', session.refresh);

/** The logged-in player, or undefined for a guest; follows logins and logouts in other tabs. */
export function usePlayer(): Player | undefined {
  return useSyncExternalStore(session.subscribe, session.player);
}
