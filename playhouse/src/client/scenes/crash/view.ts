import { CRASH_STEP, CRASH_TARGET_MAX } from '@maidan/engine';
import * as z from 'zod/mini';
import type { Language } from '../../i18n/language.tsx';
import { timesText } from '../../i18n/numbers.ts';
import type { SceneRound } from '../../scene.ts';

const viewShape = z.object({ end: z.number() });
const targetShape = z.object({ target: z.number() });

/** Where the string broke, in hundredths. */
export const readEnd = (view: unknown): number | undefined => z.safeParse(viewShape, view).data?.end;

/** A bet's automatic cash-out, in hundredths; undefined where none was set. */
export function readTarget(choice: unknown): number | undefined {
  const target = z.safeParse(targetShape, choice).data?.target;
  return target === undefined || target >= CRASH_TARGET_MAX ? undefined : target;
}

/** A multiplier in hundredths as text. */
export const times = (language: Language, hundredths: number): string =>
  timesText(language, hundredths * CRASH_STEP);

/** The multiplier at which a bet was cashed out, in hundredths; undefined when it was lost. */
export function leftAt({
  choice,
  pays,
  stake,
}: Pick<SceneRound, 'choice' | 'pays' | 'stake'>): number | undefined {
  if (pays === 0n) return undefined;
  return Math.min(Number((pays * 100n) / stake), readTarget(choice) ?? CRASH_TARGET_MAX);
}
