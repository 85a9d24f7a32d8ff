import { type RefObject, useLayoutEffect } from 'react';

/**
 * While held, keeps the dialog around an element open: neither Escape, the phone's Back nor its backdrop closes it. Its
 * own buttons work.
 */
export function useHeldDialog(inside: RefObject<HTMLElement | null>, isHeld: boolean): void {
  useLayoutEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (!isHeld || dialog === null || dialog === undefined) return undefined;
    const listening = new AbortController();
    const first = { capture: true, signal: listening.signal };
    dialog.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== dialog) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      first,
    );
    // Browsers don't ask before a second Escape.
    dialog.addEventListener('close', () => dialog.showModal(), first);
    dialog.addEventListener(
      'click',
      (event) => {
        if (event.target === dialog) event.stopPropagation();
      },
      first,
    );
    return () => listening.abort();
  }, [inside, isHeld]);
}
