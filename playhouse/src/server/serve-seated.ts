import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AskName } from '../wire.ts';
import { type Sitting, findSitting } from './player-store.ts';
import type { PlayhousePart } from './playhouse-part.ts';
import { PlayRefusal } from './refusal.ts';

/** As long as the site lets a sitting last. */
const SITTING_MS = 12 * 3_600_000;

/** Who asks. */
export interface Seated {
  readonly sitting: Sitting;
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
export function serveSeated(app: FastifyInstance, part: PlayhousePart): ServeSeated {
  return (name, schema, answer) =>
    void app.post(`/playhouse/api/${name}`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const asked = readAsked(schema, request.body);
      const seating = seat(part, request);
      part.arriving.add(seating);
      try {
        return await answer(asked, await seating);
      } finally {
        part.arriving.delete(seating);
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
export async function seat(part: PlayhousePart, request: FastifyRequest): Promise<Seated> {
  const arrivedAt = part.clock.now();
  const token = /^Bearer (\S{1,255})$/.exec(request.headers.authorization ?? '')?.[1];
  const sitting = token === undefined ? undefined : await findSitting(part.database, token);
  if (token === undefined || sitting === undefined) throw new PlayRefusal('NOT_YOURS');
  const until = new Date(sitting.openedAt.getTime() + SITTING_MS);
  if (arrivedAt > until) throw new PlayRefusal('SITTING_OVER');
  return { sitting, token, until, arrivedAt };
}
