import { CallRefused } from '@maidan/contract';
import { session } from '../session.ts';
import { inTime, pushApi } from './push-api.ts';
import { subscribeHere, undoSubscribe } from './subscribe-here.ts';
import { changeAlone, isPushOwner } from './this-device.ts';

/**
 * Tells the server this browser's subscription and the player's language again (PLAY-93), with a new subscription if the
 * browser lost it or the server's key is another.
 */
export async function renewPush(): Promise<void> {
  const { publicKey } = await pushApi.showPush(inTime());
  await changeAlone(async () => {
    // Meanwhile another tab may have turned it off.
    if (!isPushOwner(session.player())) return;
    try {
      await subscribeHere(publicKey);
    } catch (error) {
      // After anything else, such as a lost connection, the next visit tries again.
      if (error instanceof CallRefused && error.code === 'PUSH_SERVICE_UNKNOWN') await undoSubscribe();
    }
  });
}
