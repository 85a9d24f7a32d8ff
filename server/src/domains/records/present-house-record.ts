import type { ExchangeRecord, HouseBet } from '@maidan/contract';
import { money } from '@maidan/engine';

/** A bet against the house in the betting records (row REC-1), beside those of the order book. */
export function presentHouseRecord(sport: ExchangeRecord['sport'], bet: HouseBet): ExchangeRecord {
  return {
    eventName: bet.eventName,
    betType: bet.side,
    stake: bet.stake,
    netProfitLoss: bet.profit ?? money(0n),
    status: bet.status === 'OPEN' ? 'open' : bet.status,
    transactionId: `H${bet.id}`,
    marketId: bet.marketKey,
    marketName: bet.marketName,
    kind: bet.kind,
    subject: bet.subject,
    runnerName: bet.runnerName ?? bet.marketName,
    potentialProfit: bet.wins,
    potentialLiability: bet.loses,
    odds: bet.rate,
    run: bet.run,
    createdAt: bet.placedAt,
    sport,
    settledAt: bet.settledAt,
    house: bet,
  };
}
