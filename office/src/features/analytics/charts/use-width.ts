import { useCallback, useState } from 'react';

/** Before the element was measured: that of a chart on a phone. */
const FIRST_WIDTH = 300;

/** The width of the element with that ref, in pixels, as it changes. */
export function useWidth(): {
  readonly ref: (element: Element | null) => (() => void) | undefined;
  readonly width: number;
} {
  const [width, setWidth] = useState(FIRST_WIDTH);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
