import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db.ts';
import type { Random } from '../../../kernel/random.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findPlayerId } from '../../accounts/index.ts';
import { walletCurrency } from '../../ledger/index.ts';
import { openGameSession } from './open-game-session.ts';
import type { Partners } from './partners.ts';

const text = z.string().min(1).max(255);
const wanted = z.object({ partner: text, username: text, game_code: text });

/**
 * Serves `POST /sandbox/partner-session`: opens a session of a sandbox partner's game without a launch, so that anyone can
 * try the wallet from outside. For the sandbox only. Refuses MALFORMED, and NOT_FOUND for a partner or player that isn't.
 */
export function servePartnerSessions(
  app: FastifyInstance,
  part: {
    readonly db: Db;
    readonly clock: Clock;
    readonly random: Random;
    readonly partners: Partners;
  },
): void {
  app.post('/sandbox/partner-session', async (request, reply) => {
    const given = wanted.safeParse(request.body);
    if (!given.success) throw new Refusal('MALFORMED', { message: 'Name partner, username and game_code.' });
    const { partner, username, game_code: gameCode } = given.data;
    const playerId = await findPlayerId(part.db, username);
    if (!part.partners.has(partner) || playerId === undefined) throw new Refusal('NOT_FOUND');
    const token = await openGameSession(part, { partner, playerId, gameCode, loginId: undefined });
    return reply
      .header('cache-control', 'no-store')
      .send({ user: username, token, currency: walletCurrency });
  });
}
