import { type Odds, nearestAtOrBelow } from '@maidan/engine';
import type { KhaddaStart, OddEvenQuote, RunQuote } from '../feed-fancy.ts';
import type { RunChances } from './run-chances.ts';

/** At rate 100 each side is at least this much less likely than even. */
const LINE_MARGIN = 0.015;
/** Further from even than this, a line at rate 100 would be a bad deal; the quote is then one line at two rates. */
const LINE_MARGIN_MAX = 0.06;
/** How far a rate is below the fair one, or above it where the player pays it, as a fraction. */
const RATE_MARGIN = 0.05;
const YES_RATE_MIN = 20;
const NO_RATE_MAX = 500;
const KHADDA_MARGIN = 0.08;
const PARITY_MARGIN = 0.04;
const DIGIT_MARGIN = 0.08;
const DIGIT_ODDS_MAX = 50;

/** The probability that the runs are in a range, `to` not included. */
function chanceWithin({ lowest, chances }: RunChances, from: number, to: number): number {
  return chances
    .slice(Math.max(0, from - lowest), Math.max(0, to - lowest))
    .reduce((sum, chance) => sum + chance, 0);
}

/**
 * NO and YES such that neither is better than fair for the player (row EXCH-11): about even at rate 100 where the runs
 * are widely spread, else one line at two rates. None when the outcome is nearly certain.
 */
export function quoteRuns(runs: RunChances): RunQuote | undefined {
  const { lowest, chances } = runs;
  let line = { run: 0, atLeast: 1 };
  let no = line;
  let yes: typeof line | undefined;
  let atLeast = 1;
  for (const [at, chance] of chances.entries()) {
    const here = { run: lowest + at, atLeast };
    if (atLeast >= 0.5 + LINE_MARGIN) no = here;
    if (atLeast <= 0.5 - LINE_MARGIN) yes ??= here;
    if (here.run > 0 && Math.abs(atLeast - 0.5) < Math.abs(line.atLeast - 0.5)) line = here;
    atLeast -= chance;
  }
  const isNearEven =
    yes !== undefined && no.atLeast - 0.5 <= LINE_MARGIN_MAX && 0.5 - yes.atLeast <= LINE_MARGIN_MAX;
  return yes !== undefined && isNearEven
    ? { no: { run: no.run, rate: 100 }, yes: { run: yes.run, rate: 100 } }
    : quoteLine(line.run, line.atLeast);
}

function quoteLine(run: number, atLeast: number): RunQuote | undefined {
  const fair = (100 * (1 - atLeast)) / atLeast;
  const yes = Math.floor(fair * (1 - RATE_MARGIN));
  const no = Math.ceil(fair * (1 + RATE_MARGIN));
  if (!(yes >= YES_RATE_MIN && no <= NO_RATE_MAX)) return undefined;
  return { no: { run, rate: no }, yes: { run, rate: yes } };
}

/** Adjacent ranges around the likely runs, each below its fair rate; none when one is too likely. */
export function quoteKhadda(runs: RunChances, width: number): readonly KhaddaStart[] | undefined {
  const starts: KhaddaStart[] = [];
  const first = Math.floor(runs.lowest / width) * width;
  for (let start = first; start < runs.lowest + runs.chances.length; start += width) {
    const chance = chanceWithin(runs, start, start + width);
    if (chance > 0.7) return undefined;
    if (chance < 0.05) continue;
    starts.push({ start, rate: Math.floor(((100 * (1 - chance)) / chance) * (1 - KHADDA_MARGIN)) });
  }
  return starts.length === 0 ? undefined : starts;
}

/** Odds below the fair ones; 0 is even. None when the outcome is nearly certain. */
export function quoteParity({ lowest, chances }: RunChances): OddEvenQuote | undefined {
  const chanceOdd = chances.reduce((sum, chance, at) => sum + ((lowest + at) % 2 === 1 ? chance : 0), 0);
  const odd = oddsUnder(chanceOdd, PARITY_MARGIN);
  const even = oddsUnder(1 - chanceOdd, PARITY_MARGIN);
  if (odd === undefined || even === undefined || Math.max(chanceOdd, 1 - chanceOdd) > 0.8) return undefined;
  return { odd, even };
}

/** Odds below the fair ones for each last digit from 0 to 9; none when one of them is too likely. */
export function quoteLastDigit({ lowest, chances }: RunChances): readonly Odds[] | undefined {
  const digits = Array.from({ length: 10 }, () => 0);
  for (const [at, chance] of chances.entries()) {
    const digit = (lowest + at) % 10;
    digits[digit] = (digits[digit] ?? 0) + chance;
  }
  if (Math.max(...digits) > 0.5) return undefined;
  return digits.flatMap((chance) => oddsUnder(chance, DIGIT_MARGIN) ?? []);
}

function oddsUnder(chance: number, margin: number): Odds | undefined {
  return nearestAtOrBelow(Math.min(DIGIT_ODDS_MAX, (1 - margin) / Math.max(1e-9, chance)));
}
