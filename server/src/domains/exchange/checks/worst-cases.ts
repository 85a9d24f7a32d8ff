import { holdFor, type Money, openPosition, type SettledBet } from '@maidan/engine';
import { CROSS_PLAYER_ID, type ExchangeMarket, type StoredOrder } from '../model.ts';

/**
 * What each player can lose in a market at worst, computed from its stored bets and resting orders alone, rounded up to
 * the paisa (exchange rules: market exposure). The house between virtual matches holds nothing and is left out.
 */
export function worstCasesOf(
  {
    runners,
    marketId,
    ...terms
  }: Pick<ExchangeMarket, 'marketId' | 'runners' | 'numberOfWinners' | 'eachWay' | 'line'>,
  bets: readonly SettledBet[],
  waiting: readonly StoredOrder[],
): Map<bigint, Money> {
  const indexOf = (runnerId: number): number => {
    const index = runners.indexOf(runnerId);
    if (index < 0) throw new Error(`market ${marketId} has bets on runner ${runnerId}, which is not in it`);
    return index;
  };
  const betsOf = Map.groupBy(bets, ({ accountId }) => BigInt(accountId));
  const waitingOf = Map.groupBy(waiting, ({ playerId }) => playerId);
  const worst = new Map<bigint, Money>();
  for (const playerId of new Set([...betsOf.keys(), ...waitingOf.keys()])) {
    if (playerId === CROSS_PLAYER_ID) continue;
    const position = openPosition(runners.length, terms);
    for (const { runnerId, side, odds, remaining, onCloseAmount } of waitingOf.get(playerId) ?? [])
      if (onCloseAmount === undefined) position.addOpen(indexOf(runnerId), side, odds, remaining);
      else position.addOnClose(indexOf(runnerId), side, onCloseAmount);
    const matched = (betsOf.get(playerId) ?? []).map(({ runnerId, side, size, weight }) => ({
      runner: indexOf(runnerId),
      side,
      size: Number(size),
      weight: Number(weight),
    }));
    const hold = holdFor(position.exposureWith(matched));
    if (hold > 0n) worst.set(playerId, hold);
  }
  return worst;
}
