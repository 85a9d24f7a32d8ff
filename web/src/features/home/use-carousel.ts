import { useEffect, useState } from 'react';
import { repeat } from '../../lib/attention.ts';

const SLIDE_EVERY_MS = 3000;

interface Carousel {
  readonly at: number;
  readonly show: (slide: number) => void;
  /** Pauses while someone touches, hovers or focuses it. */
  readonly hold: () => void;
  readonly letGo: () => void;
}

/** The current slide: advances every 3 s (HOME-2), unless paused or the visitor prefers reduced motion. */
export function useCarousel(count: number): Carousel {
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    return repeat(() => setAt((at + 1) % count), SLIDE_EVERY_MS);
  }, [held, count, at]);
  return {
    at: count === 0 ? 0 : at % count,
    show: (slide) => setAt((slide + count) % Math.max(1, count)),
    hold: () => setHeld(true),
    letGo: () => setHeld(false),
  };
}
