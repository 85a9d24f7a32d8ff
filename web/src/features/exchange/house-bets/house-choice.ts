import type { HouseBet } from '@maidan/contract';

/** What is bet on against the house, and at what: a bet before it has a stake. */
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
  | 'selectionId'
  | 'runnerName'
  | 'rate'
>;

/** Whether two choices are the same cell, whatever its rate; a session's run moves with its line. */
export function isSameChoice(one: HouseChoice, other: HouseChoice): boolean {
  const isLine = one.kind === 'SESSION' || one.kind === 'BALL';
  return (
    one.marketKey === other.marketKey &&
    one.side === other.side &&
    one.selectionId === other.selectionId &&
    (isLine || one.run === other.run)
  );
}

/** Which of a market's two colours the bet has: for it, as a back, or against it, as a lay. */
export function lookOf(side: HouseChoice['side']): 'back' | 'lay' {
  return side === 'NO' || side === 'LAY' ? 'lay' : 'back';
}
