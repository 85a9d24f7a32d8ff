import { isBrowser } from '../runtime.ts';

/** A finger held longer is no tap, and nothing waits longer for it. */
const TAP_MAX_MS = 300;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Runs `run` when no tap is in progress: at once, or after the paint that answers the tap, at the latest after 300 ms.
 * So a price can't change between the finger and the tap, and rendering doesn't delay what the tap opens.
 */
export function afterTap(run: () => void): void {
  if (timer === undefined) run();
  else waiting.add(run);
}

function begin(): void {
  clearTimeout(timer);
  timer = setTimeout(end, TAP_MAX_MS);
}

function end(): void {
  clearTimeout(timer);
  timer = undefined;
  const runs = [...waiting];
  waiting.clear();
  for (const run of runs) run();
}

/** Ends after the paint: a frame's callback runs before its paint, a task queued in it after. */
function endAfterPaint(): void {
  const begun = timer;
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (timer === begun) end();
    }),
  );
}

if (isBrowser) {
  const options = { capture: true, passive: true };
  addEventListener('pointerdown', begin, options);
  addEventListener('click', endAfterPaint, options);
  addEventListener('pointercancel', end, options);
}
