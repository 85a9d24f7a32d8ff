import { type Card, drawFromEndlessDeck, type Floats, nameOfCard } from '../../fairness/draws.ts';
import { divide, type Money, money } from '../../money/money.ts';
import { type Game, type Json, readFields, readName } from '../game.ts';
import { NOTHING } from '../multiplier.ts';
import { isBlackjack, totalOf, TWENTY_ONE } from './hand.ts';
import { DEALER_STANDS } from './pay-table.ts';
import {
  activeHand,
  asksInsurance,
  type BlackjackRound,
  hasBlackjack,
  isBust,
  mayDouble,
  maySplit,
  type PlayerHand,
} from './round.ts';
import { multiplierOf, payOf, stakedOn } from './settle-hands.ts';

/** There is nothing to choose before the deal. */
export type BlackjackChoice = Readonly<Record<string, never>>;

const MOVES = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const;
export type BlackjackMove = (typeof MOVES)[number];
export interface BlackjackAction {
  readonly kind: BlackjackMove;
}

/**
 * Blackjack (casino: an endless deck): the dealer stands on all 17 and checks for blackjack under an ace or a
 * ten; double on any two cards, one split, whose aces get a card each; insurance of half the stake under an
 * ace; blackjack pays 3 to 2.
 */
export const blackjack: Game<BlackjackChoice, BlackjackAction, BlackjackRound> = {
  code: 'blackjack',
  readChoice: (given) => (readFields(given, []) === undefined ? undefined : {}),
  readAction: (given) => {
    const kind = readName(readFields(given, ['kind'])?.kind, MOVES);
    return kind === undefined ? undefined : { kind };
  },
  begin,
  act: (floats, round, { kind }) =>
    listMoves(round).includes(kind) ? finish(floats, move(floats, round, kind)) : undefined,
  standing: (round) => ({ over: round.over, staked: stakedOn(round), pays: payOf(round) }),
  view,
};

/** The moves open to the player now. */
export function listMoves(round: BlackjackRound): BlackjackMove[] {
  if (asksInsurance(round)) return ['insure', 'decline'];
  const hand = activeHand(round);
  if (hand === undefined) return [];
  return [
    'hit',
    'stand',
    ...(mayDouble(hand) ? (['double'] as const) : []),
    ...(maySplit(round, hand) ? (['split'] as const) : []),
  ];
}

/** Player, dealer, player, dealer's hole card. */
function begin(floats: Floats, stake: Money): BlackjackRound {
  const draw = (): Card => drawFromEndlessDeck(floats);
  const [first, shown, second, hole] = [draw(), draw(), draw(), draw()];
  const round = {
    stake,
    hands: [{ cards: [first, second], stake, done: false }],
    dealer: [shown, hole],
    insurance: undefined,
    over: false,
  };
  // Where insurance is offered, the dealer checks only after the player's decision.
  if (hasBlackjack(round)) return { ...round, over: true };
  return asksInsurance(round) ? round : { ...round, over: isBlackjack(round.dealer) };
}

function move(floats: Floats, round: BlackjackRound, kind: BlackjackMove): BlackjackRound {
  if (kind === 'insure' || kind === 'decline') {
    const half = money(divide(round.stake, 2n, 'down'));
    const insurance = kind === 'insure' ? half : NOTHING;
    return { ...round, insurance, over: isBlackjack(round.dealer) };
  }
  const place = round.hands.findIndex((hand) => !hand.done);
  const hands = round.hands.flatMap((hand, index) =>
    index === place ? playHand(floats, hand, kind) : [hand],
  );
  return { ...round, hands };
}

function playHand(
  floats: Floats,
  hand: PlayerHand,
  kind: 'hit' | 'stand' | 'double' | 'split',
): PlayerHand[] {
  if (kind === 'stand') return [{ ...hand, done: true }];
  if (kind === 'split') return splitHand(floats, hand);
  const cards = [...hand.cards, drawFromEndlessDeck(floats)];
  if (kind === 'double') return [{ cards, stake: money(hand.stake * 2n), done: true }];
  return [{ ...hand, cards, done: totalOf(cards).points >= TWENTY_ONE }];
}

/** Each card of the pair gets a second one; split aces get no more. */
function splitHand(floats: Floats, { cards, stake }: PlayerHand): PlayerHand[] {
  const areAces = totalOf(cards).soft;
  return cards.map((card) => {
    const pair = [card, drawFromEndlessDeck(floats)];
    return { cards: pair, stake, done: areAces || totalOf(pair).points === TWENTY_ONE };
  });
}

/** Once every hand is done the dealer draws, unless all of them are bust. */
function finish(floats: Floats, round: BlackjackRound): BlackjackRound {
  if (round.over || round.hands.some((hand) => !hand.done)) return round;
  if (round.hands.every(isBust)) return { ...round, over: true };
  const dealer = [...round.dealer];
  while (totalOf(dealer).points < DEALER_STANDS) dealer.push(drawFromEndlessDeck(floats));
  return { ...round, dealer, over: true };
}

function view(round: BlackjackRound): Json {
  const dealer = round.over ? round.dealer : round.dealer.slice(0, 1);
  return {
    hands: round.hands.map((hand) => ({
      cards: hand.cards.map(nameOfCard),
      ...totalOf(hand.cards),
      doubled: hand.stake > round.stake,
      done: round.over || hand.done,
      multiplier: round.over ? multiplierOf(round, hand) : 0,
    })),
    dealer: { cards: dealer.map(nameOfCard), ...totalOf(dealer) },
    insured: round.insurance !== undefined && round.insurance > 0n,
    moves: listMoves(round),
  };
}
