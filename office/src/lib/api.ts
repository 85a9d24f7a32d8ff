import { CallFailed, readRefusal } from '@maidan/contract';
import { createOfficeClient, officeWatchHeader, uploadedPictureSchema } from '@maidan/contract/office';
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

/** Keeps a picture below /storage; answers its name. What is no picture is refused by its bytes, whatever it is called. */
export async function uploadPicture(file: File): Promise<string> {
  calledMs = Date.now();
  const headers = { 'content-type': 'application/octet-stream' };
  const request = { method: 'POST', headers, body: file } as const;
  const response = await fetch('/api/office/content/pictures', request).catch((cause: unknown) => {
    throw new CallFailed('unreachable', { cause });
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw readRefusal(response.status, answer);
  return uploadedPictureSchema.parse(answer).name;
}
