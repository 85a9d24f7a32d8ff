const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;
/** Somebody who only looks for so long is about to do something. */
const LOOKS_FOR_MS = 4000;

/**
 * Runs what a screen's first view doesn't need, once somebody is about to use it: at once if they have used the page before, else
 * with their first movement, touch or key, at the latest after four seconds. The returned function calls it off.
 */
export function onFirstSign(run: () => void): () => void {
  // Older browsers don't say.
  const activation: UserActivation | undefined = navigator.userActivation;
  if (activation === undefined || activation.hasBeenActive) {
    run();
    return () => undefined;
  }
  const options = { capture: true, passive: true };
  const end = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, begin, options);
  };
  const begin = () => {
    end();
    run();
  };
  const timer = setTimeout(begin, LOOKS_FOR_MS);
  for (const sign of SIGNS) addEventListener(sign, begin, options);
  return end;
}
