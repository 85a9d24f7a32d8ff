import type { FastifyReply, FastifyRequest } from 'fastify';

/** A hook that says of an answer that it is JSON and nothing more: several clients read no other as JSON. */
export function plainJson(
  _: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  reply.header('content-type', 'application/json');
  done(null, payload);
}
