import { pictureBytesMax } from '@maidan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tx } from '../../../kernel/db.ts';
import { type OfficeGate, admitMember } from '../../../kernel/http/admit-member.ts';
import { refuseForeignOrigin } from '../../../kernel/http/refuse-foreign-origin.ts';
import type { AuditEntry, Doer } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ContentDesk } from '../content-desk.ts';
import { keepPicture } from './keep-picture.ts';

/**
 * Receives the pictures of the content desk, outside the JSON calls: `POST /api/office/content/pictures` with the
 * picture as its body, of any declared type, returns `{name}`. Checks origin, session and right before the body is
 * read.
 */
export async function serveUploads(
  app: FastifyInstance,
  desk: Pick<ContentDesk, 'db' | 'clock'>,
  gate: OfficeGate,
): Promise<void> {
  const doers = new WeakMap<FastifyRequest, Doer>();
  await app.register(async (scope) => {
    // The type is detected from the bytes; a declared name or type proves nothing.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: pictureBytesMax }, (_, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/office/content/pictures',
      {
        onRequest: async (request) => {
          refuseForeignOrigin(request.headers);
          const asked = { name: 'uploadPicture', right: 'content:manage' } as const;
          doers.set(request, (await admitMember(gate, request, asked)).doer);
        },
      },
      async (request, reply) => {
        const doer = doers.get(request);
        if (doer === undefined) throw new Refusal('UNAUTHENTICATED');
        if (!Buffer.isBuffer(request.body)) throw new Refusal('PICTURE_UNREADABLE');
        const audit = (tx: Tx, entry: AuditEntry) => gate.audit(tx, doer, entry);
        const name = await keepPicture(desk, request.body, { audit });
        return reply.code(201).header('cache-control', 'no-store').send({ name });
      },
    );
  });
}
