import { type Money, money } from '@maidan/engine';
import type { Counterparty, MarketShare, Opponent, TurnoverOrigin } from './review-model.ts';

/**
 * The counterparties against whom a turnover was earned (SAFE-17). What a market took off is divided in proportion to
 * what the player could have lost to each counterparty alone, rounded down to the minor unit: bets on both sides
 * against one of them count nothing, so they don't hide what was matched with another.
 */
export function sumOpponents(markets: readonly MarketShare[]): TurnoverOrigin {
  const opponents = new Map<bigint, Opponent>();
  let house = 0n;
  for (const { counted, counterparties } of markets) {
    const risks = counterparties.reduce((sum, { risk }) => sum + risk, 0n);
    if (risks === 0n) continue;
    for (const one of counterparties) {
      const stake = money((counted * one.risk) / risks);
      if (one.playerId === undefined) house += stake;
      else opponents.set(one.playerId, add(one.playerId, one, stake, opponents.get(one.playerId)));
    }
  }
  return {
    houseStake: money(house),
    opponents: [...opponents.values()].toSorted((one, other) => Number(other.stake - one.stake)),
  };
}

function add(playerId: bigint, one: Counterparty, stake: Money, before: Opponent | undefined): Opponent {
  return {
    playerId,
    stake: money((before?.stake ?? 0n) + stake),
    trades: (before?.trades ?? 0) + one.trades,
    oddsMin: Math.min(before?.oddsMin ?? one.oddsMin, one.oddsMin),
    oddsMax: Math.max(before?.oddsMax ?? one.oddsMax, one.oddsMax),
  };
}
