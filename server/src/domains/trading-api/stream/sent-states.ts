/** How the states of one kind of subscription are told, as JSON. */
export interface StateRules<State> {
  /** All there is of a state. */
  imageOf(state: State): string;
  /** What makes of one state the other; undefined where nothing differs. */
  changeBetween(before: State, now: State): string | undefined;
}

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
  #number: number;

  constructor(rules: StateRules<State>, sent: ReadonlyMap<string, Sent<State>> = new Map(), number = 0) {
    this.#rules = rules;
    this.#sent = new Map(sent);
    this.#number = number;
  }

  /** How many states the subscriber has. */
  get size(): number {
    return this.#sent.size;
  }

  /** The ids of the states that the subscriber has. */
  ids(): IterableIterator<string> {
    return this.#sent.keys();
  }

  has(id: string): boolean {
    return this.#sent.has(id);
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
   * a later message carried are unknown there: whatever the subscriber has of them is replaced.
   */
  resumeFrom(clk: string): SentStates<State> | undefined {
    const number = numberOf(clk);
    if (number === undefined || number > this.#number) return undefined;
    const known = Array.from(this.#sent).filter(([, sent]) => sent.number <= number);
    return new SentStates(this.#rules, new Map(known), this.#number);
  }

  /**
   * Tells what makes of what the subscriber has these states, and counts it as sent; with a size, in pieces of about so many letters.
   * Without a difference there is no piece.
   */
  take(now: Iterable<readonly [id: string, state: State]>, lengthMax = Infinity): Piece[] {
    const parts: string[][] = [];
    let length = Infinity;
    for (const [id, state] of now) {
      const before = this.#sent.get(id);
      const text =
        before === undefined ? this.#rules.imageOf(state) : this.#rules.changeBetween(before.state, state);
      if (text === undefined) continue;
      if (length + text.length > lengthMax || parts.length === 0) {
        parts.push([]);
        this.#number += 1;
        length = 0;
      }
      parts.at(-1)?.push(text);
      length += text.length;
      this.#sent.set(id, { state, number: this.#number });
    }
    const first = this.#number - parts.length + 1;
    return parts.map((changes, index) => ({
      clk: clockOf(first + index),
      changes,
      segment: segmentOf(index, parts.length),
    }));
  }

  /** Forgets a state: the subscriber is told nothing more of it. */
  forget(id: string): void {
    this.#sent.delete(id);
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
