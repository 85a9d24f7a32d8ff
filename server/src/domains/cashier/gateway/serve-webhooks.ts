import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isStorable } from '../../../kernel/database/columns.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { DeciderDeps } from '../deps.ts';
import { receiveWebhook } from './receive-webhook.ts';

const params = z.object({ gateway: z.string().regex(/^[a-z0-9-]{1,40}$/) });
const text = z.string().refine(isStorable);

/** Where a gateway sends its webhooks. */
export const webhookPath = (gateway: string): string => `/api/payment-gateways/${gateway}/webhook`;

/**
 * Serves `POST /api/payment-gateways/{gateway}/webhook`: 204 once the payment was checked. The body is read as text,
 * because its signature covers the text.
 */
export async function serveWebhooks(app: FastifyInstance, deps: DeciderDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Some services of notices call JSON plain text.
    scope.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    scope.post(webhookPath(':gateway'), async (request, reply) => {
      const given = params.safeParse(request.params);
      const body = text.safeParse(request.body);
      if (!given.success) throw new Refusal('NOT_FOUND');
      if (!body.success) throw new Refusal('MALFORMED');
      await receiveWebhook(deps, {
        gateway: given.data.gateway,
        headers: request.headers,
        body: body.data,
      });
      return reply.code(204).send();
    });
    await Promise.resolve();
  });
}
