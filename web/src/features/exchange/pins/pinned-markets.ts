import { create } from 'zustand';
import { isBrowser } from '../../../lib/runtime.ts';
import { session } from '../../../lib/session.ts';
import { PINS_MAX, readPins } from './read-pins.ts';

const YEAR_S = 31_536_000;

interface Pins {
  /** Market ids in the order in which they were pinned. */
  readonly marketIds: readonly string[];
}

/** The markets that this player pinned with the star. In a cookie, because a rejected token clears local storage (AUTH-14). */
export const usePins = create<Pins>(() => ({ marketIds: keptPins() }));

if (isBrowser) session.subscribe(() => usePins.setState({ marketIds: keptPins() }));

/** Pins a market or takes it off; `full` when there is no room for another. */
export function togglePin(marketId: string): 'pinned' | 'unpinned' | 'full' {
  const before = usePins.getState().marketIds;
  const isPinned = before.includes(marketId);
  if (!isPinned && before.length >= PINS_MAX) return 'full';
  keepPins(isPinned ? before.filter((one) => one !== marketId) : [...before, marketId]);
  return isPinned ? 'unpinned' : 'pinned';
}

/** Lets go of pins whose matches the house lists no more. */
export function dropPins(isListed: (marketId: string) => boolean): void {
  const before = usePins.getState().marketIds;
  const left = before.filter(isListed);
  if (left.length < before.length) keepPins(left);
}

function keepPins(marketIds: readonly string[]): void {
  document.cookie = `${cookieName()}=${marketIds.join('_')}; path=/; max-age=${YEAR_S}; samesite=lax`;
  usePins.setState({ marketIds });
}

function keptPins(): readonly string[] {
  if (!isBrowser) return [];
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  return readPins(pairs.find(([name]) => name === cookieName())?.[1] ?? '');
}

/** Players who share a browser have each their own. */
function cookieName(): string {
  return `pins${session.player()?.remoteId ?? ''}`;
}
