import { BINGO_BALLS, BINGO_CARDS_MAX, type BingoBalls, bingoLines } from '@maidan/engine';
import * as z from 'zod/mini';

const choiceShape = z.object({ balls: z.number(), cards: z.number() });
const viewShape = z.object({
  drawn: z.array(z.number()),
  cards: z.array(
    z.object({
      rows: z.array(z.array(z.nullable(z.number()))),
      lines: z.number(),
      multiplier: z.number(),
    }),
  ),
});

/** A round as the rules show it: the cards, and the balls in the order in which they came. */
export type BingoView = z.output<typeof viewShape>;

/** A card and what it came to. */
export type CardView = BingoView['cards'][number];

/** Which bingo, and on how many cards. */
export interface BingoPick {
  readonly balls: BingoBalls;
  readonly cards: number;
}

/** The view that JSON of the server holds. */
export const readView = (given: unknown): BingoView | undefined => z.safeParse(viewShape, given).data;

/** The choice that JSON holds, or the usual one. */
export function readPick(given: unknown): BingoPick {
  const fields = z.safeParse(choiceShape, given).data;
  const cards = Math.min(BINGO_CARDS_MAX, Math.max(1, fields?.cards ?? 2));
  return { balls: BINGO_BALLS.find((balls) => balls === fields?.balls) ?? 75, cards };
}

/** The lines of a card that are complete with those balls, each as its numbers; the free place counts as called. */
export function completeLines(
  { rows }: Pick<CardView, 'rows'>,
  balls: BingoBalls,
  called: ReadonlySet<number>,
): readonly (readonly (number | null)[])[] {
  return bingoLines(rows, balls).filter((line) =>
    line.every((number) => number === null || called.has(number)),
  );
}
