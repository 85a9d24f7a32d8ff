import { session } from '../session.ts';
import { inTime, pushApi } from './push-api.ts';
import { changeAlone, findSubscription, isPushOwner, storePushOwner } from './this-device.ts';

/**
 * Turns the player's messages off on this device: on the server and in the browser. One of them is enough, as the
 * browser's push service refuses what is sent to an ended subscription.
 */
export function stopPush(): Promise<void> {
  const player = session.player();
  return changeAlone(async () => {
    // Meanwhile another player may have turned theirs on.
    if (!isPushOwner(player)) return;
    const subscription = await findSubscription();
    if (subscription !== undefined) {
      const { endpoint } = subscription;
      const [server, browser] = await Promise.allSettled([
        pushApi.unsubscribePush({ body: { endpoint }, ...inTime() }),
        subscription.unsubscribe(),
      ]);
      if (server.status === 'rejected' && browser.status === 'rejected') throw server.reason;
    }
    storePushOwner(undefined);
  });
}
