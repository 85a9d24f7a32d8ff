import { useEffect, useState } from 'react';

const USUAL_PX = 56;

/** The height of the screen's header in px, which grows with long names and large texts: where what sticks below it begins. */
export function useHeaderHeight(): number {
  const [heightPx, setHeightPx] = useState(USUAL_PX);
  useEffect(() => {
    const header = document.querySelector('header');
    if (header === null) return undefined;
    const observer = new ResizeObserver(() => setHeightPx(header.offsetHeight));
    observer.observe(header);
    return () => observer.disconnect();
  }, []);
  return heightPx;
}
