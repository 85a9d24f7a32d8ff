import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for as long as its part is there, which does what the latest one given does: what is handed it needn't be drawn anew. */
export function useSteady<Given extends readonly unknown[]>(
  latest: (...given: Given) => void,
): (...given: Given) => void {
  const kept = useRef(latest);
  useLayoutEffect(() => {
    kept.current = latest;
  });
  return useCallback((...given) => kept.current(...given), []);
}
