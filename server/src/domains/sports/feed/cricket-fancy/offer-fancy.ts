import type { FancyOffer } from '../feed-fancy.ts';
import { type InningsFancy, KHADDA_WIDTH } from './innings-fancies.ts';
import { quoteKhadda, quoteLastDigit, quoteParity, quoteRuns } from './quote-fancy.ts';
import type { RunChances } from './run-chances.ts';

/** An innings that lasts to the end of a fancy more rarely than this makes no fair market. */
const COMPLETES_MIN = 0.25;

/** The fancy with its quote at these probabilities; without one while there are none or no market can be made of them. */
export function offerFancy({ kind }: InningsFancy, chances: RunChances | undefined): FancyOffer {
  const runs = chances !== undefined && chances.completes >= COMPLETES_MIN ? chances : undefined;
  switch (kind) {
    case 'SESSION':
    case 'BALL':
      return { kind, ...quoted(runs && quoteRuns(runs)) };
    case 'KHADDA':
      return { kind, width: KHADDA_WIDTH, ...quoted(runs && quoteKhadda(runs, KHADDA_WIDTH)) };
    case 'ODD_EVEN':
      return { kind, ...quoted(runs && quoteParity(runs)) };
    case 'LOTTERY':
      break;
  }
  return { kind, ...quoted(runs && quoteLastDigit(runs)) };
}

function quoted<Quote>(quote: Quote | undefined): { quote?: Quote } {
  return quote === undefined ? {} : { quote };
}
