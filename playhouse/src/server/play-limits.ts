import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FreePlay } from './free-play.ts';
import type { TableDeps } from './table-deps.ts';

/** The limits of whoever serves the playhouse, which knows where requests come from. */
export interface PlayLimits {
  /** Counts somebody entering a game, or refuses. */
  countVisit(request: FastifyRequest): void;
  /**
   * Tells whose game session the request's token opens, so that further requests with it are counted as that player's.
   * Undefined for a dead one, and for a visitor who plays for fun: anybody can have any number of those.
   */
  noteCaller(request: FastifyRequest, user: string | undefined): void;
  /** Counts a stream until its response has ended, or refuses. */
  openStream(request: FastifyRequest, reply: FastifyReply, session: string | undefined): void;
}

/** What the calls are served with. */
export interface ServeDeps extends TableDeps {
  readonly limits: PlayLimits;
  readonly freePlay: FreePlay;
  /** From which country a request came; undefined where nobody knows. */
  readonly countryOf: (request: FastifyRequest) => string | undefined;
}
