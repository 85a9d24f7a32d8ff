import { useEffect, useState } from 'react';
import type { SharedState } from './shared-state.ts';
import type { TableImage } from '../../wire.ts';

/** True if the animation of the round shown has finished, so that its result can be shown. */
export function useRested(image: TableImage, serverTime: () => number, restMs: number): boolean {
  const [rested, setRested] = useState<string>();
  const { phase, round } = image;
  const [id, endedAt] = [round?.id, round?.endedAt];
  useEffect(() => {
    if (id === undefined || (phase !== 'over' && phase !== 'undone')) return undefined;
    const waitMs = endedAt == null ? 0 : Date.parse(endedAt) + restMs - serverTime();
    const timer = setTimeout(() => setRested(id), Math.max(0, waitMs));
    return () => clearTimeout(timer);
  }, [id, phase, endedAt, restMs, serverTime]);
  return id !== undefined && rested === id;
}

/** Holds back the player's balance and sums until an animation whose result they would reveal has finished. */
export function useHeld(
  state: SharedState,
  isShown: boolean,
): Pick<SharedState, 'session' | 'balance' | 'sums'> {
  const { session, balance, sums } = state;
  const [shown, setShown] = useState({ balance, sums });
  if (isShown && (shown.balance !== balance || shown.sums !== sums)) setShown({ balance, sums });
  return { session, ...(isShown ? { balance, sums } : shown) };
}
