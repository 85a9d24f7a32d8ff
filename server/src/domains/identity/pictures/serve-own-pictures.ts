import {
  pictureBytesMax,
  pictureSides,
  pictureTypes,
  sentPictureQuery,
  sentSideSchema,
} from '@maidan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bearerTokenOf } from '../../../kernel/http/register-calls.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { IdentityDeps } from '../deps.ts';
import { keepPicture, refuseMany } from './keep-picture.ts';

const params = z.object({
  id: z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt),
  side: z.enum(pictureSides),
});

/**
 * Receives the pictures of documents, outside the JSON calls: `POST /api/identity/verifications/{id}/pictures/{side}?client_ref=…` with
 * the picture as its body answers with the verification. Only from its player, by the bearer token; nobody gets one back.
 */
export async function serveOwnPictures(
  app: FastifyInstance,
  deps: IdentityDeps,
  authenticate: (token: string) => Promise<Player | undefined>,
): Promise<void> {
  const players = new WeakMap<FastifyRequest, Player>();
  await app.register(async (scope) => {
    const parser = { parseAs: 'buffer', bodyLimit: pictureBytesMax } as const;
    scope.addContentTypeParser([...pictureTypes], parser, (_, body, done) => done(null, body));
    scope.post(
      '/api/identity/verifications/:id/pictures/:side',
      {
        // Before the body is read, so that a stranger, or somebody who sent too many, can't send eight megabytes.
        onRequest: async (request) => {
          const token = bearerTokenOf(request);
          const player = token === undefined ? undefined : await authenticate(token);
          if (player === undefined) throw new Refusal('UNAUTHENTICATED');
          await refuseMany(deps, player.id);
          players.set(request, player);
        },
      },
      async (request, reply) => {
        const player = players.get(request);
        if (player === undefined) throw new Refusal('UNAUTHENTICATED');
        const given = params.safeParse(request.params);
        const asked = z.safeParse(sentPictureQuery, request.query);
        if (!given.success) throw new Refusal('NOT_FOUND');
        if (!asked.success) throw new Refusal('MALFORMED');
        if (!Buffer.isBuffer(request.body)) throw new Refusal('PICTURE_UNREADABLE');
        const kept = await keepPicture(deps, {
          playerId: player.id,
          verificationId: given.data.id,
          side: given.data.side,
          bytes: request.body,
          clientRef: asked.data.clientRef,
        });
        return reply.code(201).header('cache-control', 'no-store').send(z.encode(sentSideSchema, kept));
      },
    );
    await Promise.resolve();
  });
}
