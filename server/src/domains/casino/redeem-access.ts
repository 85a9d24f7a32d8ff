import { inTransaction } from '../../kernel/db.ts';
import type { Player } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type Origin, openSession, type SessionTokens } from '../accounts/index.ts';
import { deleteAccess, hashAccessToken } from './access-store.ts';
import type { CasinoDeps } from './deps.ts';

/** Whose access it was, and the session that was opened for it, if one was. */
export interface Redeemed {
  readonly playerId: bigint;
  readonly username: string;
  readonly session: SessionTokens | undefined;
}

/**
 * Uses an access token up (row GAME-7): a second try, or one after its minute, is ACCESS_EXPIRED. Opens a session
 * unless the caller is logged in as that player already.
 */
export function redeemAccess(
  deps: Pick<CasinoDeps, 'db' | 'clock' | 'random'>,
  { player, origin }: { readonly player: Player | undefined; readonly origin: Origin },
  accessToken: string,
): Promise<Redeemed> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const owner = await deleteAccess(tx, hashAccessToken(accessToken), now);
    if (owner === undefined) throw new Refusal('ACCESS_EXPIRED');
    const { playerId, username } = owner;
    const session =
      player?.id === playerId
        ? undefined
        : await openSession(tx, { playerId, random: deps.random, now, origin });
    return { playerId, username, session };
  });
}
