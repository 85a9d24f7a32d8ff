import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isStorable } from '../../../kernel/database/columns.ts';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { updateByReference } from '../outgoing-store.ts';
import { readField } from './read-field.ts';
import type { SmsSettings } from './sms-settings.ts';

const params = z.object({ token: z.string().max(200) });
const REFERENCE_LENGTH_MAX = 200;

/**
 * Serves `GET` and `POST /api/sms-receipts/{token}`, where the gateway reports what became of a text message, in its query, a form or
 * JSON: 204 once it is noted. NOT_FOUND for another token, and for a message that nobody knows, so that the gateway reports it again;
 * MALFORMED for what names no message. A status that is neither delivered nor undelivered, such as one of the way, changes nothing.
 */
export async function serveReceipts(
  app: FastifyInstance,
  db: Db,
  receipts: NonNullable<SmsSettings['receipts']>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: '/api/sms-receipts/:token',
      handler: async (request, reply) => {
        const given = params.safeParse(request.params);
        if (!given.success || !isSame(given.data.token, receipts.token)) throw new Refusal('NOT_FOUND');
        const report = request.method === 'GET' ? request.query : request.body;
        const reference = readField(report, receipts.reference);
        const status = readField(report, receipts.status);
        if (reference === undefined || status === undefined) throw new Refusal('MALFORMED');
        if (reference.length > REFERENCE_LENGTH_MAX || !isStorable(reference)) throw new Refusal('MALFORMED');
        const state = stateOf(receipts, status);
        if (
          state !== undefined &&
          !(await inTransaction(db, (tx) => updateByReference(tx, reference, state)))
        )
          throw new Refusal('NOT_FOUND');
        return reply.code(204).send();
      },
    });
  });
}

function stateOf(
  { delivered, undelivered }: NonNullable<SmsSettings['receipts']>,
  status: string,
): 'delivered' | 'undelivered' | undefined {
  if (delivered.includes(status)) return 'delivered';
  return undelivered.includes(status) ? 'undelivered' : undefined;
}

function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
