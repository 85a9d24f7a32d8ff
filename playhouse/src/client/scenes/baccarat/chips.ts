import { BACCARAT_PLACES, type BaccaratPlace, type Json, type Money, money } from '@maidan/engine';
import * as z from 'zod/mini';
import type { Round } from '../../../wire.ts';
import type { WantedBet } from '../../shared-scene.ts';

const choiceShape = z.object({ chips: z.record(z.string(), z.int()) });
const betShape = z.object({ on: z.enum(BACCARAT_PLACES) });

/** Chips that lie on the cloth but are not bet yet: minor units by place. */
export const NO_CHIPS: Json = { chips: {} };

const chipsOf = (choice: unknown): Readonly<Record<string, number>> =>
  z.safeParse(choiceShape, choice).data?.chips ?? {};

/** What lies on a place. */
export const chipOn = (choice: unknown, place: BaccaratPlace): Money =>
  money(BigInt(chipsOf(choice)[place] ?? 0));

/** The choice with one chip more. */
export function layChip(choice: unknown, place: BaccaratPlace, chip: Money): Json {
  const chips = chipsOf(choice);
  return { chips: { ...chips, [place]: (chips[place] ?? 0) + Number(chip) } };
}

/** A bet for each place with chips. */
export function betsOf(choice: unknown): readonly WantedBet[] {
  return BACCARAT_PLACES.flatMap((on) => {
    const stake = chipOn(choice, on);
    return stake === 0n ? [] : [{ stake, choice: { on } }];
  });
}

/** The choice once a bet of it was taken. */
export function withoutBet(choice: unknown, bet: WantedBet): Json {
  const on = placeOf(bet.choice);
  return { chips: Object.fromEntries(Object.entries(chipsOf(choice)).filter(([place]) => place !== on)) };
}

/** The place that a bet is on. */
export const placeOf = (choice: unknown): BaccaratPlace | undefined => z.safeParse(betShape, choice).data?.on;

/** What the player has in the round on a place. */
export function stakeOn(bets: readonly Round[], place: BaccaratPlace): Money {
  const own = bets.filter(
    ({ state, choice }) => (state === 'open' || state === 'over') && placeOf(choice) === place,
  );
  return money(own.reduce((sum, { stake }) => sum + stake, 0n));
}
