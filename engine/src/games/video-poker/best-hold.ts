import type { Card } from '../../fairness/draws.ts';
import { choose } from '../chance.ts';
import { rankHand } from './hand-rank.ts';
import { VIDEO_POKER_PAYS } from './pay-table.ts';

const DECK = 52;
const HAND = 5;
const HOLDS = 2 ** HAND;

/**
 * Ways to choose this many of the cards below a card, for numbering sets of cards: a table, because it's read
 * billions of times.
 */
const WAYS = Array.from({ length: DECK + 1 }, (_, from) =>
  Array.from({ length: HAND + 1 }, (__, count) => (count > from ? 0 : choose(from, count))),
);
const waysOf = (from: number, count: number): number => WAYS[from]?.[count] ?? 0;

/**
 * The mean over all hands of five of what the best hold pays, in ten-thousandths of the stake. What a hold
 * pays is computed, not drawn: with the pays summed over all hands that contain a set of cards, those that
 * contain what is held and nothing of what was discarded follow by inclusion and exclusion.
 */
export function meanOfBestHold(): number {
  const sums = sumPaysBySubset();
  let total = 0;
  forEachHand((hand) => {
    // Rotating all suits by one turns each hand into four of equal worth, of which just one has this sum of
    // suits.
    const suits = hand.reduce((sum, card) => sum + (card & 3), 0);
    if (suits % 4 === 0) total += 4 * bestOf(hand, sums);
  });
  return total / choose(DECK, HAND);
}

/** For each set of up to five cards, by size and number, the total pays of all hands that contain it. */
function sumPaysBySubset(): Float64Array[] {
  const sums = Array.from({ length: HAND + 1 }, (_, size) => new Float64Array(choose(DECK, size)));
  forEachHand((hand) => {
    const pays = VIDEO_POKER_PAYS[rankHand(hand.map(cardOf))];
    if (pays === 0) return;
    for (let subset = 0; subset < HOLDS; subset += 1) addTo(sums, hand, subset, pays);
  });
  return sums;
}

const cardOf = (index: number): Card => ({ face: index >> 2, suit: index & 3 });

/** Every hand of five, its cards in rising order. */
function forEachHand(visit: (hand: readonly number[]) => void): void {
  for (let fifth = 4; fifth < DECK; fifth += 1)
    for (let fourth = 3; fourth < fifth; fourth += 1)
      for (let third = 2; third < fourth; third += 1)
        for (let second = 1; second < third; second += 1)
          for (let first = 0; first < second; first += 1) visit([first, second, third, fourth, fifth]);
}

function addTo(sums: readonly Float64Array[], hand: readonly number[], subset: number, pays: number): void {
  const { size, number } = numberOf(hand, subset);
  const row = sums[size];
  if (row !== undefined) row[number] = (row[number] ?? 0) + pays;
}

/** Size of a set of cards of the hand (given as bits), and its number among the sets of that size. */
function numberOf(hand: readonly number[], subset: number): { size: number; number: number } {
  let size = 0;
  let number = 0;
  for (let place = 0; place < HAND; place += 1) {
    if ((subset & (1 << place)) === 0) continue;
    size += 1;
    number += waysOf(hand[place] ?? 0, size);
  }
  return { size, number };
}

/** The expected pay of the best of the 32 holds. */
function bestOf(hand: readonly number[], sums: readonly Float64Array[]): number {
  // At each set: the pays of all hands that contain it; reduced bit by bit to those that contain nothing else
  // of the hand.
  const counted = new Float64Array(HOLDS);
  for (let subset = 0; subset < HOLDS; subset += 1) {
    const { size, number } = numberOf(hand, subset);
    counted[subset] = sums[size]?.[number] ?? 0;
  }
  for (let bit = 1; bit < HOLDS; bit <<= 1)
    for (let subset = 0; subset < HOLDS; subset += 1)
      if ((subset & bit) === 0) counted[subset] = (counted[subset] ?? 0) - (counted[subset | bit] ?? 0);
  let best = 0;
  for (let subset = 0; subset < HOLDS; subset += 1)
    best = Math.max(best, (counted[subset] ?? 0) / (DRAWS[subset] ?? 1));
  return best;
}

/** In how many ways the discarded cards can be replaced, for each hold. */
const DRAWS = Array.from({ length: HOLDS }, (_, subset) => {
  const held = subset.toString(2).replaceAll('0', '').length;
  return choose(DECK - HAND, HAND - held);
});
