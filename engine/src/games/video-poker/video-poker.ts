import { type Card, drawFromDeck, nameOfCard } from '../../fairness/draws.ts';
import type { Money } from '../../money/money.ts';
import { type Game, isWhole, type Json, readFields } from '../game.ts';
import { NOTHING, payAt } from '../multiplier.ts';
import { type HandRank, rankHand } from './hand-rank.ts';
import { VIDEO_POKER_PAYS } from './pay-table.ts';

const HAND = 5;

/** There is nothing to choose before the deal. */
export type VideoPokerChoice = Readonly<Record<string, never>>;

/** The indexes in the hand, from 0 to 4, of the cards to keep; the others are drawn anew. */
export interface VideoPokerAction {
  readonly hold: readonly number[];
}

/** A round: ten cards of one deck, five dealt and five that may replace them, and what was held once drawn. */
export interface VideoPokerRound {
  readonly stake: Money;
  readonly cards: readonly Card[];
  readonly hold: readonly number[] | undefined;
}

/** Video poker, Jacks or Better (casino: cards of 52 without return): five cards, one draw, and the hand pays by its rank. */
export const videoPoker: Game<VideoPokerChoice, VideoPokerAction, VideoPokerRound> = {
  code: 'video-poker',
  readChoice: (given) => (readFields(given, []) === undefined ? undefined : {}),
  readAction,
  begin: (floats, stake) => ({ stake, cards: drawFromDeck(floats, HAND * 2), hold: undefined }),
  act: (_, round, { hold }) => (round.hold === undefined ? { ...round, hold } : undefined),
  standing: (round) => ({
    over: round.hold !== undefined,
    staked: round.stake,
    pays: round.hold === undefined ? NOTHING : payAt(round.stake, VIDEO_POKER_PAYS[rankOf(round)]),
  }),
  view,
};

function readAction(given: unknown): VideoPokerAction | undefined {
  const hold: unknown = readFields(given, ['hold'])?.hold;
  if (!Array.isArray(hold)) return undefined;
  const places = hold.filter((place) => isWhole(place, 0, HAND - 1));
  return new Set(places).size === hold.length ? { hold: places } : undefined;
}

/** The hand as dealt, or after the draw with what is not held replaced from left to right. */
function handOf({ cards, hold }: VideoPokerRound): Card[] {
  const dealt = cards.slice(0, HAND);
  const next = cards.slice(HAND).values();
  return dealt.map((card, place) =>
    hold === undefined || hold.includes(place) ? card : (next.next().value ?? card),
  );
}

const rankOf = (round: VideoPokerRound): HandRank => rankHand(handOf(round));

function view(round: VideoPokerRound): Json {
  const rank = rankOf(round);
  return {
    dealt: round.cards.slice(0, HAND).map(nameOfCard),
    hand: handOf(round).map(nameOfCard),
    hold: round.hold ?? null,
    rank,
    multiplier: VIDEO_POKER_PAYS[rank],
  };
}
