import type { ExchangeRecord } from '@maidan/contract';
import { splitEachWay, type Money, money } from '@maidan/engine';
import type { RecordRow } from './record-store.ts';

/**
 * A bet as the records show it (row REC-1). Possible profit and loss are computed from the matched and resting parts,
 * rounded down to the paisa; each way of both parts of the bet, if its runner wins, on a line the stake on either side. Once settled each part
 * has its own result (row TRADE-132).
 */
export function presentRecord(row: RecordRow): ExchangeRecord {
  const { stake, value, profit, side, hasPlacePart, isLine } = row;
  const eachWay = eachWayOf(row);
  const divisor = hasPlacePart === true ? eachWay?.divisor : undefined;
  const won = isLine ? stake * 100n : value - stake * 100n;
  const place = divisor === undefined ? 0n : won / BigInt(divisor);
  const winnings = (won + place) / 100n;
  const staked = divisor === undefined ? stake : 2n * stake;
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
    ...(eachWay !== undefined && { eachWay }),
    ...(isLine && { isLine }),
    house: null,
  };
}

type EachWay = NonNullable<ExchangeRecord['eachWay']>;

/** Both parts of a bet in an each-way market, with their results. */
function eachWayOf(row: RecordRow): EachWay | undefined {
  const { eachWayDivisor: divisor, eachWayPlaces: places } = row;
  if (divisor === null || places === null) return undefined;
  const status = statusOf(row);
  if (status === 'open' || status === 'VOID') {
    const part = { status, netProfitLoss: money(0n) };
    return { divisor, places, win: part, place: row.hasPlacePart === true ? part : VOID_PART };
  }
  const { runnerId, side, stake, value: weight, winners, deadHeat, placed } = row;
  const { win, place } = splitEachWay(
    { runnerId, side, size: money(stake), weight },
    { winners: winners ?? [], deadHeat: deadHeat ?? undefined, placed: placed ?? undefined },
    divisor,
  );
  return {
    divisor,
    places,
    win: partOf(win),
    place: place === undefined ? VOID_PART : partOf(place),
  };
}

const VOID_PART: EachWay['place'] = { status: 'VOID', netProfitLoss: money(0n) };

const partOf = (profit: Money): EachWay['win'] => ({
  status: profit < 0n ? 'LOST' : 'WON',
  netProfitLoss: profit,
});

function statusOf({ state, profit }: RecordRow): ExchangeRecord['status'] {
  if (state === 'void') return 'VOID';
  if (state === 'open' || profit === null) return 'open';
  return profit < 0n ? 'LOST' : 'WON';
}
