import { useEffect } from 'react';
import { create } from 'zustand';

interface Update {
  /** A newer version of the site is there and waits to take over. */
  readonly isReady: boolean;
  /** What is being done that an update must not interrupt, as an open bet slip. */
  readonly holds: number;
}

/** Whether the site can be brought up to date, and whether now is the time for it (HOME-21). */
export const useUpdate = create<Update>(() => ({ isReady: false, holds: 0 }));

/** Tells that a newer version waits. */
export function tellUpdateReady(): void {
  useUpdate.setState({ isReady: true });
}

/** Holds updates back; the answered function lets them go. */
export function holdUpdates(): () => void {
  useUpdate.setState(({ holds }) => ({ holds: holds + 1 }));
  return () => useUpdate.setState(({ holds }) => ({ holds: holds - 1 }));
}

/** Holds updates back while the component stands. */
export function useHoldUpdates(): void {
  useEffect(holdUpdates, []);
}

/** Whether the site may ask for the update now. */
export function isUpdateDue({ isReady, holds }: Update): boolean {
  return isReady && holds === 0;
}
