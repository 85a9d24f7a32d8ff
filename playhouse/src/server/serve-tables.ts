import type { FastifyInstance } from 'fastify';
import { asks } from '../wire.ts';
import type { GameSession } from './player-store.ts';
import type { PlayhouseDeps } from './deps.ts';
import { PlayRefusal } from './refusal.ts';
import { findRound } from './round-store.ts';
import { showPlayed } from './serve-calls.ts';
import { getCaller, serveSessionCalls } from './serve-session-calls.ts';
import { FISHING } from './fishing/serve-rooms.ts';
import { placeBet } from './shared/place-bet.ts';
import type { SharedTable } from './shared/shared-table.ts';
import { showTable } from './show-session.ts';
import { presentSums } from './present-round.ts';
import type { ServeDeps } from './play-limits.ts';
import type { TableDeps } from './table-deps.ts';

/** Serves the games with shared rounds. */
export function serveTables(app: FastifyInstance, deps: ServeDeps): void {
  const serve = serveSessionCalls(app, deps);
  serve(
    'bet',
    asks.bet,
    async ({ key: requestKey, round, stake, choice }, { gameSession, token, country }) => {
      if (deps.closing.aborted) throw new PlayRefusal('CLOSING');
      const table = getTable(deps, gameSession);
      table.markPresent();
      const asked = { requestKey, sharedRoundId: round, stake, choice, country };
      const placed = await placeBet(deps, gameSession, asked);
      await table.publishBet(placed.roundId, placed.balance);
      return showPlayed(deps, token, placed);
    },
  );
  serve('leave', asks.leave, async ({ bet: betId }, { gameSession, token, arrivedAt }) => {
    const table = getTable(deps, gameSession);
    if (gameSession.game !== 'crash') throw new PlayRefusal('NOT_POSSIBLE');
    await (table.leave(betId, gameSession.playerId, arrivedAt) ?? refuseUnlessOver(deps, gameSession, betId));
    // Thousands may cash out at the same moment, so the answer needs no further database query.
    const round = table.showBet(betId);
    if (round !== undefined) return { round, sums: presentSums(gameSession), waitMs: 0 };
    return showPlayed(deps, token, { roundId: betId, balance: undefined, round: undefined });
  });
  serve('watch', asks.watch, async (_, { gameSession }) => {
    getTable(deps, gameSession);
    return { ...(await showTable(deps, gameSession)), sums: presentSums(gameSession) };
  });
  app.get('/playhouse/api/live', async (request, reply) => {
    const { gameSession, until } = await getCaller(deps, request);
    const shown = await findShown(deps, gameSession);
    if (deps.closing.aborted) throw new PlayRefusal('CLOSING');
    const session = gameSession.user === null ? undefined : `game session ${gameSession.id}`;
    deps.limits.openStream(request, reply, session);
    const lastEventId = request.headers['last-event-id'];
    reply.hijack();
    shown.connect(reply.raw, {
      playerId: gameSession.playerId,
      lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
      until,
    });
  });
}

/** What the caller follows: the table of a shared game, or the room in which they fish. */
async function findShown(deps: TableDeps, gameSession: GameSession): Promise<Pick<SharedTable, 'connect'>> {
  if (gameSession.game !== FISHING) return getTable(deps, gameSession);
  const own = await deps.rooms.find(gameSession.playerId);
  if (own === undefined) throw new PlayRefusal('NO_SEAT');
  return own.room;
}

function getTable({ tables }: TableDeps, { game }: GameSession): SharedTable {
  const table = tables.get(game);
  if (table === undefined) throw new PlayRefusal('NOT_POSSIBLE');
  return table;
}

/** Returns a bet of an earlier round that is over already. Refuses NOT_FOUND and ROUND_ENDED. */
async function refuseUnlessOver(
  deps: PlayhouseDeps,
  { playerId, game }: GameSession,
  betId: string,
): Promise<void> {
  const bet = await findRound(deps.database, betId);
  if (bet?.playerId !== playerId || bet.game !== game) throw new PlayRefusal('NOT_FOUND');
  if (bet.state === 'betting') throw new PlayRefusal('TOO_EARLY');
  if (bet.pays === 0n) throw new PlayRefusal('ROUND_ENDED');
}
