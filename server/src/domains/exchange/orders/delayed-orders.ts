import type { Clock } from '../../../kernel/time/clock.ts';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  type DelayedCommand,
  type DelayStart,
  type Done,
  doneOrRefuse,
  type Outcome,
  type PlaceCommand,
  type ReplaceCommand,
} from '../book/command.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import { isHouse } from '../model.ts';
import { takeDelayedOrders } from './delayed-order-store.ts';

/** Identifies an order that waits out its delay. */
export interface DelayedName {
  readonly playerId: bigint;
  readonly marketId: string;
  readonly orderId: number;
}

/** A command that waits: the ids of its orders, and what it will come to. */
export interface Waiting {
  readonly kind: 'waiting';
  readonly orderIds: readonly number[];
  readonly outcome: Promise<Outcome>;
}

/**
 * How many orders may wait out their in-play delay at once, in all, in a market and of a player; more are refused rather than
 * kept in memory. One market leaves room for four others that are as full, and one player leaves most of it to the others.
 */
const WAITING_MAX = { all: 5_000, market: 1_000, player: 100 } as const;

/** How long after a failure an order without anybody waiting for it is cancelled again. */
const RETRY_MS = 1_000;

/**
 * Places orders, delaying those that have to wait out their market's delay (exchange rules: in-play delay). A new order
 * has its id from the beginning of its delay on: its player sees it, and can cancel it. Whatever ends the waiting ends
 * the delayed order too: none is left without somebody who will place it.
 */
export class DelayedOrders {
  readonly #loop: CommitLoop;
  readonly #clock: Clock;
  /** A replay at twenty times the speed has a twentieth of the delay. */
  readonly #delayDivisor: number;
  /** True if the player's account was suspended or closed. */
  readonly #isShutOut: (playerId: bigint) => Promise<boolean>;
  readonly #delayedNow: () => Iterable<DelayedName>;
  readonly #rest: () => () => void;
  readonly #waiting = new Map<() => void, DelayedCommand>();
  /** The delayed orders that somebody waits for, and how many do. */
  readonly #awaited = new Map<number, number>();
  #isClosing = false;

  constructor(deps: {
    readonly loop: CommitLoop;
    readonly clock: Clock;
    readonly delayDivisor: number;
    readonly isShutOut: (playerId: bigint) => Promise<boolean>;
    /** All orders that wait out a delay, as the books in memory have them. */
    readonly delayedNow: () => Iterable<DelayedName>;
    /** Says that a call does nothing, until the returned function is called. */
    readonly rest: () => () => void;
  }) {
    this.#loop = deps.loop;
    this.#clock = deps.clock;
    this.#delayDivisor = deps.delayDivisor;
    this.#isShutOut = deps.isShutOut;
    this.#delayedNow = deps.delayedNow;
    this.#rest = deps.rest;
  }

  /** Places an order; resolves once it is matched or rests, on disk. Throws the refusal otherwise. */
  async place(command: PlaceCommand | ReplaceCommand): Promise<Done> {
    return doneOrRefuse(await this.submit(command));
  }

  /**
   * Executes a command after any delay. Refuses ACCOUNT_BLOCKED if the player was suspended or closed meanwhile, and BUSY if
   * too many wait already.
   */
  async submit(command: DelayedCommand): Promise<Outcome> {
    const begun = await this.begin(command);
    return begun.kind === 'waiting' ? begun.outcome : begun;
  }

