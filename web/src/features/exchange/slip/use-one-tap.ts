import { useEffect, useRef } from 'react';
import { useExchangeSettings } from '../settings/exchange-settings.ts';
import type { Draft } from './slip-state.ts';
import { dispatchSlip } from './slip-store.ts';

/**
 * With one-tap betting on, sends a freshly picked price at once with the preset stake. Only once for each pick: if
 * something prevents it, or the bet comes back refused with its stake still typed, the slip waits for the player.
 * `pick` identifies the tap that started the draft. A tap on another screen, which couldn't see the market, sends nothing.
 */
export function useOneTap(draft: Draft, pick: string, send: (() => void) | undefined): void {
  const { oneTap, oneTapStake } = useExchangeSettings();
  const pickedBy = useRef<string>(undefined);
  const isArmed = useRef(false);
  useEffect(() => {
    if (pickedBy.current !== pick) {
      pickedBy.current = pick;
      isArmed.current = oneTap && draft.stakeTyped === '' && draft.tappedOdds === undefined;
    }
    if (!isArmed.current) return;
    if (draft.stakeTyped === '') {
      dispatchSlip({ type: 'change', change: { stakeTyped: oneTapStake.toString() } });
      return;
    }
    isArmed.current = false;
    send?.();
  }, [draft.stakeTyped, draft.tappedOdds, oneTap, oneTapStake, pick, send]);
}
