import { type ClientOf, clientOf } from '../client.ts';
import { officeCalls } from './calls.ts';

/** Marks a request as automatic polling by a desk, which keeps no session alive. */
export const officeWatchHeader = 'x-office-watch';

/** A client of the back office. The browser sends the session's cookie by itself. */
export function createOfficeClient(options: {
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** Asks the member for the proof that a call was refused for the lack of; true once it was given. */
  readonly stepUp?: () => Promise<boolean>;
}): ClientOf<typeof officeCalls> {
  return clientOf(officeCalls, { ...options, token: () => undefined });
}
