import type { FastifyInstance } from 'fastify';
import { LruMap } from 'toad-cache';
import { z } from 'zod';
import { bearerTokenOf } from '../../../kernel/http/register-calls.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** More than a day of tests needs; beyond it the oldest choice is dropped and the default applies again. */
const PLAYERS_MAX = 10_000;

/** The milliseconds that sandbox players chose, by player id. */
export type DecisionTimes = LruMap<number>;

/** Decision times of which none was chosen yet. */
export const openDecisionTimes = (): DecisionTimes => new LruMap(PLAYERS_MAX);

const wanted = z.object({ milliseconds: z.int().min(0).max(3_600_000) });

/**
 * Serves `PUT /sandbox/decision-time`: `{ "milliseconds": 3000 }` sets how long the sandbox's cashier takes to decide
 * the requests that the caller makes from now on, until the next restart (CASH-15). Sandbox only. Refuses
 * UNAUTHENTICATED and MALFORMED.
 */
export function serveDecisionTime(
  app: FastifyInstance,
  decisionMsOfPlayers: DecisionTimes,
  authenticate: (token: string) => Promise<Player | undefined>,
): void {
  app.put('/sandbox/decision-time', async (request, reply) => {
    const token = bearerTokenOf(request);
    const player = token === undefined ? undefined : await authenticate(token);
    if (player === undefined) throw new Refusal('UNAUTHENTICATED');
    const given = wanted.safeParse(request.body);
    if (!given.success) throw new Refusal('MALFORMED', { message: 'Name the milliseconds, up to an hour.' });
    decisionMsOfPlayers.set(player.id, given.data.milliseconds);
    return reply.code(204).send();
  });
}
