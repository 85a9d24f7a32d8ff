import { useEffect } from 'react';
import { lastMovedAt } from '../stage/glide.ts';

const LOOK_MS = 1_500;
/** After so many looks at a picture that stands still. */
const STILL_LOOKS = 3;

/**
 * Tells what is held back even when its picture never says that it has come to rest, as one that can't be drawn: once nothing
 * has moved for some seconds. A tab that isn't looked at moves nothing, and waits.
 */
export function useRestNet(isHeld: boolean, rest: () => void): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    let [seen, looks] = [lastMovedAt(), 0];
    const timer = setInterval(() => {
      const moved = lastMovedAt();
      looks = document.hidden || moved !== seen ? 0 : looks + 1;
      seen = moved;
      if (looks >= STILL_LOOKS) rest();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isHeld, rest]);
}
