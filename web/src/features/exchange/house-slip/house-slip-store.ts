import { create } from 'zustand';
import type { HouseChoice } from '../house-bets/house-choice.ts';
import { shownDraft } from '../slip/slip-machine.ts';
import { tellSlip, useSlip } from '../slip/slip-store.ts';
import { type HouseSlip, type HouseSlipEvent, nextHouseSlip } from './house-slip-state.ts';

/** The one slip for bets against the house of this tab; it outlives a screen, so that a bet under way is never out of sight for good. */
export const useHouseSlip = create<HouseSlip>(() => ({ stage: 'closed' }));

/** Tells the slip what happened. */
export function tellHouseSlip(event: HouseSlipEvent): void {
  useHouseSlip.setState(nextHouseSlip(useHouseSlip.getState(), event), true);
}

/** Puts a bet on the slip, in place of an order on the other one. */
export function pickHouseBet(choice: HouseChoice): void {
  tellSlip({ type: 'close' });
  tellHouseSlip({ type: 'pick', choice, clientRef: crypto.randomUUID() });
}

// An order that comes on its slip takes this one's place.
useSlip.subscribe((slip, before) => {
  if (shownDraft(slip) !== undefined && shownDraft(before) === undefined) tellHouseSlip({ type: 'close' });
});
