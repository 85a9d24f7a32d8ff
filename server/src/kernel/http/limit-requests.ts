import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LruMap } from 'toad-cache';
import type { Clock } from '../time/clock.ts';
import { addressOf, isSecure, networkOf } from '../network/connection.ts';
import { openCountLimit, takeTogether } from '../rate-limit.ts';
import type { OfficeGate } from './admit-member.ts';
import { readOfficeCookie } from './office-cookie.ts';
import { bearerTokenOf } from './register-calls.ts';
import type { Player } from './served-call.ts';

const WINDOW_MS = 60_000;
/**
 * The factor by which all logged-in visitors at one address may exceed one account's limit: an operator's thousands of
 * phones share one.
 */
const CROWD = 20;
/** Bounds the memory; a session that is forgotten counts as a guest for one request. */
const SESSIONS_MAX = 50_000;

/** Limits on requests to the API, within this process. */
export interface RequestLimits {
  /** Counts a request, or refuses TOO_MANY_REQUESTS with the wait. */
  count(request: FastifyRequest): void;
  /** Wraps the lookup of a token's player; requests with the tokens that it finds are counted by account from then on. */
  followPlayers(authenticate: Authenticate): Authenticate;
  /** The same for the office's sessions. */
  followStaff(gate: OfficeGate): OfficeGate;
}

type Authenticate = (token: string) => Promise<Player | undefined>;

/**
 * Limits requests per minute (SAFE-12): by account where the session is known, and by address for everybody else, so
 * that a neighbour at a shared address can't shut out anybody who is logged in. All logged-in visitors at one address
 * also share a far wider limit. The office is counted apart from the site, so that players don't shut out staff.
 */
export function limitRequests(clock: Clock, perMinuteMax: number): RequestLimits {
  const accounts = openCountLimit(clock, { max: perMinuteMax, windowMs: WINDOW_MS });
  const guests = openCountLimit(clock, { max: perMinuteMax, windowMs: WINDOW_MS });
  const crowds = openCountLimit(clock, { max: perMinuteMax * CROWD, windowMs: WINDOW_MS });
  const owners = new KnownOwners();
  return {
    count(request) {
      // By route, because a path can be spelt in many ways: `/%61pi/` is `/api/` too.
      const path = request.routeOptions.url ?? request.url;
      if (!path.startsWith('/api/')) return;
      const isOffice = path.startsWith('/api/office/');
      const token = isOffice
        ? readOfficeCookie(request.headers.cookie, isSecure(request))
        : bearerTokenOf(request);
      const owner = token === undefined ? undefined : owners.find(token);
      const place = `${isOffice ? 'office' : 'site'} ${networkOf(addressOf(request))}`;
      if (owner === undefined) guests.take(place);
      else takeTogether([accounts, owner], [crowds, place]);
    },
    followPlayers: (authenticate) => async (token) => {
      const player = await authenticate(token);
      owners.note(token, player && `player ${player.id}`);
      return player;
    },
    followStaff: (gate) => ({
      ...gate,
      async authenticate(token, asked) {
        const member = await gate.authenticate(token, asked);
        owners.note(token, member && `staff ${member.id}`);
        return member;
      },
    }),
  };
}

/** The owners of the sessions that were live when last checked. */
class KnownOwners {
  readonly #owners = new LruMap<string>(SESSIONS_MAX);

  find(token: string): string | undefined {
    return this.#owners.get(keyOf(token));
  }

  /** Without an owner the token is dead, and its sender is a guest again. */
  note(token: string, owner: string | undefined): void {
    const key = keyOf(token);
    if (owner === undefined) this.#owners.delete(key);
    else this.#owners.set(key, owner);
  }
}

/** Hashes a token, so that none outlives its session in memory. */
function keyOf(token: string): string {
  return hash('sha256', token, 'base64');
}
