import { databaseAway, Refusal } from '../refusal.ts';
import type { Reply } from './messaging.ts';

const RETRY_SECONDS = 1;

/**
 * The answer to a command. Throws the refusal that it met; BUSY or CLOSING when nothing was taken, and DATABASE_AWAY, which
 * says that a repeat counts nothing twice, when nobody knows: all with Retry-After.
 */
export function getAnswer<Output>(reply: Reply<Output>): Output {
  if (reply.kind === 'answer') return reply.value;
  if (reply.kind === 'refusal') throw reply.refusal;
  if (reply.kind === 'not-known') throw databaseAway();
  throw new Refusal(reply.why === 'closing' ? 'CLOSING' : 'BUSY', { retryAfterSeconds: RETRY_SECONDS });
}
