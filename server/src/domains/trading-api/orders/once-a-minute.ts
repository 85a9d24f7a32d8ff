import { referenceMax, repeatWindowMs } from '@maidan/contract/trading';
import type { Db } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { ApiFault } from '../api-fault.ts';
import type { Trader } from '../trader.ts';
import { beginRequest, deleteOldRequests, forgetRequest } from './request-store.ts';

/** The letters that a request's reference may have (trading API: customerRef). */
const REFERENCE = /^[A-Za-z0-9:\-._+*;~]+$/;

/** Refusals after which it is sure that nothing was done. */
const UNDONE: ReadonlySet<string> = new Set(['BUSY', 'CLOSING']);

/**
 * Carries out a request unless its player sent one of the same name to that operation within the last minute; then answers undefined
 * (row TRADE-24). The name is written before anything is done, so that it holds over a restart and for repeats that arrive at once.
 * Refuses INVALID_INPUT_DATA for a name that is none.
 */
export async function onceAMinute<T>(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { playerId }: Pick<Trader, 'playerId'>,
  { operation, customerRef }: { readonly operation: string; readonly customerRef: string | undefined },
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (customerRef === undefined || customerRef === '') return await work();
  if (customerRef.length > referenceMax.request || !REFERENCE.test(customerRef))
    throw new ApiFault('INVALID_INPUT_DATA', 'customerRef');
  const name = { playerId, operation, customerRef };
  const now = clock.now();
  const since = new Date(now.getTime() - repeatWindowMs);
  if (!(await beginRequest(db, name, { now, since }))) return undefined;
  await deleteOldRequests(db, playerId, since);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && UNDONE.has(error.code)) await forgetRequest(db, name);
    throw error;
  }
}
