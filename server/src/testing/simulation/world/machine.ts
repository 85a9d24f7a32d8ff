import type { Clock } from '../../../kernel/time/clock.ts';
import type { MachineTime } from '../../../kernel/time/machine-time.ts';
import { PLENTY_BYTES } from '../../open-test-app.ts';

/** The app looks at its disk each second; what it saw may be as old as that. */
const SEEN_WITHIN_MS = 2_000;

/** The machine on which the apps of a story run: its disk, and its clock, which somebody may set. */
export class Machine {
  readonly #clock: Clock;
  #freeBytes = PLENTY_BYTES;
  #roomSince: Date | undefined;
  #setByMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  readonly readFreeBytes = (): Promise<number> => Promise.resolve(this.#freeBytes);

  /** Its clocks: the time of day as it was set, and the time that passes. */
  readonly time: MachineTime = {
    wallMs: () => this.#clock.now().getTime() + this.#setByMs,
    monotonicMs: () => this.#clock.now().getTime(),
  };

  fillDisk(): void {
    this.#freeBytes = 0;
  }

  makeRoom(): void {
    this.#freeBytes = PLENTY_BYTES;
    this.#roomSince = this.#clock.now();
  }

  isDiskFull(): boolean {
    return this.#freeBytes === 0;
  }

  /** True if an app may take the disk for full: it is, or was until just now. */
  mayLookFull(): boolean {
    if (this.isDiskFull()) return true;
    return (
      this.#roomSince !== undefined &&
      this.#clock.now().getTime() - this.#roomSince.getTime() <= SEEN_WITHIN_MS
    );
  }

  /** Sets the time of day forwards, or back. */
  setClock(byMs: number): void {
    this.#setByMs += byMs;
  }
}
