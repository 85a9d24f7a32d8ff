import { money } from '@maidan/engine';
import type { z } from 'zod';
import type { asks } from '../wire.ts';
import { findOffered } from '../catalogue.ts';
import { inTransaction } from './database.ts';
import { continueSession, holdPlayer, insertGameSession, insertVisitor } from './player-store.ts';
import type { PlayhouseDeps } from './deps.ts';
import { PlayRefusal } from './refusal.ts';

/** The starting points of a visitor who plays for fun. */
const POINTS = money(1_000_000n);

/**
 * Enters a game with the token of a launch, which the site confirms, or for fun, which the site never learns
 * of; returns the token for further calls. The same launch again is the same session. Refuses UNKNOWN_GAME,
 * NOT_YOURS for a token that the site does not know for this player and game, SESSION_OVER, and SITE_SILENT.
 */
export async function enterGame(
  deps: PlayhouseDeps,
  asked: z.output<(typeof asks)['enter']>,
): Promise<string> {
  const { game } = asked;
  if (findOffered(game) === undefined) throw new PlayRefusal('UNKNOWN_GAME');
  const now = deps.clock.now();
  if ('isForFun' in asked) {
    const token = deps.random.bytes(32).toString('base64url');
    await inTransaction(deps.database, async (tx) => {
      const playerId = await insertVisitor(tx, POINTS, now);
      await insertGameSession(tx, {
        token,
        tokenSealed: deps.seal.close(token),
        playerId,
        game,
        openedAt: now,
      });
    });
    return token;
  }
  const { user, token } = asked;
  const reply = await deps.wallet.getUser({ user, token, game });
  if (reply === undefined) throw new PlayRefusal('SITE_SILENT');
  if (reply.status === 'RS_ERROR_TOKEN_EXPIRED') throw new PlayRefusal('SESSION_OVER');
  if (reply.status !== 'RS_OK') throw new PlayRefusal('NOT_YOURS');
  await inTransaction(deps.database, async (tx) => {
    const playerId = await holdPlayer(tx, user, now);
    await continueSession(tx, playerId, now);
    await insertGameSession(tx, {
      token,
      tokenSealed: deps.seal.close(token),
      playerId,
      game,
      openedAt: now,
    });
  });
  return token;
}
