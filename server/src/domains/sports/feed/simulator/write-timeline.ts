import type { MatchState, Moment } from './match.ts';

/** Records the moments of a match in order, and counts its material changes. */
export interface Timeline {
  readonly moments: readonly Moment[];
  /** The state changed and betting continues as before. */
  note(atMs: number, state: MatchState): void;
  /** A material change: betting is suspended. */
  suspend(atMs: number, state: MatchState): void;
  /** Betting resumes, in play. */
  open(atMs: number): void;
  /** Betting is over; the score holds the result. */
  close(atMs: number): void;
}

/** A timeline that begins before the match, with the market open. */
export function startTimeline(opening: Moment): Timeline {
  const moments: Moment[] = [];
  let now = opening;
  const write = (change: Partial<Moment>) => {
    now = { ...now, ...change };
    moments.push(now);
  };
  return {
    moments,
    note: (atMs, state) => write({ atMs, ...state }),
    suspend: (atMs, state) => write({ atMs, ...state, status: 'SUSPENDED', version: now.version + 1 }),
    open: (atMs) =>
      write({ atMs, status: 'OPEN', inPlay: true, version: now.version + (now.inPlay ? 0 : 1) }),
    close: (atMs) => write({ atMs, status: 'CLOSED', version: now.version + 1 }),
  };
}

/** The moment before a match. */
export function openingMoment(state: MatchState): Moment {
  return { atMs: -Infinity, status: 'OPEN', inPlay: false, version: 1, ...state };
}
