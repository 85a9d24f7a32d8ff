import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { isBelow } from './is-below.ts';
import { readVisitor } from './read-visitor.ts';

/** What staff and monitors ask for. */
const OF_STAFF = ['/office', '/api/office', '/healthz', '/readyz', '/metrics'];

const texts = {
  en: 'This site isn’t open yet.',
  bn: 'সাইটটি এখনো খোলা হয়নি।',
} as const;

/**
 * Refuses everybody but staff and monitors: a page that says so, and SITE_CLOSED for everything else. True if it has
 * answered.
 */
export function refusePlayers(request: FastifyRequest, reply: FastifyReply): boolean {
  if (OF_STAFF.some((start) => isBelow(request.url, start))) return false;
  const isPage = request.headers.accept?.includes('text/html');
  if (isPage !== true || request.url.startsWith('/api/')) throw new Refusal('SITE_CLOSED');
  const { language } = readVisitor(request.headers);
  void reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(texts[language]);
  return true;
}
