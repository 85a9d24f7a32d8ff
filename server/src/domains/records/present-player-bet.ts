import type { ExchangeRecord } from '@maidan/contract';
import type { PlayerBet } from '@maidan/contract/office';

/** A player's bet as shown at the desks. */
export function presentPlayerBet(record: ExchangeRecord): PlayerBet {
  const { transactionId: id, betType: side, netProfitLoss: result, createdAt: placedAt } = record;
  const { eventName, marketName, runnerName, odds, run, stake, status } = record;
  return { id, side, result, placedAt, eventName, marketName, runnerName, odds, run, stake, status };
}
