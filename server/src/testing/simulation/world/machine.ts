import type { Clock } from '../../../kernel/time/clock.ts';
import type { MachineTime } from '../../../kernel/time/machine-time.ts';
import { PLENTY_BYTES } from '../../open-test-app.ts';

/** The machine on which the apps of a story run: its disk, and its clock, which somebody may set. */
export class Machine {
  readonly #clock: Clock;
  /** How often the disk was filled. */
  timesFilled = 0;
  #freeBytes = PLENTY_BYTES;
  /** How often room was made on the disk, and how often that was when a process last looked. */
  #timesCleared = 0;
  readonly #seenBy = new WeakMap<object, number>();
  #setByMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The disk as a process sees it. */
  diskOf(process: object): () => Promise<number> {
    return () => {
      this.#seenBy.set(process, this.#timesCleared);
      return Promise.resolve(this.#freeBytes);
    };
  }

  /** Its clocks: the time of day as it was set, and the time that passes. */
  readonly time: MachineTime = {
    wallMs: () => this.#clock.now().getTime() + this.#setByMs,
    monotonicMs: () => this.#clock.now().getTime(),
  };

  fillDisk(): void {
    this.#freeBytes = 0;
    this.timesFilled += 1;
  }

  makeRoom(): void {
    this.#freeBytes = PLENTY_BYTES;
    this.#timesCleared += 1;
  }

  isDiskFull(): boolean {
    return this.#freeBytes === 0;
  }

  /** True if a process may take the disk for full: it is, or was when the process last looked. */
  mayLookFull(process: object): boolean {
    return this.isDiskFull() || (this.#seenBy.get(process) ?? 0) < this.#timesCleared;
  }

  /** Sets the time of day forwards, or back. */
  setClock(byMs: number): void {
    this.#setByMs += byMs;
  }
}
