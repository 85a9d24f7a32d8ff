import { type Money, money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import { stakesOf } from '../markets/market-book.ts';
import { findEndedMarket, listEndedBets } from './correction-store.ts';
import { listResults } from './result-store.ts';

/** What every player staked in a market against the house, and got. */
export interface HouseReturns {
  readonly settledAt: Date;
  readonly players: readonly { readonly playerId: bigint; readonly stake: Money; readonly net: Money }[];
}

/**
 * What every player could have lost with the bets of a bookmaker or fancy, each on its own, and what they came to by its
 * last settlement (PLAY-110); undefined for one that takes bets or was void. Void bets are left out.
 */
export async function listHouseReturns(on: Reader, marketKey: string): Promise<HouseReturns | undefined> {
  const ended = await findEndedMarket(on, marketKey);
  if (ended === undefined || ended.result.outcome === 'void') return undefined;
  const { market, settlement, settledAt } = ended;
  const results = await listResults(on, { marketKey, settlement });
  const stakes = new Map<bigint, bigint>();
  for (const bet of await listEndedBets(on, marketKey))
    stakes.set(bet.playerId, (stakes.get(bet.playerId) ?? 0n) + stakesOf(market.kind, bet).loses);
  return {
    settledAt,
    players: Array.from(stakes, ([playerId, stake]) => ({
      playerId,
      stake: money(stake),
      net: results.get(playerId)?.profit ?? money(0n),
    })),
  };
}
