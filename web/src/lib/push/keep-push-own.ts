import { isFramed } from '../framed.ts';
import { session } from '../session.ts';
import { useSettings } from '../settings.ts';
import {
  changeAlone,
  findSubscription,
  isPushOwner,
  mayShowMessages,
  storePushOwner,
} from './this-device.ts';

/**
 * Keeps this device's messages the logged-in player's own (PLAY-93): renews their subscription on each visit and with
 * each change of language, and ends anybody else's. Nothing is loaded where the browser may not show messages. A session
 * that merely ran out ends nothing: its player comes back because of a message, if at all.
 */
export function keepPushOwn(): void {
  if (isFramed) return;
  session.subscribe(check);
  useSettings.subscribe(({ language }, { language: before }) => {
    if (language !== before) check();
  });
  check();
}

function check(): void {
  if (session.player() === undefined) return;
  const isOwn = isPushOwner(session.player());
  if (!isOwn) storePushOwner(undefined);
  if (!mayShowMessages()) return;
  const done = isOwn ? renew() : changeAlone(dropOthers);
  // The next visit tries again; whatever the browser still has, the server ends it with the session.
  done.catch(() => undefined);
}

async function renew(): Promise<void> {
  const { renewPush } = await import('./renew-push.ts');
  await renewPush();
}

/** Needs neither the server nor further code, so that it works offline too. */
async function dropOthers(): Promise<void> {
  // Meanwhile a player may have turned messages on.
  if (!isPushOwner(session.player())) await (await findSubscription())?.unsubscribe();
}
