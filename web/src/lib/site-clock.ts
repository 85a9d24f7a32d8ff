/** A clock that is less than this off may be right: answers tell whole seconds, and take a while. */
const TOLERATED_MS = 60_000;

/** By how much the device's clock is ahead of the server's. */
let aheadMs = 0;
const watchers = new Set<() => void>();

/**
 * Learns the server's time from an answer to a request that was sent at `sentAtMs`, by the device's clock: a cheap phone's may be
 * a day off, and matches, deadlines and days are the server's.
 */
export function learnTime(answer: Response, sentAtMs: number): void {
  const saidMs = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(saidMs)) return;
  const nowMs = Date.now();
  // The server answered between the two, however slow the network is.
  const isRight = saidMs >= sentAtMs - TOLERATED_MS && saidMs <= nowMs + TOLERATED_MS;
  const learntMs = isRight ? 0 : (sentAtMs + nowMs) / 2 - saidMs;
  if (Math.abs(learntMs - aheadMs) <= TOLERATED_MS) return;
  aheadMs = learntMs;
  for (const watcher of watchers) watcher();
}

/** The time by the server, in milliseconds; by the device until something has been asked. */
export const timeNowMs = (): number => Date.now() - aheadMs;

/** The time by the server, as {@link timeNowMs}. */
export const timeNow = (): Date => new Date(timeNowMs());

/** Calls `watcher` when the device's clock turns out to be off. Returns how to stop it. */
export function onTimeLearnt(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
