import { parseOdds } from '@maidan/engine';
import { create } from 'zustand';
import { endWithSession } from '../../../lib/end-with-session.ts';
import { type Draft, nextSlip, type Slip, type SlipEvent } from './slip-state.ts';

/** This tab's order slip; it outlives screens, so that a bet in flight always comes back into view. */
export const useSlip = create<Slip>(() => ({ stage: 'closed' }));

endWithSession(() => useSlip.setState({ stage: 'closed' }, true));

/** Sends an event to the slip. */
export function dispatchSlip(event: SlipEvent): void {
  useSlip.setState(nextSlip(useSlip.getState(), event), true);
}

/** Opens the slip with the tapped price; a price that isn't on the ladder is ignored. */
export function pickPrice(choice: Omit<Draft, 'odds' | 'stakeTyped'>, price: number): void {
  const odds = parseOdds(price);
  if (odds !== undefined)
    dispatchSlip({ type: 'pick', choice: { ...choice, odds }, clientRef: crypto.randomUUID() });
}
