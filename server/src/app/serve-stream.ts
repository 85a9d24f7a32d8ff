import { streamQuery } from '@maidan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerTokenOf } from '../kernel/http/register-calls.ts';
import type { ImagesOf, LiveHub } from '../kernel/live/live-hub.ts';
import type { AdmittedReader } from '../kernel/live/relay/relay-wire.ts';
import { Refusal } from '../kernel/refusal.ts';

/** Open streams of one process; each costs some tens of kilobytes. Beyond it a screen falls back to polling. */
const READERS_MAX = 20_000;

/** What the stream needs of the app around it. */
export interface StreamDeps {
  readonly live: LiveHub;
  /** Whose session a token is; undefined when it is nobody's. */
  readonly admit: (token: string) => Promise<AdmittedReader | undefined>;
  /** Resolves once these topics can be read; throws a Refusal when they can't be at the moment. */
  readonly prepare: (topics: readonly string[]) => Promise<ImagesOf>;
  /** Counts a stream until its response ends, by its session if it has one; refuses BUSY when there are too many. */
  readonly openStream: (request: FastifyRequest, reply: FastifyReply, session: string | undefined) => void;
}

/**
 * `GET /api/exchange/stream?market_id=…&event_id=…&scoreline_id=…`: one Server-Sent Events stream with every topic that a screen
 * needs; with a bearer token also the player's own: wallet, orders, chats.
 */
export function serveStream(app: FastifyInstance, deps: StreamDeps): void {
  app.get(
    '/api/exchange/stream',
    // A stream never ends, so it can't answer HEAD.
    { exposeHeadRoute: false },
    async (request, reply) => {
      if (deps.live.readerCount >= READERS_MAX) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
      const query = streamQuery.safeParse(request.query);
      if (!query.success) throw new Refusal('MALFORMED');
      const token = bearerTokenOf(request);
      const reader = token === undefined ? undefined : await deps.admit(token);
      if (token !== undefined && reader === undefined) throw new Refusal('UNAUTHENTICATED');
      deps.openStream(request, reply, reader && `session ${reader.sessionId}`);
      const topics = [
        ...query.data.marketIds.map((id) => `market:${id}`),
        ...query.data.eventIds.flatMap((id) => [`score:${id}`, `event:${id}`]),
        ...query.data.scorelineIds.map((id) => `scoreline:${id}`),
        ...(reader?.topics ?? []),
      ];
      const imagesOf = await deps.prepare(topics);
      const lastEventId = request.headers['last-event-id'];
      reply.hijack();
      deps.live.connect(reply.raw, {
        topics,
        imagesOf,
        lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
        playerId: reader?.playerId,
        isAllowed: async () => token === undefined || (await deps.admit(token)) !== undefined,
      });
    },
  );
}
