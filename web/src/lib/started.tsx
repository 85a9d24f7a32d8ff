import { useSyncExternalStore, type ReactNode } from 'react';

/** True once the site runs in this browser; false on the server and during hydration. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Content that only the browser can render, because it depends on what the browser stores; the server leaves it out.
 */
export function AfterStart({ children }: { children: ReactNode }) {
  return useStarted() && children;
}

function never(): () => void {
  return () => undefined;
}
