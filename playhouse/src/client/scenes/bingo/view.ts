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

/** A round's view from the rules: the cards, and the balls in the order drawn. */
export type BingoView = z.output<typeof viewShape>;

/** A card and its result. */
export type CardView = BingoView['cards'][number];

/** Which bingo, and how many cards. */
export interface BingoPick {
  readonly balls: BingoBalls;
  readonly cards: number;
}

/** Parses the server's view. */
export const readView = (given: unknown): BingoView | undefined => z.safeParse(viewShape, given).data;

/** Parses a choice; invalid ones become the default. */
export function readPick(given: unknown): BingoPick {
  const fields = z.safeParse(choiceShape, given).data;
  const cards = Math.min(BINGO_CARDS_MAX, Math.max(1, fields?.cards ?? 2));
  return { balls: BINGO_BALLS.find((balls) => balls === fields?.balls) ?? 75, cards };
}

/** The card's complete lines with those balls, each as its numbers; the free cell counts as called. */
export function completeLines(
  { rows }: Pick<CardView, 'rows'>,
  balls: BingoBalls,
  called: ReadonlySet<number>,
): readonly (readonly (number | null)[])[] {
  return bingoLines(rows, balls).filter((line) =>
    line.every((number) => number === null || called.has(number)),
  );
}
