import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AskName } from '../wire.ts';
import { type GameSession, findGameSession } from './player-store.ts';
import type { PlayhouseDeps } from './deps.ts';
import { PlayRefusal } from './refusal.ts';

/** As long as the site lets a sitting last. */
const SITTING_MS = 12 * 3_600_000;

/** Who asks. */
export interface Seated {
  readonly gameSession: GameSession;
  readonly token: string;
  /** When the sitting is over. */
  readonly until: Date;
  /** When the request came in, before anything was waited for. */
  readonly arrivedAt: Date;
}

/** Serves a call that only who sits at a game may make. */
export type ServeSeated = <Schema extends z.core.$ZodType>(
  name: AskName,
  schema: Schema,
  answer: (asked: z.core.output<Schema>, seated: Seated) => Promise<unknown>,
) => void;

/** Serves such calls below `/playhouse/api`: read by their schema, with the player's sitting. */
export function serveSeated(app: FastifyInstance, deps: PlayhouseDeps): ServeSeated {
  return (name, schema, answer) =>
    void app.post(`/playhouse/api/${name}`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const asked = readAsked(schema, request.body);
      const seating = seat(deps, request);
      deps.arriving.add(seating);
      try {
        return await answer(asked, await seating);
      } finally {
        deps.arriving.delete(seating);
      }
    });
}

/** What was asked, or MALFORMED. */
export function readAsked<Schema extends z.core.$ZodType>(
  schema: Schema,
  given: unknown,
): z.core.output<Schema> {
  const result = z.safeParse(schema, given);
  if (!result.success) throw new PlayRefusal('MALFORMED');
  return result.data;
}

/** The sitting whose token the request bears. Refuses NOT_YOURS and SITTING_OVER. */
export async function seat(deps: PlayhouseDeps, request: FastifyRequest): Promise<Seated> {
  const arrivedAt = deps.clock.now();
  const token = /^Bearer (\S{1,255})$/.exec(request.headers.authorization ?? '')?.[1];
  const gameSession = token === undefined ? undefined : await findGameSession(deps.database, token);
  if (token === undefined || gameSession === undefined) throw new PlayRefusal('NOT_YOURS');
  const until = new Date(gameSession.openedAt.getTime() + SITTING_MS);
  if (arrivedAt > until) throw new PlayRefusal('SITTING_OVER');
  return { gameSession, token, until, arrivedAt };
}
