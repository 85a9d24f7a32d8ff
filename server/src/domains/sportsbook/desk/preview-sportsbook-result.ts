import type { ResultPreview } from '@maidan/contract/office';
import { type Money, money } from '@maidan/engine';
import type { Db } from '../../../kernel/db.ts';
import { findEndedMarket, listEndedBets } from '../settlement/correction-store.ts';
import type { HouseResult, OpenBet } from '../model.ts';
import { fitting, profitsOf, settleBet } from '../settlement/settle-market.ts';
import { listOpenBets, listOpenMarkets } from '../store.ts';

/** A player whom a result affects; the desk adds the name. */
export type TouchedPlayer = Omit<ResultPreview['accounts'][number], 'name' | 'playerId' | 'change'> & {
  readonly playerId: bigint;
};

/** What a result would pay every player with bets on a market, beside the current result; nothing moves. */
export async function previewSportsbookResult(
  db: Db,
  marketKey: string,
  result: HouseResult,
): Promise<{ readonly settlement: number; readonly accounts: readonly TouchedPlayer[] }> {
  const ended = await findEndedMarket(db, marketKey);
  const [open] = ended === undefined ? await listOpenMarkets(db, [marketKey]) : [];
  const market = ended?.market ?? open;
  // A market without bets has no row, and affects nobody.
  if (market === undefined) return { settlement: 0, accounts: [] };
  const earlier = ended === undefined ? [] : await listEndedBets(db, marketKey);
  const bets: readonly OpenBet[] = ended === undefined ? await listOpenBets(db, [marketKey]) : earlier;
  const wanted = fitting(market, result);
  const after = profitsOf(
    bets,
    bets.map((bet) => settleBet(market, bet, wanted)),
  );
  const before = profitsOf(earlier, earlier);
  const stakes = new Map<bigint, bigint>();
  for (const { playerId, stake } of bets) stakes.set(playerId, (stakes.get(playerId) ?? 0n) + stake);
  const accounts = Array.from(after, ([playerId, profit]) => ({
    playerId,
    stake: money(stakes.get(playerId) ?? 0n),
    before: ended === undefined ? null : (before.get(playerId) ?? zero),
    after: profit,
  }));
  return { settlement: ended?.settlement ?? 0, accounts };
}

const zero: Money = money(0n);
