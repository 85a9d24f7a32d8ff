import { CallFailed, DataAges, patientFetch, readRefusal } from '@maidan/contract';
import { createOfficeClient, officeWatchHeader, uploadedPictureSchema } from '@maidan/contract/office';
import { askStepUp } from './step-up.ts';
import { isAttended } from './attention.ts';

let calledMs = 0;

/** When the server was last called on a present member's behalf. */
export function lastCallMs(): number {
  return calledMs;
}

/** How old what the desks show is, where a standby answered. */
export const dataAges = new DataAges();

/** Sends the calls of all desks, and knows whether one waits because the server is busy. */
export const patience = patientFetch(async (address, init) => {
  const answer = await fetch(address, init);
  if (typeof address === 'string') dataAges.learn(address, answer);
  return answer;
});

/** The office's API client. Polling says when nobody is at the screen, so that it doesn't extend the session. */
export const api = createOfficeClient({
  baseUrl: '/api',
  stepUp: askStepUp,
  fetch(input, init) {
    if (init?.method !== 'GET' || isAttended()) {
      calledMs = Date.now();
      return patience.fetch(input, init);
    }
    const headers = new Headers(init.headers);
    headers.set(officeWatchHeader, '1');
    return patience.fetch(input, { ...init, headers });
  },
});

/**
 * Uploads a picture to /storage and returns its name. The server decides by the bytes, not the name, whether it is one.
 */
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
