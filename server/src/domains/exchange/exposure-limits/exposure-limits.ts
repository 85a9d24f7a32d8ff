import type { Db } from '../../../kernel/db.ts';
import { listBlockedEvents, listExposureLimits } from './exposure-limit-store.ts';
import { type ExposureLimit, limitIn, NO_LIMITS, type PlayerLimits } from './exposure-limit.ts';

/** The limits of the players who have any, in memory as stored: every order asks for its player's. */
export class ExposureLimits {
  readonly #db: Db;
  readonly #players = new Map<bigint, PlayerLimits>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Loads all of them, replacing any that were known. */
  async load(): Promise<void> {
    const [limits, blocked] = [await listExposureLimits(this.#db), await listBlockedEvents(this.#db)];
    this.#players.clear();
    for (const { playerId, eventId, ...limit } of limits) {
      const known = this.of(playerId);
      if (eventId === undefined) this.keep(playerId, { ...known, ofAll: limit });
      else this.keep(playerId, { ...known, byEvent: new Map([...known.byEvent, [eventId, limit]]) });
    }
    for (const { playerId, eventId, tearsDown } of blocked) this.block(playerId, eventId, tearsDown);
  }

  /** True if nobody has any. */
  get isEmpty(): boolean {
    return this.#players.size === 0;
  }

  of(playerId: bigint): PlayerLimits {
    return this.#players.get(playerId) ?? NO_LIMITS;
  }

  /** The limit of a player in a match; undefined where there is none. */
  find(playerId: bigint, eventId: string): ExposureLimit | undefined {
    const limits = this.#players.get(playerId);
    return limits && limitIn(limits, eventId);
  }

  isBlocked(playerId: bigint, eventId: string): boolean {
    return this.#players.get(playerId)?.blocked.has(eventId) ?? false;
  }

  /** The players who are blocked in a match in which their unmatched orders are cancelled. */
  tornDown(): { readonly playerId: bigint; readonly eventId: string }[] {
    return [...this.#players].flatMap(([playerId, { blocked }]) =>
      [...blocked].flatMap(([eventId, { tearsDown }]) => (tearsDown ? [{ playerId, eventId }] : [])),
    );
  }

  /** Keeps what is stored of a player from now on. */
  keep(playerId: bigint, limits: PlayerLimits): void {
    const { ofAll, byEvent, blocked } = limits;
    if (ofAll === undefined && byEvent.size === 0 && blocked.size === 0) this.#players.delete(playerId);
    else this.#players.set(playerId, limits);
  }

  /** Takes no more bets of the player in a match; who calls it has that stored. */
  block(playerId: bigint, eventId: string, tearsDown: boolean): void {
    const limits = this.of(playerId);
    this.keep(playerId, { ...limits, blocked: new Map([...limits.blocked, [eventId, { tearsDown }]]) });
  }
}
