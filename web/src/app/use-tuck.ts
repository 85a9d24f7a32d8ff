import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { onFirstSign } from '../lib/on-first-sign.ts';

/** Loaded after the screen's first view. */
let coversText: ((place: HTMLElement) => boolean) | undefined;

const TAPPED = 'a, button, input, select, textarea, label, summary, iframe';
/** Waits this long after the last movement before checking: nobody taps while scrolling. */
const REST_MS = 120;
/** The points to check, as fractions of its box: the middle and near the corners. */
const CHECKED_AT = [
  [0.5, 0.5],
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const;

/**
 * True if something that can be tapped or read lies under `place` once the screen has stopped moving; always false unless
 * `isActive`.
 */
export function useTuck(place: RefObject<HTMLElement | null>, isActive: boolean): boolean {
  const { pathname } = useLocation();
  const [tuckedAt, setTuckedAt] = useState<string>();
  useEffect(() => {
    const check = () => {
      const covers =
        isActive &&
        place.current !== null &&
        (coversTapped(place.current) || coversText?.(place.current) === true);
      setTuckedAt(covers ? pathname : undefined);
    };
    let timer = setTimeout(check, REST_MS);
    const checkSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(check, REST_MS);
    };
    const growth = new ResizeObserver(checkSoon);
    growth.observe(document.body);
    addEventListener('scroll', checkSoon, { passive: true });
    addEventListener('resize', checkSoon);
    // A frame that loads covers the screen without resizing the page.
    document.addEventListener('load', checkSoon, true);
    let isOver = false;
    const load = async () => {
      try {
        ({ coversText } = await import('./covers-text.ts'));
        if (!isOver) checkSoon();
      } catch {
        // Only what can be tapped is looked for until the next screen.
      }
    };
    const callOff = coversText === undefined ? onFirstSign(() => void load()) : undefined;
    return () => {
      isOver = true;
      callOff?.();
      clearTimeout(timer);
      growth.disconnect();
      removeEventListener('scroll', checkSoon);
      removeEventListener('resize', checkSoon);
      document.removeEventListener('load', checkSoon, true);
    };
  }, [place, isActive, pathname]);
  return tuckedAt === pathname;
}

function coversTapped(place: HTMLElement): boolean {
  const { left, top, width, height } = place.getBoundingClientRect();
  return CHECKED_AT.some(([across, down]) => {
    const stack = document.elementsFromPoint(left + across * width, top + down * height);
    const below = stack.find((element) => !place.contains(element));
    return below?.closest(TAPPED) != null;
  });
}
