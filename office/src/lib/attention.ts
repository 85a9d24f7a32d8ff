const ATTENDED_MS = 60_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

// Opening the page counts as activity.
let seenMs = Date.now();
const see = () => {
  seenMs = Date.now();
};
for (const sign of SIGNS) document.addEventListener(sign, see, { capture: true, passive: true });

/** True if the page had input within the last minute; polling without it doesn't extend the session. */
export function isAttended(): boolean {
  return Date.now() - seenMs < ATTENDED_MS;
}
