import { useSyncExternalStore, type ReactNode } from 'react';

/** Whether this browser runs the site already; false on the server and while its page is being taken over. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** What only a browser can draw, because it depends on what that browser keeps; the server's page leaves it out. */
export function AfterStart({ children }: { children: ReactNode }) {
  return useStarted() && children;
}

function never(): () => void {
  return () => undefined;
}
