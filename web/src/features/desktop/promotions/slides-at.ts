import { useSyncExternalStore } from 'react';

/** How many categories are shown side by side at a window width (DESK-2). */
export function slidesAt(widthPx: number): number {
  if (widthPx < 480) return 2;
  if (widthPx < 600) return 3;
  return widthPx < 1024 ? 4 : 7;
}

/** The same for the current window; follows resizing. */
export function useSlides(): number {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('resize', listener);
      return () => removeEventListener('resize', listener);
    },
    () => slidesAt(innerWidth),
  );
}
