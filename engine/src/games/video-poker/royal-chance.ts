import { choose } from '../chance.ts';

const DECK = 52;
const HAND = 5;
const ROYAL = 5;
const SUITS = 4;
const OTHERS = DECK - SUITS * ROYAL;

/**
 * The probability of a royal flush for a player who holds nothing but the suit that has most of it: over how many of the
 * royal cards of each suit were dealt.
 */
export function royalChance(): number {
  let chance = 0;
  const deal = (suit: number, left: number, ways: number, most: number): void => {
    if (suit === SUITS) {
      const hands = ways * choose(OTHERS, left);
      // Five new cards can be the royal flush of any suit.
      const royals = most === 0 ? SUITS : 1;
      chance += (hands * royals) / choose(DECK, HAND) / choose(DECK - HAND, HAND - most);
      return;
    }
    for (let count = 0; count <= left; count += 1)
      deal(suit + 1, left - count, ways * choose(ROYAL, count), Math.max(most, count));
  };
  deal(0, HAND, 1, 0);
  return chance;
}
