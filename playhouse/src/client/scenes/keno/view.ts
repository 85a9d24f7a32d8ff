import { KENO_NUMBERS } from '@maidan/engine';
import * as z from 'zod/mini';

const choiceShape = z.object({ picks: z.array(z.number()) });
const viewShape = z.object({ drawn: z.array(z.number()), hits: z.array(z.number()) });

/** The numbers on the board. */
export const NUMBERS: readonly number[] = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1);

/** The numbers of a choice. */
export const readPicks = (given: unknown): readonly number[] =>
  z.safeParse(choiceShape, given).data?.picks ?? [];

/** Parses the server's view. */
export const readView = (given: unknown): z.output<typeof viewShape> | undefined =>
  z.safeParse(viewShape, given).data;

/** What a number's jar shows. */
export function stateOf(isPicked: boolean, isDrawn: boolean): 'picked' | 'hit' | 'drawn' | 'free' {
  if (isPicked) return isDrawn ? 'hit' : 'picked';
  return isDrawn ? 'drawn' : 'free';
}
