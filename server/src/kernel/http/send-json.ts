import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toGzip = promisify(gzip);

/** A smaller answer fits into one packet as it is. */
const LENGTH_MIN = 1_024;

/** An answer's text, whose compressed form is kept for the next caller. */
export interface JsonText {
  readonly body: string;
  compressed?: Promise<Buffer>;
}

/** Sends the text, compressed for a client that takes it where that is worth it (PLAY-78). */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, text: JsonText) {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!isCompressible(request, text)) return reply.send(text.body);
  return reply.header('content-encoding', 'gzip').send(await (text.compressed ??= toGzip(text.body)));
}

/** Answers to what a client sends stay as they are: the length of a compressed one would show what it shares with the request. */
function isCompressible({ method, headers }: FastifyRequest, { body }: JsonText): boolean {
  if (method !== 'GET' || body.length < LENGTH_MIN) return false;
  return headers['accept-encoding']?.includes('gzip') === true;
}
