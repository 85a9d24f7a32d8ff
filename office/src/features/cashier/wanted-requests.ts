import { readAmount } from '@maidan/contract/office';
import { momentsOf } from '../../lib/days.ts';

/** A queue's filter as typed; an empty field doesn't filter. */
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

/** The default filter: requests that wait for a person. */
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

/** The query that both queues share; waiting requests are listed oldest first, all others newest first. */
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

/** The trimmed text, or undefined if it is blank. */
export function given(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim();
}
