import { useEffect, useState } from 'react';

const SHOWN_PAST_PX = 300;
/** It stays whole this long after the last movement that brought it: time to reach for it. */
const WANTED_MS = 1500;
/** A page whose parts grow moves this far by itself. */
const STEP_MIN_PX = 8;
/** What lies at the bottom and is higher than this part of the window is a sheet, which lies over the button. */
const BAR_PART_MAX = 0.4;

/** How the back-to-top button stands. */
export interface BackToTop {
  /** True for a moment after the reader has come past 300 px, and whenever the reader scrolls up. */
  readonly isWhole: boolean;
  /** The height of the bar at the bottom of the window, if there is one. */
  readonly barPx: number | undefined;
}

/** How the back-to-top button stands; undefined within 300 px of the top (HOME-13). */
export function useBackToTop(): BackToTop | undefined {
  const [button, setButton] = useState<BackToTop>();
  useEffect(() => {
    let before = scrollY;
    // Until the first rest past 300 px, scrolling on doesn't send it away.
    let isArriving = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWhole: boolean | undefined;
    const show = (whole: boolean | undefined) => {
      if (whole === isWhole) return;
      isWhole = whole;
      setButton(whole === undefined ? undefined : { isWhole: whole, barPx: findBarPx() });
    };
    const follow = () => {
      const isPast = scrollY > SHOWN_PAST_PX;
      if (isPast && isWhole !== undefined && Math.abs(scrollY - before) < STEP_MIN_PX) return;
      const isUp = scrollY < before;
      before = scrollY;
      clearTimeout(timer);
      if (!isPast) return show(undefined);
      isArriving ||= isWhole === undefined;
      if (!isUp && !isArriving) return show(false);
      show(true);
      timer = setTimeout(() => {
        isArriving = false;
        show(false);
      }, WANTED_MS);
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    // A bar grows with its texts.
    const growth = new ResizeObserver(() => {
      if (isWhole !== undefined) setButton({ isWhole, barPx: findBarPx() });
    });
    growth.observe(document.body);
    return () => {
      clearTimeout(timer);
      growth.disconnect();
      removeEventListener('scroll', follow);
    };
  }, []);
  return button;
}

function findBarPx(): number | undefined {
  const stack = document.elementsFromPoint(document.documentElement.clientWidth / 2, innerHeight - 2);
  for (let element = stack[0]; element != null; element = element.parentElement ?? undefined) {
    const { position } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'sticky') continue;
    const barPx = innerHeight - element.getBoundingClientRect().top;
    return barPx < innerHeight * BAR_PART_MAX ? barPx : undefined;
  }
  return undefined;
}
