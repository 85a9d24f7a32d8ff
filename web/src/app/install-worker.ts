import { isFramed } from '../lib/framed.ts';
import { reportUpdateReady } from '../lib/update.ts';

/** Registers the service worker that caches the site's files, so that it opens at once and offline (HOME-21). */
export async function installWorker(): Promise<void> {
  if (isFramed || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
    if (registration.waiting !== null) reportUpdateReady();
    registration.addEventListener('updatefound', () => followWorker(registration.installing));
  } catch {
    // Without the worker the site works too, it only opens more slowly.
  }
}

/** A browser's first worker takes over by itself; only one that replaces another has to wait. */
function followWorker(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) reportUpdateReady();
  });
}

/** Activates the waiting version and reloads the page with it. */
export async function takeUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  if (registration?.waiting == null) location.reload();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target: it is of this origin
  else registration.waiting.postMessage('take-over');
}
