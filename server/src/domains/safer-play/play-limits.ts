import { type Money, money } from '@maidan/engine';
import type { Db, Reader, Tx } from '../../kernel/db.ts';
import { cacheValue } from '../../kernel/jobs/start-job.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { LimitsAfter } from './change-limit.ts';
import { type PlayLimit, selectPlayLimits } from './limit-store.ts';
import { type PlayRecords, readUsedInPlay } from './used-in-play.ts';

/** How late a process learns of limits that it didn't set itself. */
const PERIOD_MS = 5_000;

/** What a player's own limits leave, below zero once more is used; undefined for any amount. */
export interface PlayRoom {
  /** What bets may still stake. */
  readonly stake: Money | undefined;
  /** By how much the worst that settled and open bets come to may still grow. */
  readonly loss: Money | undefined;
}

/** What players let themselves stake and lose (CARE-30, CARE-31); who is limited is asked for each bet, so answered from memory. */
export interface PlayLimits {
  readonly isLimited: (playerId: bigint) => boolean;
  /**
   * What the limits of those of the players who have any leave, the strictest of the periods. The caller holds the locks of their main
   * accounts and keeps them until its bets are committed: whatever stakes, wins, loses or gives back takes these locks. `now` is no
   * later than the time by which the bets count: one that counts in the next period is then judged by more than that.
   */
  readonly readRooms: (
    tx: Tx,
    playerIds: Iterable<bigint>,
    now: Date,
  ) => Promise<ReadonlyMap<bigint, PlayRoom>>;
  /** Notes a player's limits as this process changed them, from the next bet on. */
  readonly note: (playerId: bigint, after: LimitsAfter) => void;
  /** Reads those that other processes set. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Stops it and resolves when the current read is done. */
  readonly stop: () => Promise<void>;
}

/** Loads the limits that hold now, on request, and every five seconds. */
export async function openPlayLimits({
  db,
  clock,
  log,
  play,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly play: PlayRecords;
}): Promise<PlayLimits> {
  let limits: ReadonlyMap<bigint, readonly PlayLimit[]> = new Map();
  /** The last change of each player that was noted here. */
  const changes = new Map<bigint, bigint>();
  let noted = 0;
  const cached = await cacheValue(
    { clock, log },
    {
      name: 'read what players let themselves stake and lose',
      everyMs: PERIOD_MS,
      async read() {
        const before = noted;
        const read = await selectPlayLimits(db);
        // What was noted meanwhile may be newer than what was read; the next turn reads again.
        if (noted === before) limits = Map.groupBy(read, ({ playerId }) => playerId);
      },
    },
  );

  async function roomOf(
    tx: Reader,
    { playerId, own }: { readonly playerId: bigint; readonly own: readonly PlayLimit[] },
    now: Date,
  ): Promise<PlayRoom> {
    const used = await readUsedInPlay(tx, playerId, own, { play, now });
    const least = (kind: PlayLimit['kind']): Money | undefined =>
      own.reduce<Money | undefined>((strictest, limit, index) => {
        const of = used[index];
        if (limit.kind !== kind || of === undefined) return strictest;
        const left = money(limit.amount - of);
        return strictest === undefined || left < strictest ? left : strictest;
      }, undefined);
    return { stake: least('stake'), loss: least('loss') };
  }

  return {
    isLimited: (playerId) => limits.has(playerId),
    async readRooms(tx, playerIds, now) {
      const limited = [...new Set(playerIds)].flatMap((playerId) => {
        const own = limits.get(playerId);
        return own === undefined ? [] : [{ playerId, own }];
      });
      const rooms = await Promise.all(limited.map((one) => roomOf(tx, one, now)));
      return new Map(limited.map(({ playerId }, index) => [playerId, rooms[index] ?? NO_ROOM]));
    },
    note(playerId, { change, limits: own }) {
      if ((changes.get(playerId) ?? 0n) > change) return;
      changes.set(playerId, change);
      noted += 1;
      const next = new Map(limits);
      if (own.length === 0) next.delete(playerId);
      else next.set(playerId, own);
      limits = next;
    },
    refresh: cached.refresh,
    stop: cached.stop,
  };
}

const NO_ROOM: PlayRoom = { stake: money(0n), loss: money(0n) };
