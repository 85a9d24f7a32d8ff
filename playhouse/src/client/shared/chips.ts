import { type Json, type Money, money } from '@maidan/engine';
import * as z from 'zod/mini';
import type { Round } from '../../wire.ts';
import type { WantedBet } from '../shared-scene.ts';

const choiceShape = z.object({ chips: z.record(z.string(), z.int()) });

/** A choice without unbet chips. */
export const NO_CHIPS: Json = { chips: {} };

/** The chips of a choice: minor units by place. */
const chipsOf = (choice: unknown): Readonly<Record<string, number>> =>
  z.safeParse(choiceShape, choice).data?.chips ?? {};

/** The chips on a place. */
export const chipOn = (choice: unknown, place: string): Money => money(BigInt(chipsOf(choice)[place] ?? 0));

/** True if there are any chips. */
export const hasChips = (choice: unknown): boolean => Object.keys(chipsOf(choice)).length > 0;

/** The choice with one more chip. */
export function layChip(choice: unknown, place: string, chip: Money): Json {
  const chips = chipsOf(choice);
  return { chips: { ...chips, [place]: (chips[place] ?? 0) + Number(chip) } };
}

/** The places of a game, and the bet that a chip on each stands for. */
interface Places<Place extends string> {
  readonly places: readonly Place[];
  readonly betOn: (place: Place) => Json;
  /** The place that a bet is on. */
  readonly placeOf: (bet: unknown) => Place | undefined;
}

/** Maps between chips on places and bets, for the shell and a scene. */
export function openChips<Place extends string>({ places, betOn, placeOf }: Places<Place>) {
  return {
    /** A bet for each place with chips. */
    betsOf: (choice: unknown): readonly WantedBet[] =>
      places.flatMap((place) => {
        const stake = chipOn(choice, place);
        return stake === 0n ? [] : [{ stake, choice: betOn(place) }];
      }),
    /** The choice after one of its bets was taken. */
    withoutBet: (choice: unknown, bet: WantedBet): Json => {
      const taken = placeOf(bet.choice);
      return {
        chips: Object.fromEntries(Object.entries(chipsOf(choice)).filter(([place]) => place !== taken)),
      };
    },
    /** The player's stake on a place in the round. */
    stakeOn: (bets: readonly Round[], place: Place): Money => {
      const own = bets.filter(
        ({ state, choice }) => (state === 'open' || state === 'over') && placeOf(choice) === place,
      );
      return money(own.reduce((sum, { stake }) => sum + stake, 0n));
    },
  };
}

/** An amount as written on a chip: whole taka, thousands as `1.2k`. */
export function chipText(amount: Money): string {
  const taka = Number(amount / 100n);
  return taka < 1_000 ? String(taka) : `${Math.floor(taka / 100) / 10}k`;
}
