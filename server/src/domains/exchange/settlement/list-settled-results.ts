import { type Money, money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import { MAKER_PLAYER_ID } from '../model.ts';
import { findEnd, listResults } from './settlement-store.ts';

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
 * The result of every player who had something matched in a market that has ended, by its last settlement (EXCH-10);
 * undefined while it is open. The house's market maker is left out. Those who share a dead heat are among the winners.
 */
export async function listSettledResults(on: Reader, marketId: string): Promise<SettledResults | undefined> {
  const end = await findEnd(on, marketId);
  if (end?.result === undefined) return undefined;
  const { result, settlement } = end;
  const results = await listResults(on, marketId, settlement);
  return {
    winners: result.outcome === 'void' ? undefined : [...result.winners, ...(result.deadHeat?.runners ?? [])],
    players: results
      .filter(({ playerId }) => playerId !== MAKER_PLAYER_ID)
      .map(({ playerId, grossProfit, commission }) => ({ playerId, net: money(grossProfit - commission) })),
  };
}
