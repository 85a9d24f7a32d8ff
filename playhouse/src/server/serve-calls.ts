import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { findOffered } from '../catalogue.ts';
import { asks, writeMoney } from '../wire.ts';
import { actInRound } from './act-in-round.ts';
import { beginRound } from './begin-round.ts';
import { enterGame } from './enter-game.ts';
import { countVisits } from './count-visits.ts';
import { findSitting } from './player-store.ts';
import type { PlayhousePart } from './playhouse-part.ts';
import { presentRound } from './present-round.ts';
import { PlayRefusal } from './refusal.ts';
import { findRound, selectPastRounds } from './round-store.ts';
import { rotateSeeds } from './rotate-seeds.ts';
import { readAsked, serveSeated } from './serve-seated.ts';
import { showProof } from './show-proof.ts';
import { presentSums, showSeeds, showSession } from './show-session.ts';

const PAST_ROUNDS = 20;

/** Serves the calls of the game clients below `/playhouse/api`. */
export function serveCalls(
  app: FastifyInstance,
  part: PlayhousePart,
  visitorOf: (request: FastifyRequest) => string,
): void {
  const refuseTooMany = countVisits(part.clock);
  const serve = serveSeated(app, part);
  app.post('/playhouse/api/enter', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const asked = readAsked(asks.enter, request.body);
    refuseTooMany(visitorOf(request));
    const token = await enterGame(part, asked);
    const sitting = await findSitting(part.database, token);
    if (sitting === undefined) throw new PlayRefusal('NOT_YOURS');
    return showSession(part, sitting, token);
  });
  serve('look', asks.look, (_, { sitting, token }) => showSession(part, sitting, token));
  serve('play', asks.play, async ({ key: requestKey, stake, choice }, { sitting, token }) => {
    if (part.closing.aborted) throw new PlayRefusal('CLOSING');
    if (part.tables.has(sitting.game)) throw new PlayRefusal('NOT_POSSIBLE');
    const offered = findOffered(sitting.game);
    if (offered === undefined) throw new PlayRefusal('UNKNOWN_GAME');
    const asked = { requestKey, stake, choice };
    const { roundId, balance } = await beginRound(part, sitting, { offered, asked });
    return showPlayed(part, token, { roundId, balance });
  });
  serve('act', asks.act, async ({ round: roundId, step, action }, { sitting, token }) => {
    if (part.closing.aborted) throw new PlayRefusal('CLOSING');
    if (part.tables.has(sitting.game)) throw new PlayRefusal('NOT_POSSIBLE');
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
    return showProof(part, readAsked(z.uuid(), request.params.id));
  });
}

/** A round with the balance that the wallet told and what the sitting comes to. */
export async function showPlayed(
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
