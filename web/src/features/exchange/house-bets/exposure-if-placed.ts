import type { AnswerOf, sportsbookCalls } from '@maidan/contract';
import { bookmakerBetResult, fancyBetResult, money, type Money } from '@maidan/engine';
import type { HouseChoice } from './house-choice.ts';
import { pickOf } from './preview-house-bet.ts';

/** What the player's open bets on an event hold and come to. */
export type HousePositions = AnswerOf<(typeof sportsbookCalls)['housePositions']>;

/** Runs and what the player's bets come to there. */
export type RunBook = HousePositions['fancies'][number]['book'];

/** Beyond the last run at which anything turns only the last digit matters, and these are all of them. */
const DIGITS = 10;

/** What a fancy would hold of the player with one more bet: its worst case over every number of runs. */
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

/** What the player's bets on a fancy come to when it ends at these runs. */
export function resultAt(book: RunBook, runs: number): bigint {
  const row = book.find(
    ({ from, to, digits }) =>
      runs >= from && (to === null || runs <= to) && (digits === null || digits.includes(runs % 10)),
  );
  return row?.result ?? 0n;
}

/** Each runner's result with one more bet. */
export function runnersIfPlaced(
  selectionIds: readonly number[],
  results: ReadonlyMap<number, Money>,
  { side, rate, selectionId }: HouseChoice,
  stake: Money,
): ReadonlyMap<number, Money> {
  const bet = { runnerId: selectionId ?? 0, side: side === 'LAY' ? 'LAY' : 'BACK', rate, stake } as const;
  return new Map(
    selectionIds.map((id) => [id, money((results.get(id) ?? 0n) + bookmakerBetResult(bet, id))]),
  );
}

/** The worst of some results as a positive amount; 0 when nothing can be lost. */
export function worstOf(results: Iterable<bigint>): Money {
  let worst = 0n;
  for (const result of results) if (result < worst) worst = result;
  return money(0n - worst);
}
