import { DATA_AGE_HEADER } from '@maidan/contract';
import type { FastifyReply } from 'fastify';

/** What says in an answer how old its data are, in whole seconds and never too young (SAFE-79). */
export function notingAge(reply: FastifyReply): (ageMs: number) => void {
  return (ageMs) => void reply.header(DATA_AGE_HEADER, Math.ceil(ageMs / 1_000));
}
