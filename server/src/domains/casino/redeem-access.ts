import { inTransaction } from '../../kernel/db.ts';
import type { Player } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { openSession, type Origin, type SessionTokens } from '../accounts/index.ts';
import { deleteAccess } from './access-store.ts';
import { hashAccessToken } from './seamless-wallet/wallet-store.ts';
import type { CasinoDeps } from './deps.ts';

/** The player of the access token, and the session that was opened, if any. */
export interface Redeemed {
  readonly playerId: bigint;
  readonly username: string;
  readonly session: SessionTokens | undefined;
}

/**
 * Uses up an access token (row GAME-7): a second attempt, or one after its minute, is ACCESS_EXPIRED. Opens a session
 * unless the caller is already logged in as that player.
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
        : await openSession(tx, { playerId, random: deps.random, now, origin, openedBy: 'access' });
    return { playerId, username, session };
  });
}
