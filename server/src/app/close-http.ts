import type { FastifyInstance } from 'fastify';
import type { Clock } from '../kernel/time/clock.ts';

/** How long requests under way may take once the app closes. */
const LEAVE_MS = 3_000;

/** Closes after the answers under way; a client that sends half a request, or never reads an answer, is cut off. */
export async function closeHttp(http: FastifyInstance, clock: Clock): Promise<void> {
  const cutOff = clock.after(LEAVE_MS, () => http.server.closeAllConnections());
  await http.close();
  cutOff();
}
