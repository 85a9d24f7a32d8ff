import { useEffect } from 'react';
import { lastMovedAt } from '../stage/glide.ts';

const CHECK_MS = 1_500;
/** After this many checks without motion. */
const STILL_CHECKS = 3;

/**
 * Reveals what is held back even if its scene never reports that its animation has finished, as when it can't
 * be drawn: once nothing has moved for some seconds. A background tab moves nothing, and waits.
 */
export function useRestNet(isHeld: boolean, rest: () => void): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    let [seen, checks] = [lastMovedAt(), 0];
    const timer = setInterval(() => {
      const moved = lastMovedAt();
      checks = document.hidden || moved !== seen ? 0 : checks + 1;
      seen = moved;
      if (checks >= STILL_CHECKS) rest();
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [isHeld, rest]);
}
