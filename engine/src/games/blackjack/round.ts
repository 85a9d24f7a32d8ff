import type { Card } from '../../fairness/draws.ts';
import type { Money } from '../../money/money.ts';
import { TWENTY_ONE, isBlackjack, pointsOfFace, totalOf } from './hand.ts';

/** A hand of the player: split rounds have two. */
export interface PlayerHand {
  readonly cards: readonly Card[];
  readonly stake: Money;
  /** True if the hand takes no further card. */
  readonly done: boolean;
}

/** A round of blackjack; `dealer` holds the hole card from the deal on. */
export interface BlackjackRound {
  readonly stake: Money;
  readonly hands: readonly PlayerHand[];
  readonly dealer: readonly Card[];
  /** The insurance stake; `undefined` until the player has decided, where it's offered. */
  readonly insurance: Money | undefined;
  /** True if every hand is done and the dealer has drawn. */
  readonly over: boolean;
}

const ACE = 12;

/** True if the player must first decide on insurance: the dealer shows an ace, the player has no blackjack. */
export function asksInsurance({ dealer, insurance, over }: BlackjackRound): boolean {
  return !over && insurance === undefined && dealer[0]?.face === ACE;
}

/** The hand that the next card or decision is for. */
export function activeHand({ hands, over }: BlackjackRound): PlayerHand | undefined {
  return over ? undefined : hands.find((hand) => !hand.done);
}

/** Two cards may be split once, when they count the same. */
export function maySplit(round: BlackjackRound, hand: PlayerHand): boolean {
  const [first, second] = hand.cards;
  if (first === undefined || second === undefined) return false;
  const isPair = pointsOfFace(first.face) === pointsOfFace(second.face);
  return round.hands.length === 1 && hand.cards.length === 2 && isPair;
}

/** Two cards may be doubled, after a split too. */
export const mayDouble = (hand: PlayerHand): boolean => hand.cards.length === 2;

/** True for twenty-one as dealt; after a split it's a plain twenty-one. */
export const hasBlackjack = ({ hands }: BlackjackRound): boolean =>
  hands.length === 1 && isBlackjack(hands[0]?.cards ?? []);

export const isBust = ({ cards }: PlayerHand): boolean => totalOf(cards).points > TWENTY_ONE;
