import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { networkOf } from '../network-address.ts';
import { openCountLimit, takeTogether } from '../rate-limit.ts';
import { keepRecent } from '../recent-map.ts';
import { addressOf } from './address-of.ts';
import type { OfficeGate } from './admit-member.ts';
import { readOfficeCookie } from './office-cookie.ts';
import { bearerTokenOf } from './register-calls.ts';
import type { Player } from './served-call.ts';

const WINDOW_MS = 60_000;
/** So many times what one may ask may all who are logged in at one address: an operator's thousands of phones share one. */
const CROWD = 20;
/** Bounds the memory; whoever is forgotten counts as a guest for one request. */
const SESSIONS_MAX = 50_000;

/** How often the API may be asked, within this process. */
export interface RequestLimits {
  /** Counts a request, or refuses TOO_MANY_REQUESTS with the wait. */
  count(request: FastifyRequest): void;
  /** The same way to find a token's player; whose tokens it finds is counted by account from then on. */
  followPlayers(authenticate: Authenticate): Authenticate;
  /** The same for the office's sessions. */
  followStaff(gate: OfficeGate): OfficeGate;
}

type Authenticate = (token: string) => Promise<Player | undefined>;

/**
 * Limits the requests of each minute (SAFE-12): of an account where its session is known, and by address of everybody
 * else, so that a neighbour at a shared address shuts out nobody who is logged in. Whoever is logged in shares a far wider
 * limit with the others at the address. The office is counted apart from the site, so that players shut no staff out.
 */
export function limitRequests(clock: Clock, perMinuteMax: number): RequestLimits {
  const accounts = openCountLimit(clock, { max: perMinuteMax, windowMs: WINDOW_MS });
  const guests = openCountLimit(clock, { max: perMinuteMax, windowMs: WINDOW_MS });
  const crowds = openCountLimit(clock, { max: perMinuteMax * CROWD, windowMs: WINDOW_MS });
  const owners = new KnownOwners();
  return {
    count(request) {
      // By the route, because a path can be spelt in many ways: `/%61pi/` is `/api/` too.
      const path = request.routeOptions.url ?? request.url;
      if (!path.startsWith('/api/')) return;
      const isOffice = path.startsWith('/api/office/');
      const token = isOffice ? readOfficeCookie(request.headers.cookie) : bearerTokenOf(request);
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

/** Whose the sessions are that were live when they were last asked about. */
class KnownOwners {
  readonly #owners = new Map<string, string>();

  find(token: string): string | undefined {
    return this.#owners.get(keyOf(token));
  }

  /** Without an owner the token is dead, and who sends it is a guest again. */
  note(token: string, owner: string | undefined): void {
    const key = keyOf(token);
    if (owner === undefined) this.#owners.delete(key);
    else keepRecent(this.#owners, key, owner, SESSIONS_MAX);
  }
}

/** No token outlives its session in memory. */
function keyOf(token: string): string {
  return hash('sha256', token, 'base64');
}
