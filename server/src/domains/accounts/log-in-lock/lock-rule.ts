/** After how many wrong log-ins within which time an account is locked, and for how long. */
export interface LockRule {
  readonly failures: number;
  readonly withinMs: number;
  readonly forMs: number;
}

/**
 * Until when the latest failures lock an account; undefined while they don't. The failures are those since the last right log-in,
 * in their order. None of them was made while it was locked, so each lock begins the count anew.
 */
export function lockedUntil(failures: readonly Date[], rule: LockRule, now: Date): Date | undefined {
  let counted: number[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const failure of failures) {
    const atMs = failure.getTime();
    counted = [...counted.filter((earlierMs) => earlierMs > atMs - rule.withinMs), atMs];
    if (counted.length < rule.failures) continue;
    until = atMs + rule.forMs;
    counted = [];
  }
  return until > now.getTime() ? new Date(until) : undefined;
}
