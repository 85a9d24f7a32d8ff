import type { HouseBet } from '@maidan/contract';
import { type HouseChoice, isSameChoice } from '../house-bets/house-choice.ts';
import { type DraftOf, type SlipEventOf, slipMachine, type SlipOf } from '../slip/slip-machine.ts';

/** A bet against the house is taken at once or not at all: it is sent without any condition. */
type Terms = object;

/** The bet against the house that the player is putting together. */
export type HouseDraft = DraftOf<HouseChoice>;

/** Where it stands on its slip. */
export type HouseSlip = SlipOf<HouseChoice, Terms, HouseBet>;

/** What happens to it. */
export type HouseSlipEvent = SlipEventOf<HouseChoice, Terms, HouseBet>;

/** The slip after an event: the same cell keeps its typed stake. */
export const nextHouseSlip = slipMachine<HouseChoice, Terms, HouseBet>(isSameChoice);
