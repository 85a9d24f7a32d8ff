import { create } from 'zustand';
import { endWithSession } from '../../../lib/end-with-session.ts';
import type { HouseChoice } from '../house-bets/house-choice.ts';
import { shownDraft } from '../slip/slip-machine.ts';
import { dispatchSlip, useSlip } from '../slip/slip-store.ts';
import { type HouseSlip, type HouseSlipEvent, nextHouseSlip } from './house-slip-state.ts';

/** This tab's sportsbook slip; it outlives screens, so that a bet in flight always comes back into view. */
export const useHouseSlip = create<HouseSlip>(() => ({ stage: 'closed' }));

endWithSession(() => useHouseSlip.setState({ stage: 'closed' }, true));

/** Sends an event to the slip. */
export function dispatchHouseSlip(event: HouseSlipEvent): void {
  useHouseSlip.setState(nextHouseSlip(useHouseSlip.getState(), event), true);
}

/** Puts a bet on this slip and closes the order book's. */
export function pickHouseBet(choice: HouseChoice): void {
  dispatchSlip({ type: 'close' });
  dispatchHouseSlip({ type: 'pick', choice, clientRef: crypto.randomUUID() });
}

// An order put on the other slip closes this one.
useSlip.subscribe((slip, before) => {
  if (shownDraft(slip) !== undefined && shownDraft(before) === undefined)
    dispatchHouseSlip({ type: 'close' });
});
