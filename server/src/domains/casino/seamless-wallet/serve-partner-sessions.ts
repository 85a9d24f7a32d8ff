import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isStorable } from '../../../kernel/database/columns.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Db } from '../../../kernel/db.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findPlayerId } from '../../accounts/index.ts';
import { walletCurrency } from '../../ledger/index.ts';
import { openGameSession } from './open-game-session.ts';
import type { Partners } from './partners.ts';

const text = z.string().min(1).max(255).refine(isStorable);
const NO_PARTNERS = 'This sandbox has no partners: SANDBOX_PARTNERS names none.';
const wanted = z.object({ partner: text, username: text, game_code: text });

/**
 * Serves `POST /sandbox/partner-session`: opens a session of a sandbox partner's game without a launch, so that the
 * partner can try the wallet from outside. Sandbox only, and only for partners that the operator named: for the app's
 * own providers anybody would get a token that spends a player's money (SAFE-9). Refuses MALFORMED, and NOT_FOUND for
 * an unknown partner or player.
 */
export function servePartnerSessions(
  app: FastifyInstance,
  deps: {
    readonly db: Db;
    readonly clock: Clock;
    readonly random: Random;
    /** The partners of SANDBOX_PARTNERS, and no others. */
    readonly namedPartners: Partners;
  },
): void {
  app.post('/sandbox/partner-session', async (request, reply) => {
    if (deps.namedPartners.size === 0) throw new Refusal('NOT_FOUND', { message: NO_PARTNERS });
    const given = wanted.safeParse(request.body);
    if (!given.success) throw new Refusal('MALFORMED', { message: 'Name partner, username and game_code.' });
    const { partner, username, game_code: gameCode } = given.data;
    const playerId = await findPlayerId(deps.db, username);
    if (!deps.namedPartners.has(partner) || playerId === undefined) throw new Refusal('NOT_FOUND');
    const token = await openGameSession(deps, { partner, playerId, gameCode, loginId: undefined });
    return reply
      .header('cache-control', 'no-store')
      .send({ user: username, token, currency: walletCurrency });
  });
}
