import type { FastifyInstance } from 'fastify';
import { asks } from '../wire.ts';
import type { Sitting } from './player-store.ts';
import type { PlayhousePart } from './playhouse-part.ts';
import { PlayRefusal } from './refusal.ts';
import { findRound } from './round-store.ts';
import { showPlayed } from './serve-calls.ts';
import { seat, serveSeated } from './serve-seated.ts';
import { placeBet } from './shared/place-bet.ts';
import type { SharedTable } from './shared/shared-table.ts';
import { presentSums, showTable } from './show-session.ts';

/** Serves the games of which everybody sees the same round. */
export function serveTables(app: FastifyInstance, part: PlayhousePart): void {
  const serve = serveSeated(app, part);
  serve('bet', asks.bet, async ({ key: requestKey, round, stake, choice }, { sitting, token }) => {
    if (part.closing.aborted) throw new PlayRefusal('CLOSING');
    const table = getTable(part, sitting);
    table.look();
    const asked = { requestKey, sharedRoundId: round, stake, choice };
    const { betId, balance } = await placeBet(part, sitting, asked);
    await table.tell(betId, balance);
    return showPlayed(part, token, { roundId: betId, balance });
  });
  serve('leave', asks.leave, async ({ bet: betId }, { sitting, token, arrivedAt }) => {
    const table = getTable(part, sitting);
    if (sitting.game !== 'crash') throw new PlayRefusal('NOT_POSSIBLE');
    await (table.leave(betId, sitting.playerId, arrivedAt) ?? refuseUnlessOver(part, sitting, betId));
    // Thousands may leave in the same moment, so the answer takes no further look at the database.
    const round = table.showBet(betId);
    if (round !== undefined) return { round, sums: presentSums(sitting) };
    return showPlayed(part, token, { roundId: betId, balance: undefined });
  });
  serve('watch', asks.watch, async (_, { sitting }) => {
    getTable(part, sitting);
    return { ...(await showTable(part, sitting)), sums: presentSums(sitting) };
  });
  app.get('/playhouse/api/live', async (request, reply) => {
    const { sitting, until } = await seat(part, request);
    const table = getTable(part, sitting);
    if (part.closing.aborted) throw new PlayRefusal('CLOSING');
    const lastEventId = request.headers['last-event-id'];
    reply.hijack();
    table.connect(reply.raw, {
      playerId: sitting.playerId,
      lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
      until,
    });
  });
}

function getTable({ tables }: PlayhousePart, { game }: Sitting): SharedTable {
  const table = tables.get(game);
  if (table === undefined) throw new PlayRefusal('NOT_POSSIBLE');
  return table;
}

/** A bet of an earlier round that is over already is answered as it is. Refuses NOT_FOUND and ROUND_ENDED. */
async function refuseUnlessOver(
  part: PlayhousePart,
  { playerId, game }: Sitting,
  betId: string,
): Promise<void> {
  const bet = await findRound(part.database, betId);
  if (bet?.playerId !== playerId || bet.game !== game) throw new PlayRefusal('NOT_FOUND');
  if (bet.state === 'betting') throw new PlayRefusal('TOO_EARLY');
  if (bet.pays === 0n) throw new PlayRefusal('ROUND_ENDED');
}
