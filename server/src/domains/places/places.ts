import { LruMap } from 'toad-cache';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import { insertPlace, type PlaceReason } from './place-store.ts';

/** How long a player may be somewhere before it is written down again (GLI-19 2.7.4). */
const AGAIN_MS = 30 * 60_000;
/** Beyond it the session that was seen longest ago is written down anew. */
const SESSIONS_MAX = 50_000;

/** Where a request came from. */
export interface Whence {
  readonly player: { readonly id: bigint; readonly sessionId: bigint };
  readonly address: string;
  readonly country: string | undefined;
}

/** Writes down where players are. */
export interface Places {
  /**
   * Notes a request of a player: written down with a session's first one, thirty minutes later, and at once when the address is another.
   * Resolves when it is on disk.
   */
  readonly note: (whence: Whence) => Promise<void>;
  /** Notes a request that was refused for its country: once in thirty minutes for each session and address. */
  readonly noteRefused: (whence: Whence) => Promise<void>;
}

interface Seen {
  readonly address: string;
  readonly atMs: number;
}

/** Begins with nobody seen, so that a start writes everybody down anew. */
export function openPlaces({ db, clock }: { readonly db: Db; readonly clock: Clock }): Places {
  const seen = new LruMap<Seen>(SESSIONS_MAX);
  const refused = new LruMap<number>(SESSIONS_MAX);
  const write = (whence: Whence, reason: PlaceReason, at: Date) =>
    insertPlace(db, {
      playerId: whence.player.id,
      sessionId: whence.player.sessionId,
      address: whence.address,
      country: whence.country ?? null,
      reason,
      at,
    });
  return {
    async note(whence) {
      const now = clock.now();
      const key = whence.player.sessionId.toString();
      const last = seen.get(key);
      const reason = reasonOf(last, whence.address, now.getTime());
      if (reason === undefined) return;
      seen.set(key, { address: whence.address, atMs: now.getTime() });
      try {
        await write(whence, reason, now);
      } catch (error) {
        seen.delete(key);
        throw error;
      }
    },
    async noteRefused(whence) {
      const now = clock.now();
      const key = `${whence.player.sessionId} ${whence.address}`;
      if ((refused.get(key) ?? Number.NEGATIVE_INFINITY) > now.getTime() - AGAIN_MS) return;
      refused.set(key, now.getTime());
      await write(whence, 'refused', now);
    },
  };
}

function reasonOf(last: Seen | undefined, address: string, nowMs: number): PlaceReason | undefined {
  if (last === undefined) return 'first';
  if (last.address !== address) return 'address';
  return nowMs - last.atMs >= AGAIN_MS ? 'half-hour' : undefined;
}
