import { createOfficeClient, officeWatchHeader } from '@maidan/contract/office';
import { isAttended } from './attention.ts';

let calledMs = 0;

/** When the server was last asked for something by somebody who was there. */
export function lastCallMs(): number {
  return calledMs;
}

/**
 * The calls of the office. A list that keeps itself fresh says when nobody is there, so that it doesn't keep the session
 * open.
 */
export const api = createOfficeClient({
  baseUrl: '/api',
  fetch(input, init) {
    if (init?.method !== 'GET' || isAttended()) {
      calledMs = Date.now();
      return fetch(input, init);
    }
    const headers = new Headers(init.headers);
    headers.set(officeWatchHeader, '1');
    return fetch(input, { ...init, headers });
  },
});
