import { type Money, money } from '../../money/money.ts';
import { EVEN, type Multiplier, NOTHING, payAt } from '../multiplier.ts';
import { isBlackjack, totalOf } from './hand.ts';
import { BLACKJACK_PAYS } from './pay-table.ts';
import { type BlackjackRound, type PlayerHand, hasBlackjack, isBust } from './round.ts';

/** The total staked: each hand and the insurance. */
export function stakedOn({ hands, insurance }: BlackjackRound): Money {
  return money(hands.reduce<bigint>((sum, hand) => sum + hand.stake, insurance ?? NOTHING));
}

/** What a finished round pays back. */
export function payOf(round: BlackjackRound): Money {
  if (!round.over) return NOTHING;
  const insured = isBlackjack(round.dealer) ? (round.insurance ?? NOTHING) : NOTHING;
  const hands = round.hands.map((hand) => payAt(hand.stake, multiplierOf(round, hand)));
  return money(hands.reduce<bigint>((sum, pays) => sum + pays, payAt(insured, BLACKJACK_PAYS.insurance)));
}

/** What a hand pays against the dealer's final hand. */
export function multiplierOf(round: BlackjackRound, hand: PlayerHand): Multiplier {
  if (hasBlackjack(round)) return isBlackjack(round.dealer) ? EVEN : BLACKJACK_PAYS.blackjack;
  if (isBust(hand) || isBlackjack(round.dealer)) return 0;
  const lead = totalOf(hand.cards).points - dealerPoints(round);
  if (lead === 0) return BLACKJACK_PAYS.push;
  return lead > 0 ? BLACKJACK_PAYS.win : 0;
}

/** The dealer's points; a bust dealer has none. */
function dealerPoints({ dealer }: BlackjackRound): number {
  const { points } = totalOf(dealer);
  return points > 21 ? 0 : points;
}
