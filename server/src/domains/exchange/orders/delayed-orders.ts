import type { Clock } from '../../../kernel/time/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  type DelayedCommand,
  type Done,
  doneOrRefuse,
  type Outcome,
  type PlaceCommand,
  type ReplaceCommand,
} from '../book/command.ts';
import type { CommitLoop } from '../book/commit-loop.ts';

/** How many orders may wait out their in-play delay at once; more are refused rather than kept in memory. */
const WAITING_MAX = 5000;

/** Places orders, delaying those that have to wait out their market's delay (exchange rules: in-play delay). */
export class DelayedOrders {
  readonly #loop: CommitLoop;
  readonly #clock: Clock;
  /** A replay at twenty times the speed has a twentieth of the delay. */
  readonly #delayDivisor: number;
  /** True if the player's account was suspended or closed. */
  readonly #isShutOut: (playerId: bigint) => Promise<boolean>;
  readonly #waiting = new Set<() => void>();

  constructor(deps: {
    readonly loop: CommitLoop;
    readonly clock: Clock;
    readonly delayDivisor: number;
    readonly isShutOut: (playerId: bigint) => Promise<boolean>;
  }) {
    this.#loop = deps.loop;
    this.#clock = deps.clock;
    this.#delayDivisor = deps.delayDivisor;
    this.#isShutOut = deps.isShutOut;
  }

  /** Places an order; resolves once it is matched or rests, on disk. Throws the refusal otherwise. */
  async place(command: PlaceCommand | ReplaceCommand): Promise<Done> {
    return doneOrRefuse(await this.submit(command));
  }

  /** Executes a command after any delay. Refuses ACCOUNT_BLOCKED if the player was suspended or closed meanwhile. */
  async submit(command: DelayedCommand): Promise<Outcome> {
    const first = await this.#loop.submit(command);
    if (first.kind !== 'delay') return first;
    await this.#wait((first.delaySeconds * 1000) / this.#delayDivisor);
    if (await this.#isShutOut(command.playerId)) throw new Refusal('ACCOUNT_BLOCKED');
    return this.#loop.submit({ ...command, delayedUnder: first.under });
  }

  /** Releases the waiting orders; the loop refuses them if it is closed. */
  close(): void {
    for (const release of this.#waiting) release();
  }

  #wait(delayMs: number): Promise<void> {
    if (this.#waiting.size >= WAITING_MAX) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
    return new Promise((resolve) => {
      const release = () => {
        this.#waiting.delete(release);
        cancel();
        resolve();
      };
      const cancel = this.#clock.after(delayMs, release);
      this.#waiting.add(release);
    });
  }
}
