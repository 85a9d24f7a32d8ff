import { createOfficeClient } from '@maidan/contract/office';

let calledMs = 0;

/** When the server was last asked for something. */
export function lastCallMs(): number {
  return calledMs;
}

/** The calls of the office. */
export const api = createOfficeClient({
  baseUrl: '/api',
  fetch(input, init) {
    calledMs = Date.now();
    return fetch(input, init);
  },
});
