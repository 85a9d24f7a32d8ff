import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../../../kernel/db.ts';
import { admitMember, type OfficeGate } from '../../../kernel/http/admit-member.ts';
import { PICTURE_SECURITY } from '../../../kernel/pictures/picture-security.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { IdentityDeps } from '../deps.ts';
import { selectVerification } from '../verification-store.ts';
import { selectPictures } from './picture-store.ts';

const id = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);
const params = z.object({ id, pictureId: id });

/**
 * Shows a picture to the desk, outside the JSON calls: `GET /api/office/verifications/{id}/pictures/{pictureId}`, for members who may
 * see documents. Each view is in the audit log before the first byte is sent, and no cache keeps it (KNOW-14).
 */
export function serveDeskDocuments(
  app: FastifyInstance,
  { db, vault }: Pick<IdentityDeps, 'db' | 'vault'>,
  gate: OfficeGate,
): void {
  app.get('/api/office/verifications/:id/pictures/:pictureId', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { doer } = await admitMember(gate, request, { name: 'seeDocument', right: 'identity:see' });
    const given = params.safeParse(request.params);
    if (!given.success) throw new Refusal('NOT_FOUND');
    const verification = await selectVerification(db, given.data.id);
    const pictures = await selectPictures(db, given.data.id);
    const picture = pictures.find((one) => one.id === given.data.pictureId);
    if (verification === undefined || picture === undefined) throw new Refusal('NOT_FOUND');
    const bytes = await vault.find(picture.storedAs, picture);
    if (bytes === undefined) throw new Refusal('NOT_FOUND');
    await inTransaction(db, (tx) =>
      gate.audit(tx, doer, {
        action: 'identity-picture-seen',
        subject: `verification:${verification.id}`,
        after: { player: String(verification.playerId), picture: String(picture.id), side: picture.side },
      }),
    );
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', PICTURE_SECURITY);
    return reply.type('image/webp').send(bytes);
  });
}
