import { create } from 'zustand';
import { readGuestCookie, readPlayerCookie, storePlayerCookie } from './player-cookie.ts';
import { isBrowser } from './runtime.ts';
import { session } from './session.ts';

const COOKIE = 'walkThrough';

interface WalkThrough {
  /** True if somebody asked to see it, who may have seen it before. */
  readonly isAsked: boolean;
  /** True if this player has seen it, or a guest of this browser. */
  readonly wasSeen: boolean;
}

/** Whether the walk-through of a first bet is to be shown where there are prices (PLAY-15, PLAY-16). */
export const useWalkThrough = create<WalkThrough>(() => ({ isAsked: false, wasSeen: storedSeen() }));

if (isBrowser) session.subscribe(() => useWalkThrough.setState({ wasSeen: storedSeen() }));

/** True if the next market with prices shows it. */
export function isWalkThroughDue({ isAsked, wasSeen }: WalkThrough): boolean {
  return isAsked || !wasSeen;
}

/** Shows it at the next market, to those too who have seen it. */
export function askForWalkThrough(): void {
  useWalkThrough.setState({ isAsked: true });
}

/** Stores that it was shown, so that nobody meets it twice; what is shown now goes on. */
export function storeWalkThroughShown(): void {
  storePlayerCookie(COOKIE, 'seen');
}

/** Ends it, or says that it isn't needed. */
export function endWalkThrough(): void {
  storeWalkThroughShown();
  useWalkThrough.setState({ isAsked: false, wasSeen: true });
}

function storedSeen(): boolean {
  return [readPlayerCookie(COOKIE), readGuestCookie(COOKIE)].includes('seen');
}
