import { useEffect, useRef } from 'react';
import { useExchangeSettings } from '../settings/exchange-settings.ts';
import type { Draft } from './slip-state.ts';
import { tellSlip } from './slip-store.ts';

/**
 * With one-tap betting on, a freshly picked price is sent at once with its stake. Only once a pick: where something
 * stands in the way, or a bet comes back from a refusal with its stake still typed, the slip waits for the player.
 */
export function useOneTap(draft: Draft, send: (() => void) | undefined): void {
  const { oneTap, oneTapStake } = useExchangeSettings();
  const isArmed = useRef(oneTap && draft.stakeTyped === '');
  useEffect(() => {
    if (!isArmed.current) return;
    if (draft.stakeTyped === '') {
      tellSlip({ type: 'change', change: { stakeTyped: oneTapStake.toString() } });
      return;
    }
    isArmed.current = false;
    send?.();
  }, [draft.stakeTyped, oneTapStake, send]);
}
