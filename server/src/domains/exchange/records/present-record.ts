import type { ExchangeRecord } from '@maidan/contract';
import { money } from '@maidan/engine';
import type { RecordRow } from './record-store.ts';

/**
 * A bet as the records show it (row REC-1). Possible profit and loss are computed from the matched and resting parts,
 * rounded down to the paisa; each way of both parts of the bet, if its runner wins, on a line the stake on either side.
 */
export function presentRecord(row: RecordRow): ExchangeRecord {
  const { stake, value, profit, side, eachWayDivisor, isLine } = row;
  const won = isLine ? stake * 100n : value - stake * 100n;
  const place = eachWayDivisor === null ? 0n : won / BigInt(eachWayDivisor);
  const winnings = (won + place) / 100n;
  const staked = eachWayDivisor === null ? stake : 2n * stake;
  const isBack = side === 'BACK';
  return {
    eventName: row.eventName,
    betType: side,
    stake: money(stake),
    netProfitLoss: money(profit ?? 0n),
    status: statusOf(row),
    transactionId: row.id.toString(),
    marketId: row.marketId,
    marketName: row.marketName,
    kind: 'EXCHANGE',
    subject: null,
    runnerName: row.runnerName,
    potentialProfit: money(isBack ? winnings : staked),
    potentialLiability: money(isBack ? staked : winnings),
    odds: Math.round(Number(value) / Number(stake)) / 100,
    run: null,
    createdAt: row.placedAt,
    sport: row.sport,
    settledAt: row.settledAt,
    ...(isLine && { isLine }),
    house: null,
  };
}

function statusOf({ state, profit }: RecordRow): ExchangeRecord['status'] {
  if (state === 'void') return 'VOID';
  if (state === 'open' || profit === null) return 'open';
  return profit < 0n ? 'LOST' : 'WON';
}
