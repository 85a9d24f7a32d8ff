import { divide, money, type Money } from '../money/money.ts';
import { heatOf, type MarketResult, shareOf, type SettledBet } from './settle-market.ts';

type Ended = Pick<Extract<MarketResult, { readonly kind: 'result' }>, 'winners' | 'deadHeat' | 'placed'>;

/**
 * What either part of a bet each way won or lost by a result, before commission (`[TRADE-132]`). They add up to the bet's result, rounded up
 * once; the place part is undefined where it is void.
 */
export function splitEachWay(
  { runnerId, side, size, weight }: Omit<SettledBet, 'accountId'>,
  { winners, deadHeat, placed }: Ended,
  divisor: number,
): { readonly win: Money; readonly place: Money | undefined } {
  const sign = side === 'BACK' ? 1n : -1n;
  const heat = BigInt(heatOf(deadHeat));
  const won = sign * (shareOf(runnerId, winners, deadHeat) * weight - heat * 100n * size);
  const win = money(divide(won, 100n * heat, 'up'));
  if (placed === undefined) return { win, place: undefined };
  const scale = BigInt(divisor);
  const placeHeat = BigInt(heatOf(placed.deadHeat));
  const share = shareOf(runnerId, placed.runners, placed.deadHeat);
  const back = share * (weight + (scale - 1n) * 100n * size) - placeHeat * 100n * scale * size;
  const whole = divide(won * scale * placeHeat + sign * back * heat, 100n * heat * placeHeat * scale, 'up');
  return { win, place: money(whole - win) };
}
