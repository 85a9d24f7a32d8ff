import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function with a stable identity that calls the latest one given, so that components that receive it
 * needn't re-render.
 */
export function useSteady<Given extends readonly unknown[]>(
  latest: (...given: Given) => void,
): (...given: Given) => void {
  const kept = useRef(latest);
  useLayoutEffect(() => {
    kept.current = latest;
  });
  return useCallback((...given) => kept.current(...given), []);
}
