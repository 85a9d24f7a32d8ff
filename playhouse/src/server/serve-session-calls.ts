import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AskName } from '../wire.ts';
import { type GameSession, findGameSession } from './player-store.ts';
import type { ServeDeps } from './play-limits.ts';
import { PlayRefusal } from './refusal.ts';

/** As long as the site lets a game session last. */
const SESSION_MS = 12 * 3_600_000;

/** The caller. */
export interface SessionCaller {
  readonly gameSession: GameSession;
  readonly token: string;
  /** When the game session expires. */
  readonly until: Date;
  /** When the request arrived, before any waiting. */
  readonly arrivedAt: Date;
  /** From which country it came; undefined where nobody knows. */
  readonly country: string | undefined;
}

/** Serves a call that requires a game session. */
export type ServeSessionCall = <Schema extends z.core.$ZodType>(
  name: AskName,
  schema: Schema,
  answer: (asked: z.core.output<Schema>, caller: SessionCaller) => Promise<unknown>,
) => void;

/** Serves such calls below `/playhouse/api`: parsed by their schema, with the caller's game session. */
export function serveSessionCalls(app: FastifyInstance, deps: ServeDeps): ServeSessionCall {
  return (name, schema, answer) =>
    void app.post(`/playhouse/api/${name}`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const asked = readAsked(schema, request.body);
      const caller = getCaller(deps, request);
      deps.arriving.add(caller);
      try {
        const known = await caller;
        const work = () => answer(asked, known);
        return await (known.gameSession.user === null ? deps.freePlay.run(work) : work());
      } finally {
        deps.arriving.delete(caller);
      }
    });
}

/** The parsed body, or MALFORMED. */
export function readAsked<Schema extends z.core.$ZodType>(
  schema: Schema,
  given: unknown,
): z.core.output<Schema> {
  const result = z.safeParse(schema, given);
  if (!result.success) throw new PlayRefusal('MALFORMED');
  return result.data;
}

/** The game session of the request's token. Refuses NOT_YOURS and SESSION_OVER. */
export async function getCaller(deps: ServeDeps, request: FastifyRequest): Promise<SessionCaller> {
  const arrivedAt = deps.clock.now();
  const token = /^Bearer (\S{1,255})$/.exec(request.headers.authorization ?? '')?.[1];
  const gameSession = token === undefined ? undefined : await findGameSession(deps.database, token);
  const until = new Date((gameSession?.openedAt.getTime() ?? 0) + SESSION_MS);
  const isOver = arrivedAt > until;
  deps.limits.noteCaller(request, isOver ? undefined : (gameSession?.user ?? undefined));
  if (token === undefined || gameSession === undefined) throw new PlayRefusal('NOT_YOURS');
  if (isOver) throw new PlayRefusal('SESSION_OVER');
  return { gameSession, token, until, arrivedAt, country: deps.countryOf(request) };
}
