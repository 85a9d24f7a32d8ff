import { useSyncExternalStore } from 'react';

/** Whether this browser may show messages; follows what the player changes in its settings. */
export function usePermission(): NotificationPermission | undefined {
  return useSyncExternalStore(follow, () =>
    'Notification' in globalThis ? Notification.permission : undefined,
  );
}

function follow(listener: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  // Who changed it in the system's settings comes back to the page.
  addEventListener('focus', listener, { signal });
  document.addEventListener('visibilitychange', listener, { signal });
  void followStatus(listener, signal);
  return () => end.abort();
}

async function followStatus(listener: () => void, signal: AbortSignal): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: 'notifications' });
    status.addEventListener('change', listener, { signal });
  } catch {
    // Older browsers can't be asked; coming back to the page is enough.
  }
}
