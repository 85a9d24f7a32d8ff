import type { Card } from '../../fairness/draws.ts';
import { sumOver } from '../chance.ts';
import { isBlackjack, totalOf, TWENTY_ONE } from './hand.ts';
import { DEALER_STANDS } from './pay-table.ts';

const FACES = 13;
const ACE = 12;

const cardOf = (face: number): Card => ({ face, suit: 0 });

/** The mean of a function over the faces of an endless deck. */
const meanOverFaces = (valueAt: (face: number) => number): number => sumOver(FACES, valueAt) / FACES;

/**
 * The probability of the largest payout, eight stakes, for a player who always goes for it: splits every pair but aces,
 * which get one card each, and doubles both hands.
 */
export function topChance(): number {
  const dealer = new Map<number, number>();
  for (let shown = 0; shown < FACES; shown += 1)
    for (let hole = 0; hole < FACES; hole += 1)
      if (!isBlackjack([cardOf(shown), cardOf(hole)]))
        addDealer(dealer, [cardOf(shown), cardOf(hole)], 1 / FACES ** 2);
  return meanOverFaces((first) =>
    meanOverFaces((second) => {
      const isSplit = first !== ACE && totalOf([cardOf(first)]).points === totalOf([cardOf(second)]).points;
      if (!isSplit) return 0;
      const wins = ([points, chance]: readonly [number, number]) =>
        chance * winChance(first, points) * winChance(second, points);
      return [...dealer].reduce((sum, one) => sum + wins(one), 0);
    }),
  );
}

/** Adds the dealer's final points, 0 when bust, with their probabilities. */
function addDealer(into: Map<number, number>, cards: readonly Card[], chance: number): void {
  const { points } = totalOf(cards);
  if (points >= DEALER_STANDS) {
    const counted = points > TWENTY_ONE ? 0 : points;
    into.set(counted, (into.get(counted) ?? 0) + chance);
    return;
  }
  for (let face = 0; face < FACES; face += 1) addDealer(into, [...cards, cardOf(face)], chance / FACES);
}

/** The probability that a split card, doubled, beats the dealer: a hand of twenty-one can't be doubled. */
function winChance(face: number, dealerPoints: number): number {
  return meanOverFaces((second) => {
    const pair = [cardOf(face), cardOf(second)];
    if (totalOf(pair).points === TWENTY_ONE) return 0;
    return meanOverFaces((third) => {
      const { points } = totalOf([...pair, cardOf(third)]);
      return points <= TWENTY_ONE && points > dealerPoints ? 1 : 0;
    });
  });
}
