import { parseOdds } from '@maidan/engine';
import { create } from 'zustand';
import { type Draft, nextSlip, type Slip, type SlipEvent } from './slip-state.ts';

/** The one slip of this tab; it outlives a screen, so that a bet under way is never out of sight for good. */
export const useSlip = create<Slip>(() => ({ stage: 'closed' }));

/** Tells the slip what happened. */
export function tellSlip(event: SlipEvent): void {
  useSlip.setState(nextSlip(useSlip.getState(), event), true);
}

/** Opens the slip with the price that was tapped; a price that is none on the ladder opens nothing. */
export function pickPrice(choice: Omit<Draft, 'odds' | 'stakeTyped'>, price: number): void {
  const odds = parseOdds(price);
  if (odds !== undefined)
    tellSlip({ type: 'pick', choice: { ...choice, odds }, clientRef: crypto.randomUUID() });
}
