import { supportUserId } from '@maidan/contract';
import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ChatDeps } from './deps.ts';
import { insertChat } from './store.ts';

/**
 * The player's open chat with support, created if there is none (CHAT-1). Refuses FORBIDDEN for any other pair: players
 * don't write to each other.
 */
export function openChat(
  { db, clock }: ChatDeps,
  playerId: bigint,
  between: { readonly userOneId: bigint; readonly userTwoId: bigint },
): Promise<bigint> {
  if (between.userOneId !== playerId || between.userTwoId !== supportUserId) throw new Refusal('FORBIDDEN');
  return inTransaction(db, (tx) => insertChat(tx, playerId, clock.now()));
}
