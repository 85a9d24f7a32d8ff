import { create } from 'zustand';
import { nextSlip, type Slip, type SlipEvent } from './slip-state.ts';

/** The one slip of this tab; it outlives a screen, so that a bet under way is never out of sight for good. */
export const useSlip = create<Slip>(() => ({ stage: 'closed' }));

/** Tells the slip what happened. */
export function tellSlip(event: SlipEvent): void {
  useSlip.setState(nextSlip(useSlip.getState(), event), true);
}
