import { type Money, formatMoney, parseMoney } from '@maidan/engine';
import { z } from 'zod';
import type { PaymentOrder } from '../domains/cashier/index.ts';
import { isStorable } from '../kernel/database/columns.ts';

/**
 * The messages between the site and the sandbox's gateway over HTTP. Every request, and every webhook, is a POST of
 * JSON that is signed as in `kernel/secrets/signed-message.ts`. Money is a decimal string with two places. The schemas read a
 * message, the functions write one; only this file uses the protocol's names.
 */
const amount = z.string().transform((text, context): Money => {
  const parsed = parseMoney(text);
  if (parsed !== undefined && parsed > 0n) return parsed;
  context.addIssue({ code: 'custom', message: 'no amount' });
  return z.NEVER;
});

const orderId = z.string().regex(/^[a-z]+:\d{1,18}$/);
const reference = z.string().regex(/^[\w-]{8,64}$/);
/** The raw text of a message is storable even where an escape in it stands for a character that isn't. */
const storable = z.string().refine(isStorable);

const orderIn = z.object({
  direction: z.literal('in'),
  order_id: orderId,
  amount,
  currency: z.literal('BDT'),
  account_type: z.enum(['Personal', 'Agent', 'Merchant', 'USDT']),
  language: z.enum(['en', 'bn']),
  return_path: z.string().regex(/^\/[\w/?=&-]{0,200}$/),
  expires_at: z.iso.datetime(),
});

const orderOut = z.object({
  direction: z.literal('out'),
  order_id: orderId,
  amount,
  currency: z.literal('BDT'),
  account_number: storable.min(4).max(64),
});

/** Collects from a player, or pays out to one. The same order again is the same payment. */
export const orderMessage = z.discriminatedUnion('direction', [
  orderIn.transform((order) => ({
    direction: order.direction,
    orderId: order.order_id,
    amount: order.amount,
    accountType: order.account_type,
    language: order.language,
    returnPath: order.return_path,
    expiresAt: new Date(order.expires_at),
  })),
  orderOut.transform((order) => ({
    direction: order.direction,
    orderId: order.order_id,
    amount: order.amount,
    accountNumber: order.account_number,
  })),
]);

/** Writes an order. */
export function writeOrder(order: PaymentOrder) {
  const { currency, way } = order;
  const either = {
    order_id: order.orderId,
    amount: formatMoney(order.amount),
    currency,
    direction: way.direction,
  };
  if (way.direction === 'out') return { ...either, account_number: way.accountNumber };
  return {
    ...either,
    account_type: way.accountType,
    language: way.language,
    return_path: way.returnPath,
    expires_at: way.expiresAt.toISOString(),
  };
}

/** An order that the gateway has accepted. */
export const orderAnswer = z.object({
  reference,
  url: z.string().optional(),
  number: z.string().optional(),
});

/** The transaction by which the player claims to have paid by hand. */
export const claimMessage = z
  .object({
    reference,
    transaction_id: storable.min(1).max(80),
    payer_number: storable.min(4).max(64),
  })
  .transform((claim) => ({
    reference: claim.reference,
    transactionId: claim.transaction_id,
    payerNumber: claim.payer_number,
  }));

/** Writes a claim. */
export function writeClaim(claim: z.output<typeof claimMessage>) {
  return {
    reference: claim.reference,
    transaction_id: claim.transactionId,
    payer_number: claim.payerNumber,
  };
}

/** Asks for an order's status. */
export const questionMessage = z
  .object({ order_id: orderId })
  .transform((question) => ({ orderId: question.order_id }));

/** Writes a question. */
export const writeQuestion = (ofOrder: string) => ({ order_id: ofOrder });

/** An order's status. */
export const reportAnswer = z
  .object({
    order_id: orderId,
    state: z.enum(['unknown', 'pending', 'paid', 'failed', 'cancelled', 'expired']),
    amount: amount.optional(),
    currency: z.literal('BDT').optional(),
    transaction_id: z.string().optional(),
  })
  .transform((report) => ({
    orderId: report.order_id,
    state: report.state,
    amount: report.amount,
    currency: report.currency,
    transactionId: report.transaction_id,
  }));

/** Writes an order's status, for a paid one with what arrived. */
export function writeReport(
  ofOrder: string,
  state: z.output<typeof reportAnswer>['state'],
  arrived?: { readonly amount: Money; readonly transactionId: string | null },
) {
  const report = { order_id: ofOrder, state };
  if (arrived === undefined) return report;
  return {
    ...report,
    amount: formatMoney(arrived.amount),
    currency: 'BDT',
    transaction_id: arrived.transactionId,
  };
}

/** A webhook's content. */
export const noticeMessage = z
  .object({
    type: z.enum(['payment.paid', 'payment.failed', 'payment.cancelled', 'payment.expired']),
    timestamp: z.iso.datetime(),
    data: z.object({ order_id: orderId, reference }),
  })
  .transform(({ data }) => ({ orderId: data.order_id }));

/** Writes the webhook of a payment that has ended. */
export function writeNotice(
  payment: { readonly orderId: string; readonly reference: string },
  state: 'paid' | 'failed' | 'cancelled' | 'expired',
  now: Date,
) {
  return {
    type: `payment.${state}`,
    timestamp: now.toISOString(),
    data: { order_id: payment.orderId, reference: payment.reference },
  };
}

/** The JSON of a message; undefined, which no schema here accepts, if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
