import { type HeartbeatAction, type HeartbeatReport, heartbeatSeconds } from '@maidan/contract/trading';
import type { Db } from '../../../kernel/db.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { SeveralOrders } from '../../exchange/index.ts';
import { ApiFault } from '../api-fault.ts';
import { deleteHeartbeat, listHeartbeats, saveHeartbeat } from './heartbeat-store.ts';

/** Cancels the orders of players whose programs fall silent (row TRADE-32). */
export interface Heartbeats {
  /** Notes that a player's program is alive, and for how many seconds it may be silent from now on; 0 ends that. */
  beat(playerId: bigint, preferredTimeoutSeconds: number): Promise<HeartbeatReport>;
  close(): void;
}

/** A cancellation that failed is tried again after this long: the database may be away. */
const RETRY_MS = 5_000;

interface Pulse {
  /** Stops waiting for the next beat. */
  stop: () => void;
  /** What was done since the last beat. */
  action: HeartbeatAction;
}

/**
 * Opens it. Who is watched is stored: while the app was down nobody could be heard, so that each has the whole of their time from now
 * on, and then their orders are cancelled.
 */
export async function openHeartbeats(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly several: Pick<SeveralOrders, 'cancelAll'>;
}): Promise<Heartbeats> {
  const { db, clock, log, several } = deps;
  const pulses = new Map<bigint, Pulse>();

  const wait = (playerId: bigint, afterMs: number): void => {
    pulses.get(playerId)?.stop();
    const pulse: Pulse = {
      stop: clock.after(afterMs, () => void cancelFor(playerId, pulse)),
      action: 'NONE',
    };
    pulses.set(playerId, pulse);
  };

  const cancelFor = async (playerId: bigint, pulse: Pulse): Promise<void> => {
    pulse.action = 'CANCELLATION_REQUEST_SUBMITTED';
    try {
      const { results, isComplete } = await several.cancelAll(playerId, undefined);
      if (!isComplete) throw new Error('the orders of some markets could not be cancelled');
      const isAll = results.every(({ kind }) => kind === 'changed');
      pulse.action = isAll ? 'ALL_BETS_CANCELLED' : 'SOME_BETS_NOT_CANCELLED';
      // Unless another beat came meanwhile, which is to be remembered.
      if (pulses.get(playerId) === pulse) await deleteHeartbeat(db, playerId);
    } catch (error) {
      log.warn({ err: error }, 'the orders of a program that fell silent could not be cancelled yet');
      pulse.action = 'CANCELLATION_STATUS_UNKNOWN';
      if (pulses.get(playerId) === pulse)
        pulse.stop = clock.after(RETRY_MS, () => void cancelFor(playerId, pulse));
    }
  };

  for (const { playerId, timeoutSeconds } of await listHeartbeats(db)) wait(playerId, timeoutSeconds * 1_000);

  return {
    async beat(playerId, preferredTimeoutSeconds) {
      if (preferredTimeoutSeconds < 0)
        throw new ApiFault('INVALID_INPUT_DATA', 'preferredTimeoutSeconds is negative');
      const actionPerformed = pulses.get(playerId)?.action ?? 'NONE';
      if (preferredTimeoutSeconds === 0) {
        await deleteHeartbeat(db, playerId);
        pulses.get(playerId)?.stop();
        pulses.delete(playerId);
        return { actionPerformed, actualTimeoutSeconds: 0 };
      }
      const { min, max } = heartbeatSeconds;
      const timeoutSeconds = Math.min(max, Math.max(min, preferredTimeoutSeconds));
      wait(playerId, timeoutSeconds * 1_000);
      await saveHeartbeat(db, { playerId, timeoutSeconds }, clock.now());
      return { actionPerformed, actualTimeoutSeconds: timeoutSeconds };
    },
    close() {
      for (const { stop } of pulses.values()) stop();
    },
  };
}
