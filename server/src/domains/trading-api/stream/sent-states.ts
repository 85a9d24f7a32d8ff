/** How the states of one kind of subscription are told, as JSON. */
export interface StateRules<State> {
  /** What a subscription begins with of a state. */
  imageOf(state: State): string;
  /** All there is of a state that came up since then, or of which the subscriber may have missed something: it replaces what is known. */
  newsOf(state: State): string;
  /** What makes of one state the other; undefined where nothing differs. */
  changeBetween(before: State, now: State): string | undefined;
}

/** States that have ended are let go once they were told; of so many it is known that the subscriber may have missed the message. */
const LEFT_MAX = 1_000;

/** Changes that go out in one message; once a client has it, its clock is this. */
export interface Piece {
  readonly clk: string;
  readonly changes: readonly string[];
  /** Its place among several pieces; undefined for the only one. */
  readonly segment: 'SEG_START' | 'SEG' | 'SEG_END' | undefined;
}

interface Sent<State> {
  readonly state: State;
  /** The number of the message that carried it. */
  readonly number: number;
}

/**
 * What one subscriber was sent, state by state, and with which message: so that the next message tells the difference, however much
 * happened in between, and one who comes back gets what the last message that arrived doesn't have.
 */
export class SentStates<State> {
  readonly #rules: StateRules<State>;
  readonly #sent: Map<string, Sent<State>>;
  /** The states that were let go, by the message that told of them last. */
  readonly #left = new Map<string, number>();
  /** States of which the subscriber may know something old. */
  readonly #missed: Set<string>;
  #number: number;

  constructor(
    rules: StateRules<State>,
    {
      sent,
      missed,
      number,
    }: { sent?: ReadonlyMap<string, Sent<State>>; missed?: Iterable<string>; number?: number } = {},
  ) {
    this.#rules = rules;
    this.#sent = new Map(sent);
    this.#missed = new Set(missed);
    this.#number = number ?? 0;
  }

  /** How many states the subscriber has. */
  get size(): number {
    return this.#sent.size;
  }

  /** The ids of the states of which the subscriber has anything, old or new. */
  ids(): ReadonlySet<string> {
    return new Set([...this.#sent.keys(), ...this.#missed]);
  }

  /** True if the subscriber has anything of that state, old or new. */
  has(id: string): boolean {
    return this.#sent.has(id) || this.#missed.has(id);
  }

  /** The state that the subscriber has been sent last. */
  find(id: string): State | undefined {
    return this.#sent.get(id)?.state;
  }

  /** The clock of the last message. */
  get clk(): string {
    return clockOf(this.#number);
  }

  /**
   * What a subscriber has who got every message up to that clock and none after it; undefined if there was no such message. States that
   * a later message carried, also those that were let go since, count as missed: whatever the subscriber has of them is replaced.
   */
  resumeFrom(clk: string): SentStates<State> | undefined {
    const number = numberOf(clk);
    if (number === undefined || number > this.#number) return undefined;
    const known = new Map(Array.from(this.#sent).filter(([, sent]) => sent.number <= number));
    const later = Array.from(this.#left).filter(([, sentWith]) => sentWith > number);
    const missed = [...this.#missed, ...this.#sent.keys(), ...later.map(([id]) => id)];
    return new SentStates(this.#rules, {
      sent: known,
      missed: missed.filter((id) => !known.has(id)),
      number: this.#number,
    });
  }

  /**
   * Tells what makes of what the subscriber has these states, and counts it as sent; with a size, in pieces of about so many letters.
   * Without a difference there is no piece. `isFirst` of the image that a subscription begins with.
   */
  take(
    now: Iterable<readonly [id: string, state: State]>,
    { lengthMax = Infinity, isFirst = false }: { lengthMax?: number | undefined; isFirst?: boolean } = {},
  ): Piece[] {
    const parts: string[][] = [];
    let length = Infinity;
    for (const [id, state] of now) {
      const before = this.#sent.get(id);
      const text =
        before === undefined
          ? this.#rules[isFirst ? 'imageOf' : 'newsOf'](state)
          : this.#rules.changeBetween(before.state, state);
      if (text === undefined) continue;
      if (length + text.length > lengthMax || parts.length === 0) {
        parts.push([]);
        this.#number += 1;
        length = 0;
      }
      parts.at(-1)?.push(text);
      length += text.length;
      this.#sent.set(id, { state, number: this.#number });
      this.#missed.delete(id);
    }
    const first = this.#number - parts.length + 1;
    return parts.map((changes, index) => ({
      clk: clockOf(first + index),
      changes,
      segment: segmentOf(index, parts.length),
    }));
  }

  /** Lets a state go that was told to its end. */
  letGo(id: string): void {
    const sent = this.#sent.get(id);
    if (sent === undefined) return;
    this.#sent.delete(id);
    this.#left.delete(id);
    this.#left.set(id, sent.number);
    const [oldest] = this.#left.keys();
    if (this.#left.size > LEFT_MAX && oldest !== undefined) this.#left.delete(oldest);
  }
}

function segmentOf(index: number, count: number): Piece['segment'] {
  if (count === 1) return undefined;
  if (index === 0) return 'SEG_START';
  return index === count - 1 ? 'SEG_END' : 'SEG';
}

const CLOCK = /^A[0-9a-z]{1,10}$/;

const clockOf = (number: number): string => `A${number.toString(36)}`;

const numberOf = (clk: string): number | undefined =>
  CLOCK.test(clk) ? Number.parseInt(clk.slice(1), 36) : undefined;
