import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSteady } from '../../stage/use-steady.ts';

/** What fires a cannon. */
export interface Trigger {
  /** Fires once, and on and on until it is released. */
  readonly pull: () => void;
  readonly release: () => void;
}

/**
 * Fires as often as the cannon is ready: once for each pull, and again and again while the trigger is held. One pull is remembered while
 * the cannon isn't ready, so that no quick tap is lost. `fire` returns whether there was something to shoot at; no ends a held trigger,
 * and so does `fire` with its `release`, also later.
 */
export function useGun(isReady: boolean, fire: (release: () => void) => boolean): Trigger {
  const isHeld = useRef(false);
  const isPulled = useRef(false);
  const release = useCallback(() => {
    isHeld.current = false;
  }, []);
  const work = useSteady(() => {
    if (!isReady || !(isPulled.current || isHeld.current)) return;
    isPulled.current = false;
    if (!fire(release)) release();
  });
  useEffect(() => {
    if (!isReady) return undefined;
    // In a separate task: a slow phone first draws how the last shot ended.
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }, [isReady, work]);
  const pull = useCallback(() => {
    isPulled.current = true;
    isHeld.current = true;
    work();
  }, [work]);
  useEffect(() => {
    // A finger that leaves the page, and a page that is left, hold nothing.
    const ends = ['pointerup', 'pointercancel', 'blur'] as const;
    for (const end of ends) addEventListener(end, release);
    document.addEventListener('visibilitychange', release);
    return () => {
      for (const end of ends) removeEventListener(end, release);
      document.removeEventListener('visibilitychange', release);
    };
  }, [release]);
  return useMemo(() => ({ pull, release }), [pull, release]);
}
