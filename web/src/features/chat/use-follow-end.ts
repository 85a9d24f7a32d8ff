import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Within this distance of the end, the screen follows new messages. */
const NEAR_PX = 160;

/**
 * Keeps the end of a conversation in view while the reader is near it, or has just written. A reader further up gets a
 * notice of new messages instead of being scrolled away.
 */
export function useFollowEnd(end: RefObject<HTMLElement | null>, newest: string, isOwn: boolean) {
  const isNear = useRef(true);
  const [unseen, setUnseen] = useState<string>();
  useEffect(() => {
    const onScroll = () => {
      isNear.current = document.documentElement.scrollHeight - innerHeight - scrollY < NEAR_PX;
      if (isNear.current) setUnseen(undefined);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  useLayoutEffect(() => {
    if (isNear.current || isOwn) scrollToEnd();
    else setUnseen(newest);
  }, [newest, isOwn]);
  useEffect(() => {
    const parent = end.current?.parentElement;
    if (parent == null) return undefined;
    // A picture makes the page longer when it loads.
    const growth = new ResizeObserver(() => {
      if (isNear.current) scrollToEnd();
    });
    growth.observe(parent);
    return () => growth.disconnect();
  }, [end]);
  return { hasNew: unseen !== undefined, goToEnd: scrollToEnd };
}

function scrollToEnd(): void {
  scrollTo({ top: document.documentElement.scrollHeight });
}
