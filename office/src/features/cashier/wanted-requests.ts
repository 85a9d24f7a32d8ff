import { readAmount } from '@maidan/contract/office';
import { momentsOf } from '../../lib/days.ts';

/** What a queue is narrowed to as it is typed; empty where it doesn't matter. */
export type WantedRequests = {
  readonly state: string;
  readonly methodId: string;
  readonly amountMin: string;
  readonly amountMax: string;
  readonly player: string;
  readonly transaction: string;
  /** Days in Bangladesh, both inclusive. */
  readonly from: string;
  readonly until: string;
};

/** What a queue shows to begin with: what waits for a person. */
export const WAITING: WantedRequests = {
  state: 'waiting',
  methodId: '',
  amountMin: '',
  amountMax: '',
  player: '',
  transaction: '',
  from: '',
  until: '',
};

/** The query that both queues share; what waits comes with the longest waiting first, everything else with the newest. */
export function queryOf({ state, methodId, amountMin, amountMax, player, from, until }: WantedRequests) {
  const order: 'oldest' | 'newest' = state === 'waiting' ? 'oldest' : 'newest';
  return {
    order,
    methodId: /^\d+$/.test(methodId) ? BigInt(methodId) : undefined,
    amountMin: readAmount(amountMin),
    amountMax: readAmount(amountMax),
    player: given(player),
    ...momentsOf({ from, until }),
  };
}

/** A typed text, or nothing when there is none. */
export function given(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim();
}
