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

/** Opens the slip with the tapped price. */
export function pickPrice(choice: Omit<Draft, 'stakeTyped'>): void {
  dispatchSlip({ type: 'pick', choice, clientRef: crypto.randomUUID() });
}
