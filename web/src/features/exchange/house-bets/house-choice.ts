import type { HouseBet } from '@maidan/contract';

/** The selection and rate of a sportsbook bet, before it has a stake. */
export type HouseChoice = Pick<
  HouseBet,
  | 'eventId'
  | 'marketKey'
  | 'marketName'
  | 'kind'
  | 'subject'
  | 'side'
  | 'run'
  | 'width'
  | 'runnerId'
  | 'runnerName'
  | 'rate'
>;

/** True if two choices are the same cell, whatever the rate; a session's run changes with its line. */
export function isSameChoice(one: HouseChoice, other: HouseChoice): boolean {
  const isLine = one.kind === 'SESSION' || one.kind === 'BALL';
  return (
    one.marketKey === other.marketKey &&
    one.side === other.side &&
    one.runnerId === other.runnerId &&
    (isLine || one.run === other.run)
  );
}

/** Which of the two colours a side has: for is a back, against is a lay. */
export function lookOf(side: HouseChoice['side']): 'back' | 'lay' {
  return side === 'NO' || side === 'LAY' ? 'lay' : 'back';
}
