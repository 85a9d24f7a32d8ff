import { drawWithoutReturn, type Floats } from '../../fairness/draws.ts';
import { type Money, mulDiv } from '../../money/money.ts';
import { instantGame, isWhole, readFields } from '../game.ts';
import { EVEN } from '../multiplier.ts';
import { type BingoCard, drawCard, linesOf } from './draw-card.ts';
import { BINGO_BALLS, BINGO_CARDS_MAX, BINGO_DRAWN, type BingoBalls, bingoPays } from './pay-table.ts';

/** Which bingo, and how many cards share the stake equally. */
export interface BingoChoice {
  readonly balls: BingoBalls;
  readonly cards: number;
}

/** The cards, and the balls in the order drawn. */
export interface BingoOutcome {
  readonly cards: readonly BingoCard[];
  readonly drawn: readonly number[];
}

/** Bingo: cards are drawn, then the balls; each card pays by its complete lines, and more for a full house. */
export const bingo = instantGame<BingoChoice, BingoOutcome>({
  code: 'bingo',
  readChoice: (given) => {
    const fields = readFields(given, ['balls', 'cards']);
    const balls = BINGO_BALLS.find((count) => count === fields?.balls);
    const cards = fields?.cards;
    return balls === undefined || !isWhole(cards, 1, BINGO_CARDS_MAX) ? undefined : { balls, cards };
  },
  draw: (floats, { balls, cards }) => ({
    cards: Array.from({ length: cards }, () => drawCard(floats, balls)),
    drawn: drawBalls(floats, balls),
  }),
  pays: payCards,
  view: ({ cards, drawn }, { balls }) => ({
    drawn,
    cards: cards.map((card) => {
      const lines = countLines(card, drawn, balls);
      return { rows: card, lines, multiplier: bingoPays(balls, lines) };
    }),
  }),
});

function drawBalls(floats: Floats, balls: BingoBalls): number[] {
  return drawWithoutReturn(floats, { count: BINGO_DRAWN[balls], from: balls }).map((index) => index + 1);
}

function payCards({ cards, drawn }: BingoOutcome, { balls }: BingoChoice, stake: Money): Money {
  const sum = cards.reduce((total, card) => total + bingoPays(balls, countLines(card, drawn, balls)), 0);
  return mulDiv(stake, BigInt(sum), BigInt(EVEN * cards.length), 'down');
}

/** How many lines of the card are complete; a free cell counts as a drawn number. */
function countLines(card: BingoCard, drawn: readonly number[], balls: BingoBalls): number {
  const called = new Set(drawn);
  const isCalled = (number: number | null): boolean => number === null || called.has(number);
  return linesOf(card, balls).filter((line) => line.every(isCalled)).length;
}
