import { type RefObject, useLayoutEffect, useState } from 'react';

/** True while a dialog is open that the place doesn't lie in: a bet slip, a sheet or the ladder. */
export function useCovered(place: RefObject<HTMLElement | null>): boolean {
  const [isCovered, setCovered] = useState(true);
  useLayoutEffect(() => {
    const look = () => {
      const dialogs = [...document.querySelectorAll('dialog[open]')];
      setCovered(dialogs.some((dialog) => !dialog.contains(place.current)));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    look();
    return () => observer.disconnect();
  }, [place]);
  return isCovered;
}
