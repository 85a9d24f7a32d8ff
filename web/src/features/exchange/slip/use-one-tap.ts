import { useEffect, useRef } from 'react';
import { useExchangeSettings } from '../settings/exchange-settings.ts';
import type { Draft } from './slip-state.ts';
import { tellSlip } from './slip-store.ts';

/**
 * With one-tap betting on, a freshly picked price is sent at once with its stake. Only once a pick: where something
 * stands in the way, or a bet comes back from a refusal with its stake still typed, the slip waits for the player. `pick`
 * names the tap that the draft began with.
 */
export function useOneTap(draft: Draft, pick: string, send: (() => void) | undefined): void {
  const { oneTap, oneTapStake } = useExchangeSettings();
  const pickedBy = useRef<string>(undefined);
  const isArmed = useRef(false);
  useEffect(() => {
    if (pickedBy.current !== pick) {
      pickedBy.current = pick;
      isArmed.current = oneTap && draft.stakeTyped === '';
    }
    if (!isArmed.current) return;
    if (draft.stakeTyped === '') {
      tellSlip({ type: 'change', change: { stakeTyped: oneTapStake.toString() } });
      return;
    }
    isArmed.current = false;
    send?.();
  }, [draft.stakeTyped, oneTap, oneTapStake, pick, send]);
}
