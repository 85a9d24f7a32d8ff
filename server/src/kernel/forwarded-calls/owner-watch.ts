import type { Messaging } from '../messaging/messaging.ts';
import type { Log } from '../monitoring/log.ts';
import { newToken } from '../secrets/ids.ts';
import type { Random } from '../secrets/random.ts';
import type { Clock } from '../time/clock.ts';
import { askOwner, OWNER, ownerIsThere, TELL_EVERY_MS } from './forwarded-call-wire.ts';

/** An owner that tells nothing for so long is asked whether it is there, and how long its answer may take. */
const QUIET_MS = 2_500;
const ANSWER_MS = 2_000;
/** After so much silence the owner counts as gone: nobody waits for it, or for what it was doing. */
const TOUCH_MS = 5_000;
/** While somebody waits for it. */
const SOON_MS = 200;
/** What another start of the owner may still answer, when it was asked before it was noticed. */
const LEFT_MS = 2_000;

interface OwnerWatchDeps {
  readonly messaging: Messaging;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Called when another start of the owner is heard than the one before. */
  readonly changed: () => void;
}

/** Knows whether the process is there that carries calls out for this one, and when it is another than before. */
export class OwnerWatch {
  readonly #deps: OwnerWatchDeps;
  readonly #stops: (() => unknown)[] = [];
  #start: string | undefined;
  #heardMs = -Infinity;
  readonly #listeners = new Set<() => void>();
  #waiting: PromiseWithResolvers<boolean> | undefined;
  #isAsking = false;

  constructor(deps: OwnerWatchDeps) {
    this.#deps = deps;
  }

  /** Begins to listen, and resolves once the owner was asked. */
  async start(): Promise<void> {
    const { clock, messaging } = this.#deps;
    const told = messaging.subscribe(ownerIsThere, OWNER, {
      message: ({ start }) => this.#hear(start),
      // It is told again within a second.
      gap: () => undefined,
    });
    this.#stops.push(
      told.end,
      clock.every(TELL_EVERY_MS, () => {
        if (this.#silentMs() > QUIET_MS) void this.#ask();
      }),
      clock.every(SOON_MS, () => {
        if (this.#waiting !== undefined) void this.#ask();
      }),
    );
    await told.ready;
    await this.#ask();
  }

  /** Names the start of the owner that was heard last; before the first, nobody. */
  get ownerStart(): string {
    return this.#start ?? 'unheard';
  }

  /** True if it was heard a moment ago. */
  isInTouch(): boolean {
    return this.#silentMs() <= TOUCH_MS;
  }

  /**
   * Calls the listener when the owner of this moment won't answer any more: it is silent, or another one is there. The returned
   * function ends that.
   */
  onGone(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves to true once the owner is heard, and to false when that takes too long; at once when it is long silent. */
  untilHeard(): Promise<boolean> {
    if (!this.isInTouch()) return Promise.resolve(false);
    return (this.#waiting ??= Promise.withResolvers<boolean>()).promise;
  }

  /** Asks no more. */
  close(): void {
    for (const stop of this.#stops) stop();
    this.#tell([...this.#listeners]);
    this.#answerWaiting(false);
  }

  #silentMs(): number {
    return this.#deps.clock.now().getTime() - this.#heardMs;
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const { messaging, clock, random } = this.#deps;
    const deadline = new Date(clock.now().getTime() + ANSWER_MS);
    const reply = await messaging.request(askOwner, OWNER, null, { id: newToken(random), deadline });
    this.#isAsking = false;
    if (reply.kind === 'answer') this.#hear(reply.value.start);
    else if (!this.isInTouch()) this.#lose();
  }

  #hear(start: string): void {
    if (!this.isInTouch()) this.#deps.log.info('the process that carries calls out is heard');
    this.#heardMs = this.#deps.clock.now().getTime();
    const before = this.#start;
    this.#start = start;
    if (before !== undefined && before !== start) {
      const listeners = [...this.#listeners];
      this.#deps.clock.after(LEFT_MS, () => this.#tell(listeners));
      this.#deps.changed();
    }
    this.#answerWaiting(true);
  }

  #lose(): void {
    this.#tell([...this.#listeners]);
    this.#answerWaiting(false);
  }

  /** Tells those of them who still listen. */
  #tell(listeners: readonly (() => void)[]): void {
    for (const listener of listeners) if (this.#listeners.delete(listener)) listener();
  }

  #answerWaiting(isHeard: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(isHeard);
  }
}
