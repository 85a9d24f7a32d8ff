import { BACCARAT_PLACES, type BaccaratPlace } from '@maidan/engine';
import * as z from 'zod/mini';
import { openChips } from '../../shared/chips.ts';

const betShape = z.object({ on: z.enum(BACCARAT_PLACES) });

/** The place that a bet is on. */
export const placeOf = (choice: unknown): BaccaratPlace | undefined => z.safeParse(betShape, choice).data?.on;

/** Chips on the places of the cloth. */
export const { betsOf, withoutBet, stakeOn } = openChips({
  places: BACCARAT_PLACES,
  betOn: (on) => ({ on }),
  placeOf,
});
