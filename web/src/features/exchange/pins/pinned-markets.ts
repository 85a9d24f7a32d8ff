import { create } from 'zustand';
import { isBrowser } from '../../../lib/runtime.ts';
import { session } from '../../../lib/session.ts';
import { storePlayerCookie, readPlayerCookie } from '../../../lib/player-cookie.ts';
import { PINS_MAX, readPins } from './read-pins.ts';

interface Pins {
  /** Market ids, in the order in which they were pinned. */
  readonly marketIds: readonly string[];
}

/** The markets that this player has pinned. */
export const usePins = create<Pins>(() => ({ marketIds: storedPins() }));

if (isBrowser) session.subscribe(() => usePins.setState({ marketIds: storedPins() }));

/** Pins or unpins a market; `full` if there is no room for another. */
export function togglePin(marketId: string): 'pinned' | 'unpinned' | 'full' {
  const before = usePins.getState().marketIds;
  const isPinned = before.includes(marketId);
  if (!isPinned && before.length >= PINS_MAX) return 'full';
  storePins(isPinned ? before.filter((one) => one !== marketId) : [...before, marketId]);
  return isPinned ? 'unpinned' : 'pinned';
}

/** Drops pins whose matches are no longer listed. */
export function dropPins(isListed: (marketId: string) => boolean): void {
  const before = usePins.getState().marketIds;
  const left = before.filter(isListed);
  if (left.length < before.length) storePins(left);
}

function storePins(marketIds: readonly string[]): void {
  storePlayerCookie('pins', marketIds.join('_'));
  usePins.setState({ marketIds });
}

function storedPins(): readonly string[] {
  return readPins(readPlayerCookie('pins'));
}
