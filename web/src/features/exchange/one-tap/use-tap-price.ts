import { parsePrice } from '@maidan/engine';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useExchangeSettings } from '../settings/exchange-settings.ts';
import type { Draft } from '../slip/slip-state.ts';
import { pickPrice } from '../slip/slip-store.ts';
import { loadOneTap } from './load-one-tap.ts';
import type { TapScope } from './one-tap-bets.ts';

/**
 * What a tap on a price does: with one-tap betting on it places the bet, otherwise it opens the slip, as it does when the code
 * for the former can't be loaded. A stable function.
 */
export function useTapPrice(scope: TapScope) {
  const queries = useQueryClient();
  const isOneTap = useExchangeSettings(({ oneTap }) => oneTap);
  // Loaded before the first tap, which shouldn't wait for it.
  useEffect(() => {
    if (isOneTap) loadOneTap().catch(console.warn);
  }, [isOneTap]);
  return useCallback(
    (choice: Omit<Draft, 'odds' | 'stakeTyped'>, price: number) => {
      const odds = parsePrice(price);
      if (odds === undefined) return;
      const tapped = { ...choice, odds };
      if (!isOneTap) return pickPrice(tapped);
      void loadOneTap().then(
        ({ placeOneTap }) => placeOneTap(queries, tapped, scope),
        () => pickPrice(tapped),
      );
    },
    [isOneTap, queries, scope],
  );
}
