import { useEffect } from 'react';
import { create } from 'zustand';

interface Update {
  /** True if a newer version of the site is waiting to take over. */
  readonly isReady: boolean;
  /** How many activities, such as an open bet slip, must not be interrupted by an update. */
  readonly holds: number;
}

/** Whether an update of the site is available, and whether it may be offered now (HOME-21). */
export const useUpdate = create<Update>(() => ({ isReady: false, holds: 0 }));

/** Reports that a newer version is waiting. */
export function reportUpdateReady(): void {
  useUpdate.setState({ isReady: true });
}

/** Holds updates back until the returned function is called. */
export function holdUpdates(): () => void {
  useUpdate.setState(({ holds }) => ({ holds: holds + 1 }));
  return () => useUpdate.setState(({ holds }) => ({ holds: holds - 1 }));
}

/** Holds updates back while the component is mounted. */
export function useHoldUpdates(): void {
  useEffect(holdUpdates, []);
}

/** True if the update may be offered now. */
export function isUpdateDue({ isReady, holds }: Update): boolean {
  return isReady && holds === 0;
}
