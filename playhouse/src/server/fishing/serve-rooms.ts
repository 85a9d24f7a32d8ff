import type { FastifyInstance } from 'fastify';
import { asks } from '../../wire.ts';
import type { ServeDeps } from '../play-limits.ts';
import type { GameSession } from '../player-store.ts';
import { PlayRefusal } from '../refusal.ts';
import { serveSessionCalls } from '../serve-session-calls.ts';

/** The game that is played in rooms. */
export const FISHING = 'fishing';

/** Serves the calls with which players find a room and a seat. */
export function serveRooms(app: FastifyInstance, deps: ServeDeps): void {
  const serve = serveSessionCalls(app, deps);
  serve('sit', asks.sit, async ({ room: asked }, { gameSession }) => {
    refuseOthers(gameSession);
    if (deps.closing.aborted) throw new PlayRefusal('CLOSING');
    const { room, sitter } = await deps.rooms.sit(gameSession, asked);
    return { room: room.show(), seat: sitter.seat };
  });
  serve('rooms', asks.rooms, async (_, { gameSession }) => {
    refuseOthers(gameSession);
    return { rooms: await deps.rooms.list(gameSession) };
  });
}

function refuseOthers({ game }: GameSession): void {
  if (game !== FISHING) throw new PlayRefusal('NOT_POSSIBLE');
}
