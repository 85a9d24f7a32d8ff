import { type CallTable, type ClientOf, clientOf, patientFetch } from '@maidan/contract';
import { session } from './session.ts';
import { deviceNowMs, learnTime } from './site-clock.ts';
import { askStepUp } from './step-up.ts';

/** Called with each answer; code that only some screens load reads its headers. */
export const answerListeners = new Set<(address: string, answer: Response) => void>();

/** Sends the calls of all screens, and knows whether one waits because the server is busy. */
export const patience = patientFetch(async (address, init) => {
  const sentAtMs = deviceNowMs();
  const answer = await fetch(address, init);
  learnTime(answer, sentAtMs);
  if (typeof address === 'string') for (const listen of answerListeners) listen(address, answer);
  return answer;
});

/**
 * A client for a table of this site's API, called with the current token. Callers name their tables, so that a screen's
 * bundle contains no other calls.
 */
export function apiOf<Table extends CallTable>(table: Table): ClientOf<Table> {
  return clientOf(table, {
    baseUrl: '/api',
    token: () => session.player()?.token,
    fetch: patience.fetch,
    stepUp: askStepUp,
  });
}
