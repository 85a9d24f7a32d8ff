import { drawKeno } from '../../fairness/draws.ts';
import { instantGame, isWhole, readFields } from '../game.ts';
import { type Multiplier, payAt } from '../multiplier.ts';
import { KENO_NUMBERS, KENO_PICKS_MAX, kenoPays } from './pay-table.ts';

/** One to ten different numbers from 1 to 40. */
export interface KenoChoice {
  readonly picks: readonly number[];
}

/** Keno (casino: provably fair, keno): ten of forty numbers are drawn, and the hits among the picks pay. */
export const keno = instantGame<KenoChoice, readonly number[]>({
  code: 'keno',
  readChoice,
  draw: drawKeno,
  pays: (drawn, choice, stake) => payAt(stake, multiplierOf(drawn, choice)),
  view: (drawn, choice) => ({
    drawn,
    hits: listHits(drawn, choice),
    multiplier: multiplierOf(drawn, choice),
  }),
});

function readChoice(given: unknown): KenoChoice | undefined {
  const picks: unknown = readFields(given, ['picks'])?.picks;
  if (!Array.isArray(picks) || picks.length === 0 || picks.length > KENO_PICKS_MAX) return undefined;
  const numbers = picks.filter((pick) => isWhole(pick, 1, KENO_NUMBERS));
  return new Set(numbers).size === picks.length ? { picks: numbers } : undefined;
}

const listHits = (drawn: readonly number[], { picks }: KenoChoice) =>
  picks.filter((pick) => drawn.includes(pick));

function multiplierOf(drawn: readonly number[], choice: KenoChoice): Multiplier {
  return kenoPays(choice.picks.length)[listHits(drawn, choice).length] ?? 0;
}
