import { type Money, money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { sumPlayerMoves, walletCurrency } from '../ledger/index.ts';
import { MAKER_PLAYER_ID } from './model.ts';
import { findEndedMarket, listMatchedPlayers } from './settled-store.ts';
import { settlementRequestId } from './settlement-request-id.ts';

/** What a settled market came to for those who had bets in it. */
export interface SettledResults {
  /** Undefined when the market was void. */
  readonly winners: readonly number[] | undefined;
  readonly players: readonly {
    readonly playerId: bigint;
    /** What the market brought to the wallet after commission, or took from it. */
    readonly net: Money;
  }[];
}

/**
 * The result of every player who had something matched in a market that has ended, as the ledger paid it (EXCH-10);
 * undefined while it is open. The house's market maker is left out.
 */
export async function listSettledResults(on: Reader, marketId: string): Promise<SettledResults | undefined> {
  const market = await findEndedMarket(on, marketId);
  if (market === undefined) return undefined;
  const players = await listMatchedPlayers(on, marketId, MAKER_PLAYER_ID);
  const moves = players.map((playerId) => ({
    playerId,
    requestId: settlementRequestId(marketId, playerId),
  }));
  const sums = await sumPlayerMoves(on, moves, walletCurrency);
  return {
    winners: market.winners,
    players: players.map((playerId) => ({ playerId, net: sums.get(playerId) ?? money(0n) })),
  };
}
