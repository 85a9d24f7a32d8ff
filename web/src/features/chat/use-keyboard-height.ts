import { useSyncExternalStore } from 'react';

/** How much of the page's bottom the phone's keyboard covers, so that the composer can stay above it. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(follow, keyboardHeight, () => 0);
}

function keyboardHeight(): number {
  const seen = window.visualViewport;
  // When zoomed in, the difference isn't the keyboard.
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
