import type { Money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import { findEndedMarket } from './correction-store.ts';
import type { HouseMarket, HouseResult } from '../model.ts';
import { listResults } from './result-store.ts';

/** What an ended sportsbook market paid or cost those who had bets in it. */
export interface SportsbookResults {
  readonly market: HouseMarket;
  readonly result: HouseResult;
  /** How often it was settled: more than once means corrected. */
  readonly settlement: number;
  readonly players: readonly {
    readonly playerId: bigint;
    readonly net: Money;
    /** The same by the previous settlement; undefined for the first one. */
    readonly before: Money | undefined;
    /** What the player's wallet was short of, and the player owes since. */
    readonly owed: Money;
  }[];
}

/** The result of every player in a sportsbook market by its last settlement (EXCH-11); undefined while it takes bets. */
export async function listSportsbookResults(
  on: Reader,
  marketKey: string,
): Promise<SportsbookResults | undefined> {
  const ended = await findEndedMarket(on, marketKey);
  if (ended === undefined) return undefined;
  const { market, result, settlement } = ended;
  const earlier = await listResults(on, { marketKey, settlement: settlement - 1 });
  const players = Array.from(
    await listResults(on, { marketKey, settlement }),
    ([playerId, { profit, owed }]) => ({
      playerId,
      net: profit,
      before: earlier.get(playerId)?.profit,
      owed,
    }),
  );
  return { market, result, settlement, players };
}
