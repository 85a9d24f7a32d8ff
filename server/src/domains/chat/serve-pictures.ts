import { pictureBytesMax, pictureTypes, sentMessageSchema, sentPictureQuery } from '@maidan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bearerTokenOf } from '../../kernel/http/register-calls.ts';
import type { Player } from '../../kernel/http/served-call.ts';
import { PICTURE_SECURITY } from '../../kernel/pictures/picture-security.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ChatDeps } from './deps.ts';
import { selectPicture } from './picture-store.ts';
import { sendPicture } from './send-picture.ts';
import { selectOwner } from './store.ts';

const id = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);
const chatParams = z.object({ id });
const pictureParams = z.object({ id, messageId: id });
const pictureQuery = z.object({ size: z.enum(['full', 'preview']).default('full') });

/**
 * Receives and serves the pictures of chats, outside the JSON calls: `POST /api/chats/{id}/pictures?client_ref=…` with
 * the picture as its body answers like `POST /api/messages`;
 * `GET /api/chats/{id}/pictures/{messageId}?size=preview|full` is the picture. Only for the chat's player, by the
 * bearer token; for others neither exists (API-2).
 */
export async function servePictures(
  app: FastifyInstance,
  deps: ChatDeps,
  authenticate: (token: string) => Promise<Player | undefined>,
): Promise<void> {
  const players = new WeakMap<FastifyRequest, Player>();
  const requirePlayer = async (request: FastifyRequest): Promise<void> => {
    const token = bearerTokenOf(request);
    const player = token === undefined ? undefined : await authenticate(token);
    if (player === undefined) throw new Refusal('UNAUTHENTICATED');
    players.set(request, player);
  };
  const playerOf = (request: FastifyRequest): Player => {
    const player = players.get(request);
    if (player === undefined) throw new Refusal('UNAUTHENTICATED');
    return player;
  };
  await app.register(async (scope) => {
    const parser = { parseAs: 'buffer', bodyLimit: pictureBytesMax } as const;
    scope.addContentTypeParser([...pictureTypes], parser, (_, body, done) => done(null, body));
    scope.post(
      '/api/chats/:id/pictures',
      {
        // Before the body is read, so that a stranger can't send eight megabytes.
        onRequest: async (request) => {
          await requirePlayer(request);
          deps.limits.picture(playerOf(request).id);
        },
      },
      async (request, reply) => {
        const chatId = parse(chatParams, request.params).id;
        const { clientRef } = parse(sentPictureQuery, request.query);
        if (!Buffer.isBuffer(request.body)) throw new Refusal('PICTURE_UNREADABLE');
        const sent = { chatId, playerId: playerOf(request).id, bytes: request.body, clientRef };
        const answer = z.encode(sentMessageSchema, { message: await sendPicture(deps, sent) });
        return reply.code(201).header('cache-control', 'no-store').send(answer);
      },
    );
    scope.get('/api/chats/:id/pictures/:messageId', { onRequest: requirePlayer }, async (request, reply) => {
      const { id: chatId, messageId } = parse(pictureParams, request.params);
      const { size } = parse(pictureQuery, request.query);
      const isOwn = (await selectOwner(deps.db, chatId)) === playerOf(request).id;
      const bytes = isOwn ? await selectPicture(deps.db, { chatId, messageId, size }) : undefined;
      if (bytes === undefined) throw new Refusal('NOT_FOUND');
      // It may show a payment or a document, which no browser is to keep after the session.
      reply.header('cache-control', 'no-store');
      reply.header('x-content-type-options', 'nosniff').header('content-security-policy', PICTURE_SECURITY);
      return reply.type('image/webp').send(bytes);
    });
  });
}

function parse<Schema extends z.core.$ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const read = z.safeParse(schema, given);
  if (!read.success) throw new Refusal('MALFORMED');
  return read.data;
}
