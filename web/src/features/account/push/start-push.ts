import { PushFailed } from '../../../lib/push/push-failed.ts';
import { subscribeHere, undoSubscribe } from '../../../lib/push/subscribe-here.ts';
import { changeAlone, storePushOwner } from '../../../lib/push/this-device.ts';
import { session } from '../../../lib/session.ts';

/**
 * Turns the player's messages on for this device: asks for the browser's permission, subscribes with the server's key and
 * tells the server. What fails leaves nothing half on (PLAY-91).
 */
export async function startPush(publicKey: string): Promise<void> {
  // First, because browsers ask only in answer to a tap.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushFailed(permission === 'denied' ? 'denied' : 'dismissed');
  await changeAlone(async () => {
    // Before the subscription, which another tab would otherwise take for somebody else's.
    storePushOwner(session.player());
    try {
      await subscribeHere(publicKey);
    } catch (error) {
      await undoSubscribe();
      throw error;
    }
  });
}
