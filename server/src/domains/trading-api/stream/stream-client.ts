import type { Moment } from './change-stream.ts';

/** Who subscribes, and how to reach them. */
export interface StreamClient {
  readonly playerId: bigint;
  /** Sends a line. */
  readonly write: (line: string) => void;
  /** True while what was sent is not read. */
  readonly isBlocked: () => boolean;
  /** A name for a subscription that nobody can guess. */
  readonly newClock: () => string;
}

/** A subscription that is ready to begin. */
export interface OpenStream {
  /** Sends what it begins with, and from now on what changes. */
  begin(moment: Moment): void;
  /** Ends it: its subscriber has replaced it, or its connection broke and it may be gone on with. */
  end(how: 'replaced' | 'broken', nowMs: number): void;
}
