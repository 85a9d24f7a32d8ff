import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type OfficeGate, admitMember } from '../../kernel/http/admit-member.ts';
import { PICTURE_SECURITY } from '../../kernel/pictures/picture-security.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ChatDeps } from './deps.ts';
import { selectPicture } from './picture-store.ts';

const id = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);
const pictureParams = z.object({ id, messageId: id });
const pictureQuery = z.object({ size: z.enum(['full', 'preview']).default('full') });

/**
 * Serves the pictures of chats to the desk, outside the JSON calls:
 * `GET /api/office/support/chats/{id}/pictures/{messageId}?size=preview|full`, for members who may see the chats.
 */
export function serveDeskPictures(
  app: FastifyInstance,
  { db }: Pick<ChatDeps, 'db'>,
  gate: OfficeGate,
): void {
  app.get('/api/office/support/chats/:id/pictures/:messageId', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    await admitMember(gate, request, { name: 'showDeskPicture', right: 'support:see' });
    const params = pictureParams.safeParse(request.params);
    const wanted = pictureQuery.safeParse(request.query);
    if (!params.success || !wanted.success) throw new Refusal('MALFORMED');
    const { id: chatId, messageId } = params.data;
    const bytes = await selectPicture(db, { chatId, messageId, size: wanted.data.size });
    if (bytes === undefined) throw new Refusal('NOT_FOUND');
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', PICTURE_SECURITY);
    return reply.type('image/webp').send(bytes);
  });
}
