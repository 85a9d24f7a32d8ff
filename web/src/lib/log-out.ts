import { accountsCalls } from '@maidan/contract';
import { apiOf } from './api.ts';
import { isPushOwner, mayShowMessages } from './push/this-device.ts';
import { session } from './session.ts';

const api = apiOf(accountsCalls);

/** The longest that logging out waits for each of its two answers; the session ends here in any case. */
const WAIT_MAX_MS = 3000;

/** Ends the session here and on the server (AUTH-13), and here even if the server can't be reached or is slow. */
export function useLogOut(): () => Promise<void> {
  return async () => {
    await answered(stopPushHere());
    // A token left on the server expires by itself; the player must not have to wait for it.
    await answered(api.logout({}));
    session.close();
  };
}

/** Logs out without waiting for the server, then goes to the login. */
export function leaveForLogin(): void {
  // The call reads the token before the session is closed; a token left on the server expires by itself.
  api.logout({}).catch(() => undefined);
  session.close('login');
}

/** PLAY-93: this device shows nobody's messages after a log-out; they end with the session anyway. */
async function stopPushHere(): Promise<void> {
  if (!mayShowMessages() || !isPushOwner(session.player())) return;
  const { stopPush } = await import('./push/stop-push.ts');
  await stopPush();
}

/** Waits until `work` has ended, well or not, but no longer than WAIT_MAX_MS. */
async function answered(work: Promise<unknown>): Promise<void> {
  const waited = new Promise((resolve) => {
    setTimeout(resolve, WAIT_MAX_MS);
  });
  await Promise.race([work.catch(() => undefined), waited]);
}
