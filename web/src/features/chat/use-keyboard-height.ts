import { useSyncExternalStore } from 'react';

/** How much of the page's bottom the phone's keyboard lies over, so that the composer can stand above it. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(follow, keyboardHeight, () => 0);
}

function keyboardHeight(): number {
  const seen = window.visualViewport;
  // Zoomed in, the difference is not the keyboard's.
  if (seen === null || seen.scale > 1.01) return 0;
  return Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop));
}

function follow(listener: () => void): () => void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', listener);
  seen?.addEventListener('scroll', listener);
  return () => {
    seen?.removeEventListener('resize', listener);
    seen?.removeEventListener('scroll', listener);
  };
}
