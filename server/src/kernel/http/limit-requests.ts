import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LruMap } from 'toad-cache';
import type { Clock } from '../time/clock.ts';
import { addressOf, isSecure, networkOf } from '../network/connection.ts';
import { openCountLimit, openUseLimit, type RateLimit, takeTogether } from '../rate-limit.ts';
import type { OfficeGate } from './admit-member.ts';
import { readOfficeCookie } from './office-cookie.ts';
import { bearerTokenOf } from './register-calls.ts';
import type { Player } from './served-call.ts';
import type { SharedCounts } from './share-counts.ts';

const WINDOW_MS = 60_000;
/**
 * The factor by which all logged-in visitors at one address may exceed one account's limit: an operator's thousands of
 * phones share one.
 */
const CROWD = 20;
/** What guests of the games have of the limit: each of their calls is work, and they need no account (SAFE-29). */
const GAMES_SHARE = 5;
/** Entering a game writes rows, and playing for fun needs no account; no legitimate visitor does it more often. */
const VISITS_MAX = 120;
/** More tabs than anybody has open. */
const STREAMS_PER_SESSION_MAX = 12;
/** A screen without a stream polls meanwhile. */
const STREAM_RETRY_SECONDS = 10;
/** Bounds the memory; a session that is forgotten counts as a guest for one request. */
const SESSIONS_MAX = 50_000;

/** For who isn't logged in; a mobile operator's phones share an address. */
const STREAMS_PER_ADDRESS_MAX = 500;

/** Limits on requests to the API, the games and the sandbox. */
export interface RequestLimits {
  /** Counts a request, or refuses TOO_MANY_REQUESTS with the wait. */
  count(request: FastifyRequest): void;
  /**
   * Who sent a request, as far as it is known without asking the database: `guest` without a token, with a dead one, or
   * playing for fun; `unknown` with a token that was never looked up.
   */
  callerOf(request: FastifyRequest): 'live' | 'guest' | 'unknown';
  /** Wraps the lookup of a token's player; requests with the tokens that it finds are counted by account from then on. */
  followPlayers<Found extends Player>(authenticate: Authenticate<Found>): Authenticate<Found>;
  /** The same for the office's sessions. */
  followStaff(gate: OfficeGate): OfficeGate;
  /** The same for a game session: notes its player, by the site's name, or that it has none. */
  noteCaller(request: FastifyRequest, user: string | undefined): void;
  /** Counts somebody entering a game, by network; refuses TOO_MANY_REQUESTS. */
  countVisit(request: FastifyRequest): void;
  /**
   * Counts a live stream until its response ends: by session where there is one, and by network, more generously for
   * those. Refuses BUSY.
   */
  openStream(request: FastifyRequest, reply: FastifyReply, session: string | undefined): void;
}

type Authenticate<Found extends Player> = (token: string) => Promise<Found | undefined>;

/**
 * Limits requests per minute (SAFE-12): by account where the session is known, and by address for everybody else, so
 * that a neighbour at a shared address can't shut out anybody who is logged in. All logged-in visitors at one address
 * also share a far wider limit. The office is counted apart from the site, so that players don't shut out staff. What is
 * `shared` is counted together with the other processes that answer calls.
 */
