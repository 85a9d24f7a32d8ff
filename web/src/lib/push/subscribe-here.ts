import type { PushTarget } from '@maidan/contract';
import { useSettings } from '../settings.ts';
import { inTime, pushApi } from './push-api.ts';
import { PushFailed } from './push-failed.ts';
import { findSubscription, findWorker, storePushOwner } from './this-device.ts';

/** Subscribes this browser with the server's key and tells the server, in the language of now. To be run alone. */
export async function subscribeHere(publicKey: string): Promise<void> {
  const subscription = await subscribeBrowser(publicKey);
  const { language } = useSettings.getState();
  await pushApi.subscribePush({ body: { subscription: targetOf(subscription), language }, ...inTime() });
}

/** Leaves nothing half on (PLAY-91): ends the browser's subscription, which then is nobody's. To be run alone. */
export async function undoSubscribe(): Promise<void> {
  storePushOwner(undefined);
  try {
    await (await findSubscription())?.unsubscribe();
  } catch {
    // The first failure is the one to tell; the next visit undoes what is left.
  }
}

/** The browser's subscription with that key, made anew if it has none or one with another key. */
async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const worker = await findWorker();
  if (worker === undefined) throw new PushFailed('noWorker');
  const known = await worker.pushManager.getSubscription();
  const key = withoutPadding(publicKey);
  if (known !== null && (keyOf(known) ?? key) === key) return known;
  await known?.unsubscribe();
  try {
    return await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (cause) {
    throw new PushFailed(reasonOf(cause), { cause });
  }
}

function reasonOf(error: unknown): PushFailed['reason'] {
  if (error instanceof DOMException && error.name === 'NotAllowedError') return 'denied';
  return navigator.onLine ? 'serviceDown' : 'offline';
}

/** The server's key that the subscription was made with, in base64url; undefined if the browser doesn't say. */
function keyOf({ options }: PushSubscription): string | undefined {
  if (options.applicationServerKey === null) return undefined;
  const bytes = new Uint8Array(options.applicationServerKey);
  const text = btoa(String.fromCodePoint(...bytes));
  return withoutPadding(text.replaceAll('+', '-').replaceAll('/', '_'));
}

function withoutPadding(key: string): string {
  return key.replace(/=+$/, '');
}

function targetOf(subscription: PushSubscription): PushTarget {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}
