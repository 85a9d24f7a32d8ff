import type { Clock } from '../../../kernel/time/clock.ts';
import type { MachineTime } from '../../../kernel/time/machine-time.ts';
import { PLENTY_BYTES } from '../../open-test-app.ts';

/** The machine on which the apps of a story run: its disk, and its clock, which somebody may set. */
export class Machine {
  readonly #clock: Clock;
  /** How often the disk was filled. */
  timesFilled = 0;
  #freeBytes = PLENTY_BYTES;
  /** True if the disk was full when an app last looked, or is. */
  #wasSeenFull = false;
  #setByMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  readonly readFreeBytes = (): Promise<number> => {
    this.#wasSeenFull = this.isDiskFull();
    return Promise.resolve(this.#freeBytes);
  };

  /** Its clocks: the time of day as it was set, and the time that passes. */
  readonly time: MachineTime = {
    wallMs: () => this.#clock.now().getTime() + this.#setByMs,
    monotonicMs: () => this.#clock.now().getTime(),
  };

  fillDisk(): void {
    this.#freeBytes = 0;
    this.#wasSeenFull = true;
    this.timesFilled += 1;
  }

  makeRoom(): void {
    this.#freeBytes = PLENTY_BYTES;
  }

  isDiskFull(): boolean {
    return this.#freeBytes === 0;
  }

  /** True if an app may take the disk for full: it is, or was when the app last looked. */
  mayLookFull(): boolean {
    return this.#wasSeenFull;
  }

  /** Sets the time of day forwards, or back. */
  setClock(byMs: number): void {
    this.#setByMs += byMs;
  }
}
