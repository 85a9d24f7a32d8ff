import { isBrowser } from '../runtime.ts';

/** A finger that rests is no tap; nothing waits longer for it. */
const TAP_MAX_MS = 300;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Runs it when no tap is under way: at once, or after the paint that answers the tap, and in the end after 300 ms. So a
 * price can't change between the finger and the tap, and what the tap opens doesn't wait for it.
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

/** The frame's callback comes before its paint, a task of it after. */
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
