import type { HouseBet } from '@maidan/contract';
import { type HouseChoice, isSameChoice } from '../house-bets/house-choice.ts';
import { type DraftOf, type SlipEventOf, slipMachine, type SlipOf } from '../slip/slip-machine.ts';

/** A sportsbook bet is accepted at once or not at all, so it is sent without terms. */
type Terms = object;

/** The sportsbook bet that the player is editing. */
export type HouseDraft = DraftOf<HouseChoice>;

/** The state of the sportsbook slip. */
export type HouseSlip = SlipOf<HouseChoice, Terms, HouseBet>;

/** An event of the sportsbook slip. */
export type HouseSlipEvent = SlipEventOf<HouseChoice, Terms, HouseBet>;

/** The slip after an event; the same cell keeps its typed stake. */
export const nextHouseSlip = slipMachine<HouseChoice, Terms, HouseBet>(isSameChoice);
