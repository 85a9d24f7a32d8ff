/** How long a proof counts: enough for what it was given for, and soon over in a session that is left open. */
const STEP_UP_MS = 5 * 60_000;

/** True if it was proved within the last minutes who uses a session (SAFE-44). */
export function isRecentProof(steppedUpAt: Date | undefined, now: Date): boolean {
  return steppedUpAt !== undefined && now.getTime() - steppedUpAt.getTime() < STEP_UP_MS;
}
