import { accountsCalls } from '@maidan/contract';
import { apiOf } from './api.ts';
import { isPushOwner, mayShowMessages } from './push/this-device.ts';
import { session } from './session.ts';

const api = apiOf(accountsCalls);

/** The longest that logging out waits for the end of this device's messages, which end with the session anyway. */
const STOP_PUSH_MAX_MS = 3000;

/** Ends the session here and on the server (AUTH-13), and here even if the server can't be reached. */
export function useLogOut(): () => Promise<void> {
  return async () => {
    try {
      await stopPushHere();
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

/** PLAY-93: this device shows nobody's messages after a log-out. */
async function stopPushHere(): Promise<void> {
  if (!mayShowMessages() || !isPushOwner(session.player())) return;
  const waited = new Promise((resolve) => {
    setTimeout(resolve, STOP_PUSH_MAX_MS);
  });
  await Promise.race([stop().catch(() => undefined), waited]);
}

async function stop(): Promise<void> {
  const { stopPush } = await import('./push/stop-push.ts');
  await stopPush();
}
