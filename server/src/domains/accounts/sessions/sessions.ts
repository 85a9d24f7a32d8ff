import type { Clock } from '../../../kernel/time/clock.ts';
import type { Db } from '../../../kernel/db.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import type { LiveHub } from '../../../kernel/live/live-hub.ts';
import { walletCurrency } from '../../ledger/index.ts';
import {
  type SessionBounds,
  type SessionPurpose,
  deleteSession,
  deleteSessionsOf,
  hashToken,
  selectSession,
  updateLastUsed,
} from './session-store.ts';

/** A program's session unused for this long has ended; for how long one of the site may be unused is the profile's. */
const PROGRAM_IDLE_MS = 24 * 3_600_000;
/** A session opened this long ago has ended, however much it is used: a stolen token is of no use for ever (SAFE-52). */
const LIFE_MS = 30 * 24 * 3_600_000;

/** Sessions opened before this have ended. */
export const openedAfter = (now: Date): Date => new Date(now.getTime() - LIFE_MS);

/** Sessions last used, or opened, before these moments have ended. */
export const sessionBounds = (now: Date, idleMs: number): SessionBounds => ({
  usedAfter: new Date(now.getTime() - idleMs),
  programUsedAfter: new Date(now.getTime() - PROGRAM_IDLE_MS),
  openedAfter: openedAfter(now),
});

/** How long another process may still accept a session after it ended here, unless that one asks the database each time. */
const TRUSTED_MS = 3_000;

/** One write a minute is enough to tell an idle session from a used one. */
const NOTED_EVERY_MS = 60_000;

const REMEMBERED_MAX = 50_000;

/** 32 bytes as base64url; anything else can't be a token. */
const TOKEN_LENGTH = 43;

/** Finds the player of a token, thousands of times a second, without a query each time. */
export interface Sessions {
  /** The player of a live token of either kind, or undefined; a session of the trading API has none here. */
  readonly findSession: (token: string) => Promise<Player | undefined>;
  /** The player of a live token for the trading API, which those of the site open too; and whether it is one of the site's. */
  readonly findTradingSession: (
    token: string,
  ) => Promise<(Player & { readonly isOnSite: boolean }) | undefined>;
  /** Ends a player's session at once in this process, and within seconds at most in all others; false when it isn't theirs. */
  endSession(playerId: bigint, sessionId: bigint): Promise<boolean>;
  /** Ends all of a player's sessions, as quickly. */
  endSessionsOf(playerId: bigint): Promise<void>;
  /** Drops that player's tokens from the cache and ends their streams, after a transaction that ended sessions. */
  forget(playerId: bigint): Promise<void>;
}

interface Found {
  readonly player: Player;
  readonly purpose: SessionPurpose;
}

interface Remembered {
  readonly found: Promise<Found | undefined>;
  readonly untilMs: number;
}

/** The sessions of the database, with those used in the last seconds cached. A session's streams end with it (SAFE-26). */
export function openSessions({
  db,
  clock,
  live,
  idleMs,
  trustedMs = TRUSTED_MS,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly live: Pick<LiveHub, 'endForbidden'>;
  /** A session of the site that nobody used for so long has ended (GLI-19 2.5.4). */
  readonly idleMs: number;
  /** How long a session that was found is trusted without asking again. Zero where sessions end in other processes. */
  readonly trustedMs?: number;
}): Sessions {
  const remembered = new Map<string, Remembered>();
  const forget = async (playerId: bigint) => {
    await forgetPlayer(remembered, playerId);
    await live.endForbidden(playerId);
  };
  const find = (token: string): Promise<Found | undefined> => {
    if (token.length !== TOKEN_LENGTH) return Promise.resolve(undefined);
    const nowMs = clock.now().getTime();
    const known = remembered.get(token);
    if (known !== undefined && known.untilMs > nowMs) return known.found;
    const found = loadSession(db, token, sessionBounds(new Date(nowMs), idleMs), new Date(nowMs));
    found.catch(() => remembered.delete(token));
    if (trustedMs > 0) remember(remembered, token, { found, untilMs: nowMs + trustedMs });
    return found;
  };
  return {
    async findSession(token) {
      const found = await find(token);
      return found?.purpose === 'site' ? found.player : undefined;
    },
    async findTradingSession(token) {
      const found = await find(token);
      return found && { ...found.player, isOnSite: found.purpose === 'site' };
    },
    async endSession(playerId, sessionId) {
      const ended = await deleteSession(db, playerId, sessionId);
      await forget(playerId);
      return ended;
    },
    async endSessionsOf(playerId) {
      await deleteSessionsOf(db, playerId);
      await forget(playerId);
    },
    forget,
  };
}

async function forgetPlayer(remembered: Map<string, Remembered>, playerId: bigint): Promise<void> {
  for (const [token, { found }] of remembered) {
    const known = await found.catch(() => undefined);
    if (known?.player.id === playerId) remembered.delete(token);
  }
}

async function loadSession(
  db: Db,
  token: string,
  bounds: SessionBounds,
  now: Date,
): Promise<Found | undefined> {
  const row = await selectSession(db, hashToken(token), bounds);
  if (row === undefined) return undefined;
  if (now.getTime() - row.lastUsedAt.getTime() >= NOTED_EVERY_MS) {
    await updateLastUsed(db, row.sessionId, now);
  }
  const { playerId: id, username, sessionId, purpose } = row;
  return { player: { id, username, currency: walletCurrency, sessionId }, purpose };
}

function remember(remembered: Map<string, Remembered>, token: string, found: Remembered): void {
  remembered.delete(token);
  if (remembered.size >= REMEMBERED_MAX) {
    const oldest = remembered.keys().next();
    if (oldest.done !== true) remembered.delete(oldest.value);
  }
  remembered.set(token, found);
}
