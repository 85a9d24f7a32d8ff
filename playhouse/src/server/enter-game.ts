import { money } from '@maidan/engine';
import type { z } from 'zod';
import type { asks } from '../wire.ts';
import { findOffered } from '../catalogue.ts';
import { inTransaction } from './database.ts';
import { holdPlayer, insertSitting, insertVisitor } from './player-store.ts';
import type { PlayhousePart } from './playhouse-part.ts';
import { PlayRefusal } from './refusal.ts';

/** What a visitor who plays for fun begins with. */
const POINTS = money(1_000_000n);

/**
 * Enters a game with the token of a launch, which the site confirms, or for fun, of which the site never hears; answers the
 * token that the further calls bear. The same launch again is the same sitting. Refuses UNKNOWN_GAME, NOT_YOURS for a token
 * that the site does not know for this player and game, SITTING_OVER, and SITE_SILENT.
 */
export async function enterGame(
  part: PlayhousePart,
  asked: z.output<(typeof asks)['enter']>,
): Promise<string> {
  const { game } = asked;
  if (findOffered(game) === undefined) throw new PlayRefusal('UNKNOWN_GAME');
  const now = part.clock.now();
  if ('isForFun' in asked) {
    const token = part.random.bytes(32).toString('base64url');
    await inTransaction(part.database, async (tx) => {
      const playerId = await insertVisitor(tx, POINTS, now);
      await insertSitting(tx, { token, tokenSealed: part.seal.close(token), playerId, game, openedAt: now });
    });
    return token;
  }
  const { user, token } = asked;
  const reply = await part.wallet.look({ user, token, game });
  if (reply === undefined) throw new PlayRefusal('SITE_SILENT');
  if (reply.status === 'RS_ERROR_TOKEN_EXPIRED') throw new PlayRefusal('SITTING_OVER');
  if (reply.status !== 'RS_OK') throw new PlayRefusal('NOT_YOURS');
  await inTransaction(part.database, async (tx) => {
    const playerId = await holdPlayer(tx, user, now);
    await insertSitting(tx, { token, tokenSealed: part.seal.close(token), playerId, game, openedAt: now });
  });
  return token;
}
