import { CLASSIC_LINE_COUNTS, CLASSIC_SYMBOLS, type ClassicLineCount } from '@maidan/engine';
import * as z from 'zod/mini';

const choiceShape = z.object({ lines: z.number() });
const viewShape = z.object({
  stops: z.array(z.number()),
  reels: z.array(z.array(z.enum(CLASSIC_SYMBOLS))),
  lines: z.array(z.object({ line: z.number(), multiplier: z.number() })),
});

/** A round's view from the rules: where the reels stopped, and what each line pays. */
export type SlotView = z.output<typeof viewShape>;

/** On how many lines a choice is; five where it is invalid. */
export function readLines(given: unknown): ClassicLineCount {
  const lines = z.safeParse(choiceShape, given).data?.lines;
  return CLASSIC_LINE_COUNTS.find((count) => count === lines) ?? 5;
}

/** Parses the server's view. */
export const readView = (given: unknown): SlotView | undefined => z.safeParse(viewShape, given).data;

/** The lines that pay. */
export const paysOn = (view: SlotView | undefined): SlotView['lines'] =>
  view?.lines.filter(({ multiplier }) => multiplier > 0) ?? [];
