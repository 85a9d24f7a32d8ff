import { pushCalls } from '@maidan/contract';
import { apiOf } from '../api.ts';

/** The calls of messages on devices. */
export const pushApi = apiOf(pushCalls);

/** The longest wait for an answer while other changes of the subscription wait too. */
const ANSWER_MAX_MS = 20_000;

/** Ends a call that isn't answered in time. */
export function inTime(): { readonly signal: AbortSignal } {
  return { signal: AbortSignal.timeout(ANSWER_MAX_MS) };
}
