/** A position in the database's log, in bytes, and a time at which the log had come there or beyond. */
interface Sample {
  readonly position: bigint;
  readonly atMs: number;
}

/**
 * Tells how old the data of a standby are from how far it has replayed the log: as old as the newest sample that it has reached.
 * No clock of another machine is believed, and a database in which nothing happens makes nothing old.
 */
export class ReplayAges {
  readonly #keepMs: number;
  /** Positions ascend, with the latest time of each. */
  readonly #samples: Sample[] = [];

  /** Samples are kept for as long as an age may be told. */
  constructor(keepMs: number) {
    this.#keepMs = keepMs;
  }

  /** Adds where the log was at a time that is not before the one of the sample before. */
  add(position: bigint, atMs: number): void {
    const reached = wholePosition(position);
    const last = this.#samples.at(-1);
    if (last !== undefined && reached <= last.position) {
      this.#samples[this.#samples.length - 1] = { position: last.position, atMs };
      return;
    }
    this.#samples.push({ position: reached, atMs });
    const isOver = this.#samples.findIndex((sample) => sample.atMs >= atMs - this.#keepMs);
    this.#samples.splice(0, isOver);
  }

  /** The age of what has been replayed up to a position; undefined when it is older than all samples. */
  ageMs(position: bigint, nowMs: number): number | undefined {
    const newest = this.#samples.findLast((sample) => sample.position <= position);
    return newest && Math.max(0, nowMs - newest.atMs);
  }
}

const PAGE_BYTES = 8_192n;
/** The longer of the two headers that a page of the log begins with. */
const HEADER_BYTES_MAX = 40n;

/**
 * A position of the database as its standby counts it: where the next record goes is after the header of a new page, while what is
 * replayed ends before it.
 */
export function wholePosition(position: bigint): bigint {
  const inPage = position % PAGE_BYTES;
  return inPage <= HEADER_BYTES_MAX ? position - inPage : position;
}
