import { type Currency, type Money, money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { selectBettingMoves } from './store.ts';

/**
 * What one transfer for each player changed in what is theirs to bet with: the main and the exposure account together,
 * so that a hold that comes back counts nothing. Who has no such transfer is left out.
 */
export async function sumPlayerMoves(
  on: Reader,
  moves: readonly { readonly playerId: bigint; readonly requestId: string }[],
  currency: Currency,
): Promise<ReadonlyMap<bigint, Money>> {
  if (moves.length === 0) return new Map();
  const rows = await selectBettingMoves(on, moves, currency);
  return new Map(rows.map(({ player_id: playerId, net }) => [playerId, money(net)]));
}
