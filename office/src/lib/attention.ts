const ATTENDED_MS = 60_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

// Opening the page is the first sign that somebody is there.
let seenMs = Date.now();
const see = () => {
  seenMs = Date.now();
};
for (const sign of SIGNS) document.addEventListener(sign, see, { capture: true, passive: true });

/** Whether somebody touched the page within the last minute; what it asks by itself otherwise is no use of the session. */
export function isAttended(): boolean {
  return Date.now() - seenMs < ATTENDED_MS;
}
