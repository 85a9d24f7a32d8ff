import type { Side } from '@maidan/engine';
import { WANTED_BET_KEY } from './has-wanted-bet.ts';
import { isEventId, isMarketId } from './paths.ts';
import { deviceNowMs } from './site-clock.ts';

/** A price that was tapped on home or in the guest's sheet. */
export interface WantedPick {
  readonly runnerId: number;
  readonly runnerName: string;
  readonly side: Side;
  /** The decimal odds of the tap. */
  readonly price: number;
}

/** A match that somebody wants to bet on, and the price that they tapped, if it was one. */
export interface WantedBet {
  readonly marketId: string;
  readonly eventId: string;
  readonly sport: string;
  readonly eventName: string;
  readonly pick?: WantedPick | undefined;
}

/** Long enough for a sign-up or a forgotten password; later the match has become another. */
const KEPT_MS = 30 * 60_000;
const NAME_LENGTH_MAX = 120;
const PRICE_MAX = 1000;

/** Keeps what a guest wants over the login, in this tab only; the end of a session clears it. */
export function storeWantedBet(bet: WantedBet): void {
  try {
    sessionStorage.setItem(WANTED_BET_KEY, JSON.stringify({ ...bet, storedAtMs: deviceNowMs() }));
  } catch {
    // Without storage the login leads home, as it does without a tap.
  }
}

/** What was wanted in this tab within the last half hour, until the odds view takes it. */
export function findWantedBet(): WantedBet | undefined {
  try {
    return readWantedBet(JSON.parse(sessionStorage.getItem(WANTED_BET_KEY) ?? ''), deviceNowMs());
  } catch {
    return undefined;
  }
}

/** Forgets it. */
export function forgetWantedBet(): void {
  try {
    sessionStorage.removeItem(WANTED_BET_KEY);
  } catch {
    // Nothing is stored.
  }
}

/** Parses a stored bet, which may be anything; undefined if it is too old or isn't one. */
export function readWantedBet(stored: unknown, nowMs: number): WantedBet | undefined {
  const { marketId, eventId, sport, eventName, pick, storedAtMs } = fieldsOf(stored);
  if (typeof storedAtMs !== 'number' || storedAtMs > nowMs || nowMs - storedAtMs > KEPT_MS) return undefined;
  if (typeof marketId !== 'string' || typeof eventId !== 'string' || typeof sport !== 'string')
    return undefined;
  if (!isMarketId(marketId) || !isEventId(eventId) || !isName(sport) || !isName(eventName)) return undefined;
  return { marketId, eventId, sport, eventName, pick: readPick(pick) };
}

function readPick(stored: unknown): WantedPick | undefined {
  const { runnerId, runnerName, side, price } = fieldsOf(stored);
  if (typeof runnerId !== 'number' || !Number.isSafeInteger(runnerId) || !isName(runnerName))
    return undefined;
  if (side !== 'BACK' && side !== 'LAY') return undefined;
  if (typeof price !== 'number' || !(price > 1 && price <= PRICE_MAX)) return undefined;
  return { runnerId, runnerName, side, price };
}

function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(Object(stored)));
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= NAME_LENGTH_MAX;
}
