import type { FastifyInstance } from 'fastify';

/** No visitor has this address, so nobody's rate limit is used up. */
export const OWN_ADDRESS = '0.0.0.0';

/**
 * Asks the API as a guest, by an internal request under the site's own name, so that a page shows what the screen would have
 * fetched; undefined for a refusal.
 */
export async function askOwnApi(
  app: FastifyInstance,
  address: string,
  publicUrl: string | undefined,
): Promise<unknown> {
  const named = publicUrl === undefined ? {} : { authority: new URL(publicUrl).host };
  const answer = await app.inject({ url: `/api${address}`, remoteAddress: OWN_ADDRESS, ...named });
  return answer.statusCode === 200 ? answer.json() : undefined;
}
