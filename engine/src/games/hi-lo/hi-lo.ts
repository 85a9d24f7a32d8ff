import { type Card, drawFromEndlessDeck, type Floats, nameOfCard } from '../../fairness/draws.ts';
import type { Money } from '../../money/money.ts';
import { type Game, type Json, readFields, readName } from '../game.ts';
import { NOTHING, payAt } from '../multiplier.ts';
import {
  HI_LO_GUESSES,
  HI_LO_GUESSES_MAX,
  type HiLoGuess,
  countRight,
  hiLoMultiplier,
  rightFaces,
} from './pay-table.ts';

/** A guess of the next card, or taking what the right ones pay. */
export type HiLoAction = { readonly kind: 'guess'; readonly on: HiLoGuess } | { readonly kind: 'cash-out' };

/** A round: the cards in the order in which they were dealt, and what was guessed of each but the first. */
export interface HiLoRound {
  readonly stake: Money;
  readonly cards: readonly Card[];
  readonly guesses: readonly HiLoGuess[];
  readonly cashedOut: boolean;
}

/**
 * Hi-lo: is the next card higher or lower? Right guesses pay 0.99 over the chance of all of them, a wrong one takes all, and the
 * player may stop after any (GAME-6). Cards come from an endless deck, floor(f × 52), as hi-lo is published; the ace is the
 * highest, and the same face is right either way, but for the lowest and the highest.
 */
export const hiLo: Game<Record<string, never>, HiLoAction, HiLoRound> = {
  code: 'hi-lo',
  readChoice: (given) => (readFields(given, []) === undefined ? undefined : {}),
  readAction,
  begin: (floats, stake) => ({ stake, cards: [drawFromEndlessDeck(floats)], guesses: [], cashedOut: false }),
  act,
  standing: (round) => ({
    over: isOver(round),
    staked: round.stake,
    pays: isOver(round) && !isWrong(round) ? payAt(round.stake, multiplierOf(round)) : NOTHING,
  }),
  view,
};

function readAction(given: unknown): HiLoAction | undefined {
  if (readName(readFields(given, ['kind'])?.kind, ['cash-out'])) return { kind: 'cash-out' };
  const fields = readFields(given, ['kind', 'on']);
  const on = readName(fields?.on, HI_LO_GUESSES);
  return fields?.kind === 'guess' && on !== undefined ? { kind: 'guess', on } : undefined;
}

function act(floats: Floats, round: HiLoRound, action: HiLoAction): HiLoRound | undefined {
  if (isOver(round)) return undefined;
  if (action.kind === 'cash-out') return round.guesses.length > 0 ? { ...round, cashedOut: true } : undefined;
  if (paysFor(round, action.on) === undefined) return undefined;
  return {
    ...round,
    cards: [...round.cards, drawFromEndlessDeck(floats)],
    guesses: [...round.guesses, action.on],
  };
}

const lastFace = ({ cards }: HiLoRound): number => cards.at(-1)?.face ?? 0;

/** How many faces were right for each guess. */
const countsOf = ({ cards, guesses }: HiLoRound): number[] =>
  guesses.map((guess, index) => countRight(cards[index]?.face ?? 0, guess));

/** Only the last guess can be wrong: a round is over with it. */
function isWrong({ cards, guesses }: HiLoRound): boolean {
  const guess = guesses.at(-1);
  if (guess === undefined) return false;
  const [low, high] = rightFaces(cards.at(-2)?.face ?? 0, guess) ?? [0, -1];
  const face = cards.at(-1)?.face ?? 0;
  return face < low || face > high;
}

const multiplierOf = (round: HiLoRound): number => hiLoMultiplier(countsOf(round)) ?? 0;

/** What a round pays if the next guess is right; undefined where it can't be made, or would pay over the most. */
function paysFor(round: HiLoRound, guess: HiLoGuess): number | undefined {
  const count = countRight(lastFace(round), guess);
  return count === 0 ? undefined : hiLoMultiplier([...countsOf(round), count]);
}

/** A round also ends by itself, paid, after the last guess, or when any other would pay over the most. */
function isOver(round: HiLoRound): boolean {
  return (
    round.cashedOut ||
    isWrong(round) ||
    round.guesses.length >= HI_LO_GUESSES_MAX ||
    HI_LO_GUESSES.every((guess) => paysFor(round, guess) === undefined)
  );
}

function view(round: HiLoRound): Json {
  const [over, wrong] = [isOver(round), isWrong(round)];
  return {
    cards: round.cards.map(nameOfCard),
    guesses: round.guesses,
    wrong,
    multiplier: wrong ? 0 : multiplierOf(round),
    next: over
      ? []
      : HI_LO_GUESSES.flatMap((on) => {
          const multiplier = paysFor(round, on);
          return multiplier === undefined ? [] : [{ on, right: countRight(lastFace(round), on), multiplier }];
        }),
  };
}
