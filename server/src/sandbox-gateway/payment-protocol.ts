import { type Money, formatMoney, parseMoney } from '@maidan/engine';
import { z } from 'zod';

/**
 * The messages between the site and the sandbox's gateway over HTTP. Every request, and every webhook, is a POST of
 * JSON that is signed as in `kernel/signed-message.ts`. Money is a decimal string with two places.
 */
const amount = z.string().transform((text, context): Money => {
  const parsed = parseMoney(text);
  if (parsed !== undefined && parsed > 0n) return parsed;
  context.addIssue({ code: 'custom', message: 'no amount' });
  return z.NEVER;
});

const orderId = z.string().regex(/^[a-z]+:\d{1,18}$/);
const reference = z.string().regex(/^[\w-]{8,64}$/);

/** Collects from a player, or pays out to one. The same order again is the same payment. */
export const orderMessage = z.discriminatedUnion('direction', [
  z.object({
    direction: z.literal('in'),
    order_id: orderId,
    amount,
    currency: z.literal('BDT'),
    account_type: z.enum(['Personal', 'Agent', 'Merchant', 'USDT']),
    language: z.enum(['en', 'bn']),
    return_path: z.string().regex(/^\/[\w/?=&-]{0,200}$/),
    expires_at: z.iso.datetime(),
  }),
  z.object({
    direction: z.literal('out'),
    order_id: orderId,
    amount,
    currency: z.literal('BDT'),
    account_number: z.string().min(4).max(64),
  }),
]);

/** An order that the gateway has accepted. */
export const orderAnswer = z.object({
  reference,
  url: z.string().optional(),
  number: z.string().optional(),
});

/** The transaction by which the player claims to have paid by hand. */
export const claimMessage = z.object({
  reference,
  transaction_id: z.string().min(1).max(80),
  payer_number: z.string().min(4).max(64),
});

/** Asks for an order's status. */
export const questionMessage = z.object({ order_id: orderId });

/** An order's status. */
export const reportAnswer = z.object({
  order_id: orderId,
  state: z.enum(['unknown', 'pending', 'paid', 'failed', 'cancelled', 'expired']),
  amount: amount.optional(),
  currency: z.literal('BDT').optional(),
  transaction_id: z.string().optional(),
});

/** A webhook's content. */
export const noticeMessage = z.object({
  type: z.enum(['payment.paid', 'payment.failed', 'payment.cancelled', 'payment.expired']),
  timestamp: z.iso.datetime(),
  data: z.object({ order_id: orderId, reference }),
});

/** An amount as the protocol writes it. */
export const writeAmount = (value: Money): string => formatMoney(value);
