import { createClient } from '@maidan/contract';
import { session } from './session.ts';

/** The API of this site, called with the token of the moment. */
export const api = createClient({ baseUrl: '/api', token: () => session.player()?.token });
