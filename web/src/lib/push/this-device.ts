import { readGuestCookie } from '../player-cookie.ts';
import type { Player } from '../session.ts';

/**
 * Whose messages this browser shows: a cookie with the id of the player who turned them on here; not in local storage, which a
 * session that ran out clears (AUTH-14).
 */
const OWNER = 'pushOwner';
const YEAR_S = 31_536_000;

/** What a service worker may take until it is ready to subscribe. */
const WORKER_WAIT_MS = 10_000;

/** True where this browser can show messages of a site, and was allowed to. */
export function mayShowMessages(): boolean {
  return hasPush() && Notification.permission === 'granted';
}

/** True if this browser has all that Web Push takes. */
export function hasPush(): boolean {
  return 'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator;
}

/** True if the messages of this device are that player's. */
export function isPushOwner(player: Player | undefined): boolean {
  return player !== undefined && readGuestCookie(OWNER) === player.remoteId.toString();
}

/** Makes the messages of this device the player's, or nobody's. */
export function storePushOwner(player: Player | undefined): void {
  const kept = player === undefined ? '; max-age=0' : `${player.remoteId}; max-age=${YEAR_S}`;
  document.cookie = `${OWNER}=${kept}; path=/; samesite=lax`;
}

/** The site's service worker once it is active; undefined where none could be registered, as in some private windows. */
export async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined || registration.active !== null) return registration;
  const waited = new Promise<undefined>((resolve) => {
    setTimeout(resolve, WORKER_WAIT_MS, undefined);
  });
  return Promise.race([navigator.serviceWorker.ready, waited]);
}

/** This browser's subscription to messages, if there is one. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Runs one change of this device's subscription at a time, in all tabs. */
export function changeAlone<T>(change: () => Promise<T>): Promise<T> {
  return navigator.locks.request('push', change);
}
