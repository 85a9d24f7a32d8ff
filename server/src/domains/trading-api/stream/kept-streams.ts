import type { SentStates } from './sent-states.ts';

/** How long a subscriber whose connection broke may come back for what it missed. */
const KEPT_MS = 2 * 60_000;
/** Each is a reference to as many states as it subscribed to; the states themselves are everybody's. */
const KEPT_MAX = 1_000;

/** A subscription that can be gone on with: by its own player, with the same filter. */
export interface KeptStream<State> {
  readonly playerId: bigint;
  /** What was subscribed to, as text. */
  readonly subject: string;
  readonly sent: SentStates<State>;
}

/** The subscriptions that are open, and for a while those that broke off, by the name that their subscribers know. */
export class KeptStreams<State> {
  readonly #open = new Map<string, KeptStream<State>>();
  readonly #broken = new Map<string, KeptStream<State> & { readonly endedAtMs: number }>();

  add(initialClk: string, stream: KeptStream<State>): void {
    this.#open.set(initialClk, stream);
  }

  find(initialClk: string): KeptStream<State> | undefined {
    return this.#open.get(initialClk) ?? this.#broken.get(initialClk);
  }

  /** Its connection is gone; its subscriber may come back. */
  breakOff(initialClk: string, nowMs: number): void {
    const stream = this.#open.get(initialClk);
    if (!this.#open.delete(initialClk) || stream === undefined) return;
    this.#broken.set(initialClk, { ...stream, endedAtMs: nowMs });
    this.#forgetOld(nowMs);
  }

  /** Its subscriber has replaced it. */
  forget(initialClk: string): void {
    this.#open.delete(initialClk);
  }

  #forgetOld(nowMs: number): void {
    for (const [initialClk, { endedAtMs }] of this.#broken)
      if (endedAtMs < nowMs - KEPT_MS || this.#broken.size > KEPT_MAX) this.#broken.delete(initialClk);
      else break;
  }
}
