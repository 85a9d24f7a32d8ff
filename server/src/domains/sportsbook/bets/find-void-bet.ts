import type { Money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import { selectBet } from '../desk/desk-store.ts';
import type { HouseMarket } from '../model.ts';

/** A bet voided on its own: its player, its market, and the reason; undefined for a bet that counts. */
export async function findVoidBet(
  on: Reader,
  betId: bigint,
): Promise<
  | {
      readonly playerId: bigint;
      readonly stake: Money;
      readonly market: HouseMarket;
      readonly reason: string;
    }
  | undefined
> {
  const bet = await selectBet(on, betId);
  if (bet === undefined || bet.state !== 'void') return undefined;
  const { playerId, stake, market, voidReason } = bet;
  return { playerId, stake, market, reason: voidReason ?? '' };
}
