import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { rowOf, ticksInView } from './ladder-depth.ts';

/**
 * A row's height: a full target, room for an amount in two lines where the player's texts are large, and for a price with its two
 * smaller lines.
 */
const ROW_REM = 2.75;
const ROW_LINES = 2;
const ROW_TEXTS = 3.15;

/** The rows in view, their height in pixels at this text size, and scrolling to one of them. */
export function useRows(scroller: RefObject<HTMLDivElement | null>, focusedTick: number, middle: number) {
  const [openAt] = useState(middle);
  const [rowPx, setRowPx] = useState(() => measureRow());
  const [view, setView] = useState({ topPx: 0, heightPx: 0 });
  const look = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const row = measureRow(element);
    setRowPx(row);
    // Only whole rows count, so that a scrolled pixel draws nothing anew.
    const topPx = Math.floor(element.scrollTop / row) * row;
    setView((before) =>
      before.topPx === topPx && before.heightPx === element.clientHeight
        ? before
        : { topPx, heightPx: element.clientHeight },
    );
  }, [scroller]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    let wasSized = element.clientHeight > 0;
    // Called once at first; before the dialog is open there was no size to centre in.
    const observer = new ResizeObserver(() => {
      if (!wasSized && element.clientHeight > 0) {
        wasSized = true;
        scrollTo(element, openAt, 'centre');
      }
      look();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [look, scroller, openAt]);
  const show = (tick: number, how: 'centre' | 'nearest') => {
    if (scroller.current === null) return;
    scrollTo(scroller.current, tick, how);
    look();
  };
  return { rowPx, ticks: ticksInView({ ...view, rowPx }, focusedTick), onScroll: look, show };
}

function scrollTo(element: HTMLElement, tick: number, how: 'centre' | 'nearest'): void {
  const rowPx = measureRow(element);
  const top = rowOf(tick) * rowPx;
  const { clientHeight: height, scrollTop } = element;
  if (how === 'centre') element.scrollTop = top + rowPx / 2 - height / 2;
  else if (top < scrollTop) element.scrollTop = top;
  else if (top + rowPx > scrollTop + height) element.scrollTop = top + rowPx - height;
}

function measureRow(element?: Element): number {
  const target = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * ROW_REM;
  const style = element === undefined ? undefined : getComputedStyle(element);
  const line = Number.parseFloat(style?.lineHeight ?? '') || 0;
  const text = Number.parseFloat(style?.fontSize ?? '') || 0;
  return Math.round(Math.max(target, line * ROW_LINES, text * ROW_TEXTS));
}
