/** How many wait in a queue of the staff, and since when the oldest one does; null while it is empty. */
export interface Waiting {
  readonly count: number;
  readonly oldestAt: Date | null;
}

/** An empty queue. */
export const nothingWaits: Waiting = { count: 0, oldestAt: null };
