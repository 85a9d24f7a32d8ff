import type { Card } from '../../fairness/draws.ts';

/** The highest total that isn't bust. */
export const TWENTY_ONE = 21;
const ACE = 12;

/** What a hand counts; soft when one of its aces counts eleven. */
export interface Total {
  readonly points: number;
  readonly soft: boolean;
}

/** The best total of the cards: an ace counts eleven where that isn't over 21, face cards ten. */
export function totalOf(cards: readonly Card[]): Total {
  const low = cards.reduce((sum, card) => sum + pointsOfFace(card.face), 0);
  const soft = low + 10 <= TWENTY_ONE && cards.some((card) => card.face === ACE);
  return { points: soft ? low + 10 : low, soft };
}

/** What a face counts, from 0 for the two to 12 for the ace, which is one here. */
export function pointsOfFace(face: number): number {
  if (face === ACE) return 1;
  return Math.min(face + 2, 10);
}

/** Twenty-one with the first two cards. */
export const isBlackjack = (cards: readonly Card[]): boolean =>
  cards.length === 2 && totalOf(cards).points === TWENTY_ONE;
