import type { DailyReward, Mission, MissionKind } from '@maidan/contract';
import type { Money } from '@maidan/engine';

/** How many things each mission asks for. */
export const missionSteps: Readonly<Record<MissionKind, number>> = {
  'both-sides': 2,
  'own-price': 1,
  'price-alert': 1,
  follow: 1,
  fairness: 1,
};

/** What a day brings, in play money; zero for nothing. */
export interface DailyAmounts {
  readonly bonus: Money;
  readonly mission: Money;
}

/** What that reward pays. */
export function amountOf(reward: DailyReward, { bonus, mission }: DailyAmounts): Money {
  return reward === 'daily-bonus' ? bonus : mission;
}

/**
 * A mission by what the player did today, which may be more than it asks for. One that was taken stays done, also when what
 * was done for it is undone.
 */
export function missionOf(kind: MissionKind, counted: number, isTaken: boolean): Mission {
  const steps = missionSteps[kind];
  return { kind, steps, done: isTaken ? steps : Math.min(counted, steps), isTaken };
}
