import { accountsCalls } from '@maidan/contract';
import { apiOf } from './api.ts';
import { session } from './session.ts';

const api = apiOf(accountsCalls);

/** Ends the session here and on the server (AUTH-13). Here it ends even when the server can't be reached. */
export function useLogOut(): () => Promise<void> {
  return async () => {
    try {
      await api.logout({});
    } catch {
      // The token that stays behind on the server expires by itself; the player must not be held here for it.
    } finally {
      session.close();
    }
  };
}

/** The same without waiting for the server, on the way to the login. */
export function leaveForLogin(): void {
  // The call takes its token along before the session forgets it; one that stays behind expires by itself.
  api.logout({}).catch(() => undefined);
  session.close('login');
}
