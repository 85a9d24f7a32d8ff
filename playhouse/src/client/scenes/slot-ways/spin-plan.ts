import { type WaysView, spinsOf } from './view.ts';

/** A part of a round's animation: the reels run, a symbol's ways are shown, or the scatters give free spins. */
export type Part =
  | { readonly kind: 'run'; readonly spin: number; readonly lengthMs: number }
  | { readonly kind: 'win'; readonly spin: number; readonly win: number; readonly lengthMs: number }
  | { readonly kind: 'trigger'; readonly spin: number; readonly lengthMs: number };

const RUN_MS = 2_500;
const FREE_RUN_MS = 1_500;
const WIN_MS = 900;
const FREE_WIN_MS = 620;
const TRIGGER_MS = 1_900;

/** The parts of a round's animation in order; the reels' duration doesn't reveal where they stop. */
export function planSpins(view: WaysView): readonly Part[] {
  return spinsOf(view).flatMap(({ wins }, spin): Part[] => {
    const isFree = spin > 0;
    const shown = wins.map((_, win): Part => ({
      kind: 'win',
      spin,
      win,
      lengthMs: isFree ? FREE_WIN_MS : WIN_MS,
    }));
    const trigger: Part[] =
      !isFree && view.freeSpins.length > 0 ? [{ kind: 'trigger', spin, lengthMs: TRIGGER_MS }] : [];
    return [{ kind: 'run', spin, lengthMs: isFree ? FREE_RUN_MS : RUN_MS }, ...shown, ...trigger];
  });
}

/** The total duration of the parts, in ms. */
export const lengthOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { lengthMs }) => sum + lengthMs, 0);

/** Which part is shown at that time after the first began, and its progress; the last one, done, at the end. */
export function partAt(
  parts: readonly Part[],
  ms: number,
): { readonly index: number; readonly share: number } {
  let left = ms;
  for (const [index, { lengthMs }] of parts.entries()) {
    if (left < lengthMs) return { index, share: left / lengthMs };
    left -= lengthMs;
  }
  return { index: parts.length - 1, share: 1 };
}

/** The total paid up to and including a part, in ten-thousandths of the stake. */
export function paidBy(view: WaysView, parts: readonly Part[], index: number): number {
  const spins = spinsOf(view);
  return parts.slice(0, index + 1).reduce((sum, part) => {
    if (part.kind === 'win') return sum + (spins[part.spin]?.wins[part.win]?.multiplier ?? 0);
    return part.kind === 'trigger' ? sum + view.scatterMultiplier : sum;
  }, 0);
}
