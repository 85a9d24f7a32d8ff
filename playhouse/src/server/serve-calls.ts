import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { findOffered } from '../catalogue.ts';
import { type AskName, asks, writeMoney } from '../wire.ts';
import { actInRound } from './act-in-round.ts';
import { beginRound } from './begin-round.ts';
import { enterGame } from './enter-game.ts';
import { countVisits } from './count-visits.ts';
import { type Sitting, findSitting } from './player-store.ts';
import type { PlayhousePart } from './playhouse-part.ts';
import { presentRound } from './present-round.ts';
import { PlayRefusal } from './refusal.ts';
import { findRound, selectPastRounds } from './round-store.ts';
import { rotateSeeds } from './rotate-seeds.ts';
import { showProof } from './show-proof.ts';
import { presentSums, showSeeds, showSession } from './show-session.ts';

const PAST_ROUNDS = 20;
/** As long as the site lets a sitting last. */
const SITTING_MS = 12 * 3_600_000;

interface Seated {
  readonly sitting: Sitting;
  readonly token: string;
}

/** Serves the calls of the game clients below `/playhouse/api`. */
export function serveCalls(app: FastifyInstance, part: PlayhousePart): void {
  const refuseTooMany = countVisits(part.clock);
  const serve = <Schema extends z.core.$ZodType>(
    name: AskName,
    schema: Schema,
    answer: (asked: z.core.output<Schema>, seated: Seated) => Promise<unknown>,
  ) =>
    app.post(`/playhouse/api/${name}`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const asked = read(schema, request.body);
      return answer(asked, await seat(part, request));
    });
  app.post('/playhouse/api/enter', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const asked = read(asks.enter, request.body);
    refuseTooMany(request.ip);
    const token = await enterGame(part, asked);
    const sitting = await findSitting(part.database, token);
    if (sitting === undefined) throw new PlayRefusal('NOT_YOURS');
    return showSession(part, sitting, token);
  });
  serve('look', asks.look, (_, { sitting, token }) => showSession(part, sitting, token));
  serve('play', asks.play, async ({ key: requestKey, stake, choice }, { sitting, token }) => {
    if (part.closing.aborted) throw new PlayRefusal('CLOSING');
    const offered = findOffered(sitting.game);
    if (offered === undefined) throw new PlayRefusal('UNKNOWN_GAME');
    const asked = { requestKey, stake, choice };
    const { roundId, balance } = await beginRound(part, sitting, { offered, asked });
    return showPlayed(part, token, { roundId, balance });
  });
  serve('act', asks.act, async ({ round: roundId, step, action }, { sitting, token }) => {
    if (part.closing.aborted) throw new PlayRefusal('CLOSING');
    const balance = await actInRound(part, sitting, { roundId, step, action });
    return showPlayed(part, token, { roundId, balance });
  });
  serve('history', asks.history, async ({ before }, { sitting: { playerId, game } }) => {
    const rounds = await selectPastRounds(part.database, { playerId, game, before, max: PAST_ROUNDS });
    return { rounds: await Promise.all(rounds.map((round) => presentRound(part.database, part, round))) };
  });
  serve('rotate', asks.rotate, async ({ clientSeed }, { sitting }) => ({
    revealed: await rotateSeeds(part, sitting, clientSeed),
    seeds: await showSeeds(part, sitting.playerId),
  }));
  app.get<{ Params: { id: string } }>('/playhouse/api/rounds/:id', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return showProof(part, read(z.uuid(), request.params.id));
  });
}

async function showPlayed(
  part: PlayhousePart,
  token: string,
  { roundId, balance }: Awaited<ReturnType<typeof beginRound>>,
) {
  const round = await findRound(part.database, roundId);
  const sitting = await findSitting(part.database, token);
  if (round === undefined || sitting === undefined) throw new PlayRefusal('NOT_FOUND');
  const told = balance === undefined ? {} : { balance: writeMoney(balance) };
  return { round: await presentRound(part.database, part, round), ...told, sums: presentSums(sitting) };
}

function read<Schema extends z.core.$ZodType>(schema: Schema, given: unknown): z.core.output<Schema> {
  const result = z.safeParse(schema, given);
  if (!result.success) throw new PlayRefusal('MALFORMED');
  return result.data;
}

/** The sitting whose token the request bears. */
async function seat(part: PlayhousePart, request: FastifyRequest): Promise<Seated> {
  const token = /^Bearer (\S{1,255})$/.exec(request.headers.authorization ?? '')?.[1];
  const sitting = token === undefined ? undefined : await findSitting(part.database, token);
  if (token === undefined || sitting === undefined) throw new PlayRefusal('NOT_YOURS');
  if (part.clock.now().getTime() - sitting.openedAt.getTime() > SITTING_MS)
    throw new PlayRefusal('SITTING_OVER');
  return { sitting, token };
}
