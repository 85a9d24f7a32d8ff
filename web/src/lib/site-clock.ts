/** Answers tell whole seconds. */
const EXACT_MS = 2_000;

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
  const agrees = (ahead: number) =>
    saidMs >= sentAtMs - ahead - EXACT_MS && saidMs <= nowMs - ahead + EXACT_MS;
  if (agrees(aheadMs)) return;
  aheadMs = agrees(0) ? 0 : Math.round((sentAtMs + nowMs) / 2) - saidMs;
  for (const watcher of watchers) watcher();
}

/** A time by the device's clock, such as when a query's data came, by the server's. */
export const serverMsOf = (deviceMs: number): number => deviceMs - aheadMs;

/** The time by the server, in milliseconds; by the device until something has been asked. */
export const timeNowMs = (): number => serverMsOf(Date.now());

/** The time by the server, as {@link timeNowMs}. */
export const timeNow = (): Date => new Date(timeNowMs());

/**
 * The time by the device's own clock, in milliseconds: for how long something takes here, as that is the same whatever is learnt
 * meanwhile. It is compared with the device's times only, never with one of the server's.
 */
export const deviceNowMs = (): number => Date.now();

/** Calls `watcher` when the device's clock turns out to be off. Returns how to stop it. */
export function onTimeLearnt(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
