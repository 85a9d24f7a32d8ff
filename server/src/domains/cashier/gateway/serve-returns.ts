import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DeciderDeps } from '../deps.ts';
import { cancelPayment } from './cancel-payment.ts';

const params = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const returned = z.object({ paymentID: z.string().max(64), status: z.enum(['cancel', 'failure']) });

/** Where a gateway's page returns the payer that adds parameters of its own to an address without any. */
export const returnPath = (depositId: string): string => `/payment-return/${depositId}`;

/**
 * Serves `GET /payment-return/{id}`: goes on to the site's own page, without what the gateway has added. A payment that
 * the payer gave up ends here; whether one was made only the gateway is asked.
 */
export function serveReturns(app: FastifyInstance, deps: DeciderDeps): void {
  app.get(returnPath(':id'), async (request, reply) => {
    const given = params.safeParse(request.params);
    if (!given.success) return reply.redirect('/deposit', 303);
    const { id } = given.data;
    const end = returned.safeParse(request.query);
    if (end.success) await cancelPayment(deps, BigInt(id), end.data.paymentID);
    return reply.redirect(`/payment-request?payment=${id}`, 303);
  });
}
