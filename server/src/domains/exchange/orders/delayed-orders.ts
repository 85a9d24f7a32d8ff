import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { DelayedCommand, Outcome, PlaceCommand, ReplaceCommand } from '../book/command.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import { type Done, doneOrRefuse } from './done-or-refuse.ts';

/** Orders that wait out their in-play delay at once; more are refused rather than kept in memory. */
const WAITING_MAX = 5000;

/** Places orders and lets those that need it wait out their market's in-play delay (exchange rules). */
export class DelayedOrders {
  readonly #loop: CommitLoop;
  readonly #clock: Clock;
  /** A replay at twenty times the speed has a delay of a twentieth. */
  readonly #delayDivisor: number;
  /** Whether the player's account was suspended or closed. */
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

  /** Places an order; resolves once it is matched or rests, on the disk. Throws the refusal otherwise. */
  async place(command: PlaceCommand | ReplaceCommand): Promise<Done> {
    return doneOrRefuse(await this.submit(command));
  }

  /** Carries out what may have to wait, once it has waited. Refuses ACCOUNT_BLOCKED to a player who was shut out meanwhile. */
  async submit(command: DelayedCommand): Promise<Outcome> {
    const first = await this.#loop.submit(command);
    if (first.kind !== 'delay') return first;
    await this.#wait((first.delaySeconds * 1000) / this.#delayDivisor);
    if (await this.#isShutOut(command.playerId)) throw new Refusal('ACCOUNT_BLOCKED');
    return this.#loop.submit({ ...command, delayedUnder: first.under });
  }

  /** Lets the waiting orders go; the loop refuses them if it is closed. */
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
