import { type Money, money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import { isHouse } from '../model.ts';
import { type PlayerResult, findEnd, listResults } from './settlement-store.ts';

/** What a settled market paid or cost those who had bets in it. */
export interface SettledResults {
  /** Undefined when the market was void. */
  readonly winners: readonly number[] | undefined;
  /** What was scored, the result of a line market, which has no winners. */
  readonly runs: number | undefined;
  /** How often it was settled: more than once means corrected. */
  readonly settlement: number;
  readonly players: readonly {
    readonly playerId: bigint;
    /** What the market paid into the wallet after commission, or took from it. */
    readonly net: Money;
    /** The same by the previous settlement; undefined for the first one. */
    readonly before: Money | undefined;
    /** What the player's wallet was short of, and the player owes since. */
    readonly owed: Money;
  }[];
}

/**
 * The result of every player who had something matched in a market that has ended, by its last settlement (EXCH-10);
 * undefined while it is open. The house's own accounts are left out. Those who share a dead heat are among the winners.
 */
export async function listSettledResults(on: Reader, marketId: string): Promise<SettledResults | undefined> {
  const end = await findEnd(on, marketId);
  if (end?.result === undefined) return undefined;
  const { result, settlement } = end;
  const results = await listResults(on, marketId, settlement);
  const earlier = await listResults(on, marketId, settlement - 1);
  const before = new Map(earlier.map((one) => [one.playerId, netOf(one)]));
  return {
    winners: result.outcome === 'void' ? undefined : [...result.winners, ...(result.deadHeat?.runners ?? [])],
    runs: result.outcome === 'void' ? undefined : result.runs,
    settlement,
    players: results
      .filter(({ playerId }) => !isHouse(playerId))
      .map((one) => ({
        playerId: one.playerId,
        net: netOf(one),
        before: before.get(one.playerId),
        owed: one.owed,
      })),
  };
}

const netOf = ({ grossProfit, commission }: PlayerResult): Money => money(grossProfit - commission);
