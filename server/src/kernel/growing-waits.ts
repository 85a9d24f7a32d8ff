/**
 * Failed attempts at one thing: `freeAttempts` follow each other at will, each further one waits twice as long as the one
 * before it, from `firstMs` up to `longestMs`. For each `longestMs` without an attempt one is forgotten.
 *
 * Whoever attempts whenever it is allowed, or rests in between, gets at most `freeAttempts + doublings + 1` attempts,
 * and one more for each `longestMs` that passes; `doublings` are those from `firstMs` to `longestMs`.
 */
export interface WaitRule {
  readonly freeAttempts: number;
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Attempts that count, and when the last of them was made. */
export interface Attempts {
  readonly count: number;
  readonly lastMs: number;
}

/** How long the next attempt has to wait; 0 if it need not. */
export function waitAfter(rule: WaitRule, { count, lastMs }: Attempts, nowMs: number): number {
  if (count < rule.freeAttempts) return 0;
  const waitMs = Math.min(rule.firstMs * 2 ** (count - rule.freeAttempts), rule.longestMs);
  return Math.max(0, lastMs + waitMs - nowMs);
}

/** The attempts including one made now, which needed no wait. */
export function withAttempt(rule: WaitRule, before: Attempts | undefined, nowMs: number): Attempts {
  const { count, lastMs } = before ?? { count: 0, lastMs: nowMs };
  const forgotten = Math.max(0, Math.floor((nowMs - lastMs) / rule.longestMs));
  // The longest wait is reached: counting on would only make forgetting take longer.
  const countMax = rule.freeAttempts + doublingsOf(rule);
  return { count: Math.min(Math.max(0, count - forgotten) + 1, countMax), lastMs: nowMs };
}

/** How often the wait doubles until it is the longest. */
export function doublingsOf({ firstMs, longestMs }: WaitRule): number {
  return Math.ceil(Math.log2(longestMs / firstMs));
}
