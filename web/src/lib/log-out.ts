import { accountsCalls } from '@maidan/contract';
import { apiOf } from './api.ts';
import { session } from './session.ts';

const api = apiOf(accountsCalls);

/** Ends the session here and on the server (AUTH-13), and here even if the server can't be reached. */
export function useLogOut(): () => Promise<void> {
  return async () => {
    try {
      await api.logout({});
    } catch {
      // A token left on the server expires by itself; the player must not have to wait for it.
    } finally {
      session.close();
    }
  };
}

/** Logs out without waiting for the server, then goes to the login. */
export function leaveForLogin(): void {
  // The call reads the token before the session is closed; a token left on the server expires by itself.
  api.logout({}).catch(() => undefined);
  session.close('login');
}
