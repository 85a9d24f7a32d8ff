import { changeExchangeSettings, useExchangeSettings } from '../settings/exchange-settings.ts';
import { changeQuickStakes } from './read-quick-stakes.ts';

/** The player's eight quick stakes in whole taka. */
export function useQuickStakes(): readonly number[] {
  return useExchangeSettings(({ quickStakes }) => quickStakes);
}

/** Stores the eight stakes as typed. */
export function storeQuickStakes(typed: readonly string[]): void {
  const { quickStakes } = useExchangeSettings.getState();
  changeExchangeSettings({ quickStakes: changeQuickStakes(quickStakes, typed) });
}
