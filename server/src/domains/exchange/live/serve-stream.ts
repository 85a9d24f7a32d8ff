import { streamQuery } from '@maidan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Player } from '../../../kernel/http/served-call.ts';
import { bearerTokenOf } from '../../../kernel/http/register-calls.ts';
import type { ImageOf, LiveHub } from '../../../kernel/live/live-hub.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type PlayerFeed, playerTopics } from './player-feed.ts';

/** Open streams of one process; each costs some tens of kilobytes. Beyond it a screen falls back to polling. */
const READERS_MAX = 20_000;

/** What the stream needs of the app around the exchange. */
export interface StreamPorts {
  readonly authenticate: (token: string) => Promise<Player | undefined>;
  /** A player's topics that are not the exchange's. */
  readonly moreTopicsOf: (playerId: bigint) => readonly string[];
  /** Counts a stream until its response ends, by its session if it has one; refuses BUSY when there are too many. */
  readonly openStream: (request: FastifyRequest, reply: FastifyReply, session: string | undefined) => void;
}

/**
 * `GET /api/exchange/stream?market_id=…&event_id=…&scoreline_id=…`: one Server-Sent Events stream with every topic that a screen
 * needs; with a bearer token also the player's own: wallet, orders, chats.
 */
export function serveStream(
  app: FastifyInstance,
  deps: StreamPorts & {
    readonly live: LiveHub;
    readonly imageOf: ImageOf;
    readonly playerFeed: PlayerFeed;
  },
): void {
  app.get(
    '/api/exchange/stream',
    // A stream never ends, so it can't answer HEAD.
    { exposeHeadRoute: false },
    async (request, reply) => {
      if (deps.live.readerCount >= READERS_MAX) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
      const query = streamQuery.safeParse(request.query);
      if (!query.success) throw new Refusal('MALFORMED');
      const token = bearerTokenOf(request);
      const player = token === undefined ? undefined : await deps.authenticate(token);
      if (token !== undefined && player === undefined) throw new Refusal('UNAUTHENTICATED');
      deps.openStream(request, reply, player && `session ${player.sessionId}`);
      const topics = [
        ...query.data.marketIds.map((id) => `market:${id}`),
        ...query.data.eventIds.flatMap((id) => [`score:${id}`, `event:${id}`]),
        ...query.data.scorelineIds.map((id) => `scoreline:${id}`),
        ...(player === undefined ? [] : [...playerTopics(player.id), ...deps.moreTopicsOf(player.id)]),
      ];
      const lastEventId = request.headers['last-event-id'];
      reply.hijack();
      deps.live.connect(reply.raw, {
        topics,
        imageOf: deps.imageOf,
        lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
        playerId: player?.id,
        isAllowed: async () => token === undefined || (await deps.authenticate(token)) !== undefined,
      });
      if (player !== undefined) deps.playerFeed.touch(player.id);
    },
  );
}
