import { type Multiplier, times } from '../multiplier.ts';

/** The two sides; andar gets the first card. */
export const SIDES = ['andar', 'bahar'] as const;
export type Side = (typeof SIDES)[number];

/** Bets on how many cards are dealt until one matches the joker, the match included; at most 49. */
export const COUNT_RANGES = {
  '1-5': [1, 5],
  '6-10': [6, 10],
  '11-15': [11, 15],
  '16-25': [16, 25],
  '26-30': [26, 30],
  '31-35': [31, 35],
  '36-40': [36, 40],
  '41-49': [41, 49],
} as const;
export type CountRange = keyof typeof COUNT_RANGES;

/** What a bet can be on. */
export type AndarBaharPlace = Side | CountRange;

/** What each place pays. Andar gets the first card, so it's slightly likelier and pays less. */
export const ANDAR_BAHAR_PAYS: Readonly<Record<AndarBaharPlace, Multiplier>> = {
  andar: times(1.9),
  bahar: times(2),
  '1-5': times(3.6),
  '6-10': times(4.5),
  '11-15': times(5.8),
  '16-25': times(4.5),
  '26-30': times(16),
  '31-35': times(26),
  '36-40': times(51),
  '41-49': times(122),
};

export const isPlace = (given: unknown): given is AndarBaharPlace =>
  typeof given === 'string' && Object.hasOwn(ANDAR_BAHAR_PAYS, given);

/** True if a place wins when this many cards were dealt: the sides take turns, andar first. */
export function winsOn(place: AndarBaharPlace, count: number): boolean {
  if (place === 'andar') return count % 2 === 1;
  if (place === 'bahar') return count % 2 === 0;
  const [from, to] = COUNT_RANGES[place];
  return count >= from && count <= to;
}
