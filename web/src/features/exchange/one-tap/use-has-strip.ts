import { useExchangeSettings } from '../settings/exchange-settings.ts';
import { isOfRunner, useOneTapBets } from './one-tap-bets.ts';

/** True while a tap on the runner bets at once, and as long as there is something to say of such a bet. */
export function useHasStrip(marketId: string, runnerId: number): boolean {
  const isOneTap = useExchangeSettings(({ oneTap }) => oneTap);
  const hasBets = useOneTapBets(({ bets }) => bets.some((bet) => isOfRunner(bet, { marketId, runnerId })));
  return isOneTap || hasBets;
}
