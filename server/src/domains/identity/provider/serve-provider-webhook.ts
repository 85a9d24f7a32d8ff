import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isStorable } from '../../../kernel/database/columns.ts';
import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { IdentityDeps } from '../deps.ts';
import { insertWebhook, updateDueNow } from './provider-store.ts';

/** Where a provider sends its webhooks. */
export const providerWebhookPath = (provider: string): string =>
  `/api/identity-providers/${provider}/webhook`;

const params = z.object({ provider: z.string().regex(/^[a-z0-9-]{1,40}$/) });
const text = z.string().refine(isStorable);

/**
 * Serves `POST /api/identity-providers/{provider}/webhook` (KNOW-21): 204 once the provider will be asked about that check; the webhook
 * itself decides nothing. A copy of an earlier one changes nothing. Refuses NOT_FOUND for another provider and an unknown check,
 * UNAUTHENTICATED for a forged or stale message. The body is read as text, because its signature covers the text.
 */
export async function serveProviderWebhook(app: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const { db, clock, log, provider } = deps;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    scope.post(providerWebhookPath(':provider'), async (request, reply) => {
      const given = params.safeParse(request.params);
      const body = text.safeParse(request.body);
      if (!given.success || provider?.name !== given.data.provider) throw new Refusal('NOT_FOUND');
      if (!body.success) throw new Refusal('MALFORMED');
      const now = clock.now();
      const notice = provider.readWebhook(request.headers, body.data, now);
      if ('fault' in notice) {
        log.warn({ provider: provider.name, fault: notice.fault }, 'an identity webhook was refused');
        throw new Refusal('UNAUTHENTICATED');
      }
      const { messageId, reference } = notice;
      const isNew = await inTransaction(db, async (tx) => {
        const isFirst = await insertWebhook(tx, { provider: provider.name, messageId, now });
        const isKnown = !isFirst || (await updateDueNow(tx, { provider: provider.name, reference, now }));
        if (!isKnown) throw new Refusal('NOT_FOUND');
        return isFirst;
      });
      if (isNew) deps.wakeProvider();
      return reply.code(204).send();
    });
    await Promise.resolve();
  });
}
