import { isFramed } from '../lib/framed.ts';
import { tellUpdateReady } from '../lib/update.ts';

/** Lets the browser keep the site's own files, so that it opens at once and without a connection (HOME-21). */
export async function installWorker(): Promise<void> {
  if (isFramed || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
    if (registration.waiting !== null) tellUpdateReady();
    registration.addEventListener('updatefound', () => followWorker(registration.installing));
  } catch {
    // Without it the site is the same, only slower to open.
  }
}

/** The first worker of a browser takes over by itself; only one that has a forerunner waits. */
function followWorker(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) tellUpdateReady();
  });
}

/** Lets the waiting version take over and opens the page anew with it. */
export async function takeUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  if (registration?.waiting == null) location.reload();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target: it is of this origin
  else registration.waiting.postMessage('take-over');
}
