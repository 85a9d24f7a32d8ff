const SOON_MS = 15_000;
const LATEST_MS = 15 * 60_000;

/** When to ask the gateway again after that many unfinished answers: soon at first, then less and less often. */
export function nextPollAt(now: Date, polls: number): Date {
  return new Date(now.getTime() + Math.min(SOON_MS * 2 ** Math.min(polls, 10), LATEST_MS));
}
