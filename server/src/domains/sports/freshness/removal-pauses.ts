import type { Clock } from '../../../kernel/time/clock.ts';

/** How long a market is suspended after a runner is removed: long enough for screens to show it and players to react. */
const REMOVAL_PAUSE_MS = 10_000;

/**
 * The markets suspended for a moment because a runner was removed. In memory: after a start nothing opens before the
 * feed mentions it.
 */
export class RemovalPauses {
  readonly #clock: Clock;
  readonly #untilMs = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  begin(marketId: string): void {
    this.#untilMs.set(marketId, this.#clock.now().getTime() + REMOVAL_PAUSE_MS);
  }

  /** When the market's pause ends; undefined when it has none. */
  findEnd(marketId: string): Date | undefined {
    const untilMs = this.#untilMs.get(marketId);
    return untilMs !== undefined && untilMs > this.#clock.now().getTime() ? new Date(untilMs) : undefined;
  }

  /** The markets whose pause has ended, each named once. */
  takeEnded(): string[] {
    const ended = [...this.#untilMs.keys()].filter((marketId) => this.findEnd(marketId) === undefined);
    for (const marketId of ended) this.#untilMs.delete(marketId);
    return ended;
  }
}
