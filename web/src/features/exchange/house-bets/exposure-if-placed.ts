import type { AnswerOf, sportsbookCalls } from '@maidan/contract';
import { bookmakerBetResult, fancyBetResult, money, type Money } from '@maidan/engine';
import type { HouseChoice } from './house-choice.ts';
import { pickOf } from './preview-house-bet.ts';

/** The exposure and results of the player's open bets on an event. */
export type HousePositions = AnswerOf<(typeof sportsbookCalls)['housePositions']>;

/** The result of the player's bets by number of runs. */
export type RunBook = HousePositions['fancies'][number]['book'];

/** Beyond the last run where a result changes only the last digit matters, and these cover every digit. */
const DIGITS = 10;

/** The exposure on a fancy with one more bet: its worst case over every number of runs. */
export function fancyExposureIfPlaced(book: RunBook, choice: HouseChoice, stake: Money): Money {
  const pick = pickOf(choice);
  if (pick === undefined) return money(0n);
  const turns = [...book.map(({ from }) => from), (choice.run ?? 0) + (choice.width ?? 1)];
  let worst = 0n;
  for (let runs = 0; runs <= Math.max(...turns) + DIGITS; runs += 1) {
    const result = resultAt(book, runs) + fancyBetResult({ pick, stake }, runs);
    if (result < worst) worst = result;
  }
  return money(0n - worst);
}

/** The result of the player's bets on a fancy if it ends at these runs. */
export function resultAt(book: RunBook, runs: number): bigint {
  const row = book.find(
    ({ from, to, digits }) =>
      runs >= from && (to === null || runs <= to) && (digits === null || digits.includes(runs % 10)),
  );
  return row?.result ?? 0n;
}

/** Each runner's result with one more bet. */
export function runnersIfPlaced(
  runnerIds: readonly number[],
  results: ReadonlyMap<number, Money>,
  { side, rate, runnerId }: HouseChoice,
  stake: Money,
): ReadonlyMap<number, Money> {
  const bet = { runnerId: runnerId ?? 0, side: side === 'LAY' ? 'LAY' : 'BACK', rate, stake } as const;
  return new Map(runnerIds.map((id) => [id, money((results.get(id) ?? 0n) + bookmakerBetResult(bet, id))]));
}

/** The worst result as a positive amount; 0 if nothing can be lost. */
export function worstOf(results: Iterable<bigint>): Money {
  let worst = 0n;
  for (const result of results) if (result < worst) worst = result;
  return money(0n - worst);
}
