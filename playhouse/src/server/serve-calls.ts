import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { findOffered } from '../catalogue.ts';
import { asks, writeMoney } from '../wire.ts';
import { actInRound } from './act-in-round.ts';
import { type Begun, beginRound } from './begin-round.ts';
import { enterGame } from './enter-game.ts';
import { fireShot } from './fishing/fire-shot.ts';
import { FISHING } from './fishing/serve-rooms.ts';
import { findGameSession } from './player-store.ts';
import type { PlayhouseDeps } from './deps.ts';
import { presentRound, presentSums } from './present-round.ts';
import { PlayRefusal } from './refusal.ts';
import { recallRound } from './recall-round.ts';
import { findRound, markSeen, selectPastRounds } from './round-store.ts';
import { rotateSeeds } from './rotate-seeds.ts';
import { readAsked, serveSessionCalls } from './serve-session-calls.ts';
import { showProof } from './show-proof.ts';
import { showFreeSpins, showSeeds, showSession } from './show-session.ts';
import { findCycleWaitMs, waitMsAfter } from './wait-for-cycle.ts';
import type { ServeDeps } from './play-limits.ts';

const PAST_ROUNDS = 20;

/** Serves the calls of the game clients below `/playhouse/api`. */
export function serveCalls(app: FastifyInstance, deps: ServeDeps): void {
  const serve = serveSessionCalls(app, deps);
  app.post('/playhouse/api/enter', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const asked = readAsked(asks.enter, request.body);
    deps.limits.countVisit(request);
    const enter = async () => {
      const token = await enterGame(deps, asked);
      const gameSession = await findGameSession(deps.database, token);
      if (gameSession === undefined) throw new PlayRefusal('NOT_YOURS');
      return showSession(deps, gameSession, token);
    };
    return 'isForFun' in asked ? deps.freePlay.run(enter) : enter();
  });
  serve('look', asks.look, (_, { gameSession, token }) => showSession(deps, gameSession, token));
  serve('play', asks.play, async ({ key: requestKey, stake, choice, isFree = false }, caller) => {
    const { gameSession, token, country, arrivedAt } = caller;
    if (deps.closing.aborted) throw new PlayRefusal('CLOSING');
    if (deps.tables.has(gameSession.game)) throw new PlayRefusal('NOT_POSSIBLE');
    const offered = findOffered(gameSession.game);
    if (offered === undefined) throw new PlayRefusal('UNKNOWN_GAME');
    const asked = { requestKey, stake, choice, isFree, country };
    const played =
      gameSession.game === FISHING
        ? await fireShot(deps, gameSession, { offered, asked, arrivedAt })
        : await beginRound(deps, gameSession, { offered, asked });
    return showPlayed(deps, token, played);
  });
  serve('act', asks.act, async ({ round: roundId, step, action }, { gameSession, token }) => {
    if (deps.closing.aborted) throw new PlayRefusal('CLOSING');
    if (deps.tables.has(gameSession.game)) throw new PlayRefusal('NOT_POSSIBLE');
    const driven = await actInRound(deps, gameSession, { roundId, step, action });
    return showPlayed(deps, token, { roundId, ...driven });
  });
  serve('history', asks.history, async ({ before }, { gameSession: { playerId, game } }) => {
    const rounds = await selectPastRounds(deps.database, { playerId, game, before, max: PAST_ROUNDS });
    return { rounds: await Promise.all(rounds.map((round) => presentRound(deps.database, deps, round))) };
  });
  serve('recall', asks.recall, ({ round }, { gameSession }) => recallRound(deps, gameSession, round));
  serve('seen', asks.seen, async ({ rounds: ids }, { gameSession: { playerId, game } }) => {
    await markSeen(deps.database, { playerId, game, ids, now: deps.clock.now() });
    return {};
  });
  serve('rotate', asks.rotate, async ({ clientSeed }, { gameSession }) => ({
    revealed: await rotateSeeds(deps, gameSession, clientSeed),
    seeds: await showSeeds(deps, gameSession.playerId),
  }));
  app.get<{ Params: { id: string } }>('/playhouse/api/rounds/:id', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return showProof(deps, readAsked(z.uuid(), request.params.id));
  });
}

/** A round with the balance that the wallet reported, the session's sums, and when the next round may begin. */
export async function showPlayed(
  deps: PlayhouseDeps,
  token: string,
  { roundId, balance, round: driven }: Begun,
): Promise<Record<string, unknown>> {
  const round = driven?.row ?? (await findRound(deps.database, roundId));
  const gameSession = await findGameSession(deps.database, token);
  if (round === undefined || gameSession === undefined) throw new PlayRefusal('NOT_FOUND');
  const { state, openedAt, game } = round;
  const isLast = state !== 'refused' && state !== 'undone';
  return {
    round: await presentRound(deps.database, deps, round, driven?.seeds),
    ...(balance === undefined ? {} : { balance: writeMoney(balance) }),
    freeSpins: await showFreeSpins(deps, gameSession),
    sums: presentSums(gameSession),
    waitMs: isLast
      ? waitMsAfter(openedAt, deps, game)
      : await findCycleWaitMs(deps.database, deps, gameSession),
  };
}