  /**
   * Executes a command up to its delay, and answers what it came to, or, if it has to wait, under which ids its orders are stored and
   * what they will come to. Refuses BUSY if too many wait already.
   */
  async begin(command: DelayedCommand): Promise<Outcome | Waiting> {
    const first = await this.#loop.submit(command);
    if (first.kind !== 'delay') return first;
    const { orderIds } = first;
    if (!this.#hasRoomFor(command)) {
      // Whoever is told so must not find it waiting; another who sent the same order may wait for it.
      for (const orderId of orderIds)
        if (!this.#awaited.has(orderId)) await this.#end({ ...command, orderId });
      throw new Refusal('BUSY', { retryAfterSeconds: 5 });
    }
    return { kind: 'waiting', orderIds, outcome: this.#goOnAfter(command, first) };
  }

  async #goOnAfter(
    command: DelayedCommand,
    { orderIds, under, delaySeconds }: Extract<Outcome, { kind: 'delay' }>,
  ): Promise<Outcome> {
    for (const orderId of orderIds) this.#count(orderId, 1);
    try {
      await this.#waitFor(command, delaySeconds);
      return await this.#loop.submit(afterDelay(command, under, orderIds));
    } finally {
      for (const orderId of orderIds) {
        this.#count(orderId, -1);
        // After a refusal by the loop it is gone; after any other failure it must not stay.
        if (!this.#awaited.has(orderId)) void this.#end({ ...command, orderId });
      }
    }
  }

  /** Cancels the delayed orders that nobody waits for: the database may have kept what its caller was refused. */
  endAbandoned(): void {
    for (const delayed of this.#delayedNow())
      if (!this.#awaited.has(delayed.orderId)) void this.#end(delayed);
  }

  #count(orderId: number, change: 1 | -1): void {
    const count = (this.#awaited.get(orderId) ?? 0) + change;
    if (count === 0) this.#awaited.delete(orderId);
    else this.#awaited.set(orderId, count);
  }

  async #end({ playerId, marketId, orderId }: DelayedName): Promise<void> {
    if (this.#isClosing || !this.#isDelayed(orderId)) return;
    try {
      await this.#loop.submit({ kind: 'cancel', playerId, marketId, orderId, reason: 'DELAY' });
    } catch {
      this.#clock.after(RETRY_MS, () => void this.#end({ playerId, marketId, orderId }));
    }
  }

  #isDelayed(orderId: number): boolean {
    for (const delayed of this.#delayedNow()) if (delayed.orderId === orderId) return true;
    return false;
  }

  async #waitFor(command: DelayedCommand, delaySeconds: number): Promise<void> {
    if (delaySeconds > 0) {
      const goOn = this.#rest();
      try {
        await this.#wait(command, (delaySeconds * 1000) / this.#delayDivisor);
      } finally {
        goOn();
      }
    }
    if (await this.#isShutOut(command.playerId)) throw new Refusal('ACCOUNT_BLOCKED');
  }

  /** Releases the waiting orders; the loop refuses them if it is closed. */
  close(): void {
    this.#isClosing = true;
    for (const release of this.#waiting.keys()) release();
  }

  #wait(command: DelayedCommand, delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const release = () => {
        this.#waiting.delete(release);
        cancel();
        resolve();
      };
      const cancel = this.#clock.after(delayMs, release);
      this.#waiting.set(release, command);
    });
  }

  #hasRoomFor({ marketId, playerId }: DelayedCommand): boolean {
    let [all, inMarket, ofPlayer] = [0, 0, 0];
    for (const waiting of this.#waiting.values()) {
      const count = waiting.kind === 'place-several' ? waiting.orders.length : 1;
      all += count;
      if (waiting.marketId === marketId) inMarket += count;
      if (waiting.playerId === playerId) ofPlayer += count;
    }
    return all < WAITING_MAX.all && inMarket < WAITING_MAX.market && ofPlayer < WAITING_MAX.player;
  }
}

/** The command as it is carried out once its delay is over. */
function afterDelay(
  command: DelayedCommand,
  delayedUnder: DelayStart,
  orderIds: readonly number[],
): DelayedCommand {
  if (command.kind === 'place') return { ...command, delayedUnder, delayedAs: orderIds[0] };
  if (command.kind === 'place-several') return { ...command, delayedUnder, delayedAs: orderIds };
  return { ...command, delayedUnder };
}

/** Lets the delayed orders of before a start lapse, and tells their players: nobody waits for them any more. */
export async function lapseDelayedOrders(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { playerId, orderId } of await takeDelayedOrders(tx, now)) {
      if (isHouse(playerId)) continue;
      await emit(tx, { kind: 'delayed-orders-lapsed', playerId, orderId }, now);
    }
  });
}
