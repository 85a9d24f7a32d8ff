import { calls } from './calls.ts';
import { type ClientOf, clientOf, type ClientOptions } from './client.ts';

/** One function per call of the API. */
export type Client = ClientOf<typeof calls>;

/** A client of the whole API. */
export function createClient(options: ClientOptions): Client {
  return clientOf(calls, options);
}
