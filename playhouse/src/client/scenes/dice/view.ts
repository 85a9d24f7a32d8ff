import * as z from 'zod/mini';
import { digitsIn } from '../../i18n/numbers.ts';
import type { Language } from '../../i18n/language.tsx';

const choiceShape = z.object({ side: z.enum(['over', 'under']), target: z.number() });
const viewShape = z.object({ roll: z.number(), won: z.boolean() });

/** A side of the river, from a number in hundredths. */
export type DiceChoice = z.output<typeof choiceShape>;

/** The choice before the player makes one. */
export const FIRST: DiceChoice = { side: 'over', target: 5_000 };

/** A number on the river: "62.41". */
export const numberText = (language: Language, hundredths: number): string =>
  digitsIn(language, (hundredths / 100).toFixed(2));

/** Parses a choice; an invalid one becomes the first. */
export const readChoice = (given: unknown): DiceChoice => z.safeParse(choiceShape, given).data ?? FIRST;

/** Parses the server's view. */
export const readView = (given: unknown): z.output<typeof viewShape> | undefined =>
  z.safeParse(viewShape, given).data;
