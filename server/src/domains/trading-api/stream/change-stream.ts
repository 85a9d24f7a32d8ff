import type { SentStates } from './sent-states.ts';

/** Larger messages are cut into segments where the subscriber allows it; a state is never cut. */
const SEGMENT_LENGTH = 32 * 1024;

/** What a subscriber chose. */
export interface StreamTerms {
  /** The id of the subscription, which each of its messages has. */
  readonly id: number | undefined;
  readonly conflateMs: number;
  readonly heartbeatMs: number;
  readonly isSegmented: boolean;
}

/** The two kinds of change messages, and the names of their lists. */
export const changeLists = { mcm: 'mc', ocm: 'oc' } as const;

/** How the exchange is at a moment. */
export interface Moment {
  readonly nowMs: number;
  /** True while nobody can tell whether what was sent is up to date. */
  readonly isBehind: boolean;
}

interface ChangeStreamDeps<State> {
  readonly op: keyof typeof changeLists;
  readonly terms: StreamTerms;
  /** By which the subscriber names this subscription when it comes back. */
  readonly initialClk: string;
  readonly sent: SentStates<State>;
  /** A state as it is now; undefined when there is nothing to tell of it. */
  readonly stateOf: (id: string) => State | undefined;
  /** Sends a line. */
  readonly write: (line: string) => void;
  /** True while the subscriber hasn't read what it was sent. */
  readonly isBlocked: () => boolean;
}

/**
 * One subscription: an image, then what changes, no more often than the subscriber wants, and a heartbeat when nothing does. A
 * subscriber who doesn't read is sent nothing more, and then the difference in one.
 */
export class ChangeStream<State> {
  readonly #deps: ChangeStreamDeps<State>;
  readonly #changed = new Set<string>();
  #sentAtMs = 0;

  constructor(deps: ChangeStreamDeps<State>) {
    this.#deps = deps;
  }

  get sent(): SentStates<State> {
    return this.#deps.sent;
  }

  get initialClk(): string {
    return this.#deps.initialClk;
  }

  /** Sends the states that the subscription begins with; of a resumed one, what differs from what the subscriber has. */
  begin(ct: 'SUB_IMAGE' | 'RESUB_DELTA', ids: Iterable<string>, moment: Moment): void {
    const { initialClk, terms } = this.#deps;
    const { conflateMs, heartbeatMs } = terms;
    const answer = { ct, initialClk, conflateMs, heartbeatMs };
    if (!this.#send(ids, answer, moment, ct === 'SUB_IMAGE'))
      this.#write({ ...answer, clk: this.sent.clk }, [], moment);
  }

  /** Notes that a state changed. */
  note(id: string): void {
    this.#changed.add(id);
  }

  /** Sends what is due at this moment. */
  turn(moment: Moment): void {
    const { terms, isBlocked } = this.#deps;
    if (isBlocked()) return;
    const silentMs = moment.nowMs - this.#sentAtMs;
    if (this.#changed.size > 0 && silentMs >= terms.conflateMs) {
      const ids = [...this.#changed];
      this.#changed.clear();
      if (this.#send(ids, {}, moment)) return;
    }
    if (silentMs >= terms.heartbeatMs) this.#write({ ct: 'HEARTBEAT', clk: this.sent.clk }, [], moment);
  }

  /** Answers whether there was anything to send. */
  #send(ids: Iterable<string>, head: object, moment: Moment, isFirst = false): boolean {
    const { sent, terms } = this.#deps;
    const lengthMax = terms.isSegmented ? SEGMENT_LENGTH : undefined;
    const pieces = sent.take(this.#statesOf(ids), { lengthMax, isFirst });
    for (const { clk, segment, changes } of pieces)
      this.#write(
        { ...head, clk, ...(segment === undefined ? {} : { segmentType: segment }) },
        changes,
        moment,
      );
    return pieces.length > 0;
  }

  *#statesOf(ids: Iterable<string>): Generator<readonly [string, State]> {
    for (const id of ids) {
      const state = this.#deps.stateOf(id);
      if (state !== undefined) yield [id, state];
    }
  }

  #write(head: object, changes: readonly string[], { nowMs, isBehind }: Moment): void {
    const { op, terms, write } = this.#deps;
    const { id } = terms;
    const text = JSON.stringify({ op, id, ...head, pt: nowMs, ...(isBehind ? { status: 503 } : {}) });
    const list = changes.length === 0 ? '' : `,"${changeLists[op]}":[${changes.join(',')}]`;
    write(`${text.slice(0, -1)}${list}}`);
    this.#sentAtMs = nowMs;
  }
}