export function limitRequests(
  clock: Clock,
  perMinuteMax: number,
  streamsPerAddressMax = STREAMS_PER_ADDRESS_MAX,
  shared?: SharedCounts,
): RequestLimits {
  const perMinute = (name: string, max: number): RateLimit => {
    const limit = openCountLimit(clock, { max, windowMs: WINDOW_MS });
    return shared?.share(name, limit) ?? limit;
  };
  const accounts = perMinute('accounts', perMinuteMax);
  const guests = perMinute('guests', perMinuteMax);
  const crowds = perMinute('crowds', perMinuteMax * CROWD);
  const gameGuests = openCountLimit(clock, {
    max: Math.ceil(perMinuteMax / GAMES_SHARE),
    windowMs: WINDOW_MS,
  });
  const visits = openCountLimit(clock, { max: VISITS_MAX, windowMs: WINDOW_MS });
  const sessionStreams = openUseLimit(STREAMS_PER_SESSION_MAX, STREAM_RETRY_SECONDS);
  const guestStreams = openUseLimit(streamsPerAddressMax, STREAM_RETRY_SECONDS);
  const crowdStreams = openUseLimit(streamsPerAddressMax * CROWD, STREAM_RETRY_SECONDS);
  const owners = new KnownOwners();
  return {
    count(request) {
      // By route, because a path can be spelt in many ways: `/%61pi/` is `/api/` too.
      const path = request.routeOptions.url ?? request.url;
      const area = areaOf(path);
      if (area === undefined) return;
      const token =
        area === 'office' ? readOfficeCookie(request.headers.cookie, isSecure(request)) : tokenOf(request);
      const owner = token === undefined ? undefined : owners.find(request, token);
      const place = `${area} ${networkOf(addressOf(request))}`;
      if (owner !== undefined) takeTogether([accounts, owner], [crowds, place]);
      else (area === 'games' ? gameGuests : guests).take(place);
    },
    callerOf(request) {
      const token = tokenOf(request);
      return token === undefined ? 'guest' : owners.kindOf(request, token);
    },
    noteCaller(request, user) {
      const token = bearerTokenOf(request);
      if (token !== undefined) owners.note(token, user && `games of ${user}`);
    },
    countVisit(request) {
      visits.take(networkOf(addressOf(request)));
    },
    openStream(request, reply, session) {
      const network = networkOf(addressOf(request));
      const release =
        session === undefined
          ? guestStreams.take(network)
          : takeTogether([sessionStreams, session], [crowdStreams, network]);
      // The visitor may have left already, and then there is no more event to wait for.
      if (reply.raw.closed) release();
      else reply.raw.once('close', release);
    },
    followPlayers: (authenticate) => {
      // A session that was looked up lately is found as the same object.
      const noted = new WeakMap<object, string>();
      return async (token) => {
        const player = await authenticate(token);
        if (player !== undefined && noted.get(player) === token) return player;
        owners.note(token, player && `player ${player.id}`);
        if (player !== undefined) noted.set(player, token);
        return player;
      };
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

/** The session of a player's request: the site's, or that of a program of the trading API. */
function tokenOf(request: FastifyRequest): string | undefined {
  const ofProgram = request.headers['x-authentication'];
  return bearerTokenOf(request) ?? (typeof ofProgram === 'string' ? ofProgram : undefined);
}

/** Which count a route belongs to; undefined for those that have no limit: pages, files, and the signed wallet. */
function areaOf(path: string): 'office' | 'site' | 'games' | undefined {
  if (path.startsWith('/api/office/')) return 'office';
  if (['/api/', '/exchange/', '/sandbox/', '/sandbox-gateway/'].some((prefix) => path.startsWith(prefix)))
    return 'site';
  return path.startsWith('/playhouse/api/') ? 'games' : undefined;
}

/** The owners of the sessions that were live when last checked. */
class KnownOwners {
  readonly #owners = new LruMap<string>(SESSIONS_MAX);
  /** Tokens that were looked up and belong to nobody, or to a visitor who plays for fun. */
  readonly #guests = new LruMap<true>(SESSIONS_MAX);
  /** The key of a request's token, for which several ask. */
  readonly #keys = new WeakMap<FastifyRequest, { readonly token: string; readonly key: string }>();

  kindOf(request: FastifyRequest, token: string): 'live' | 'guest' | 'unknown' {
    const key = this.#keyOf(request, token);
    if (this.#owners.get(key) !== undefined) return 'live';
    return this.#guests.get(key) === undefined ? 'unknown' : 'guest';
  }

  find(request: FastifyRequest, token: string): string | undefined {
    return this.#owners.get(this.#keyOf(request, token));
  }

  /** Without an owner the token is dead, and its sender is a guest again. */
  note(token: string, owner: string | undefined): void {
    const key = keyOf(token);
    if (owner === undefined) {
      this.#owners.delete(key);
      this.#guests.set(key, true);
    } else {
      this.#owners.set(key, owner);
      this.#guests.delete(key);
    }
  }

  #keyOf(request: FastifyRequest, token: string): string {
    const known = this.#keys.get(request);
    if (known?.token === token) return known.key;
    const key = keyOf(token);
    this.#keys.set(request, { token, key });
    return key;
  }
}

/** Hashes a token, so that none outlives its session in memory. */
function keyOf(token: string): string {
  return hash('sha256', token, 'base64');
}
