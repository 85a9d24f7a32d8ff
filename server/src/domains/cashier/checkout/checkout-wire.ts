import { type Currency, formatMoney, type Money, parseMoney } from '@maidan/engine';
import { z } from 'zod';

/**
 * The wire of tokenized checkout, version 1.2.0: JSON by POST, an answer with a status code of four digits. Only this file
 * uses its names. What an answer lacks is undefined, what it has besides is ignored.
 */
const word = z.string().max(512).optional().catch(undefined);

/** Any answer; a fault is told by one pair of names or the other. */
const answer = z.object({
  statusCode: word,
  errorCode: word,
  paymentID: word,
  bkashURL: word,
  transactionStatus: word,
  verificationStatus: word,
  userVerificationStatus: word,
  trxID: word,
  refundTrxID: word,
  amount: word,
  currency: word,
  merchantInvoice: word,
  merchantInvoiceNumber: word,
  customerMsisdn: word,
});

/** What the wallet answered. */
export interface WalletAnswer {
  /** `0000` when all is well. */
  readonly code: string;
  readonly paymentId: string | undefined;
  readonly pageUrl: string | undefined;
  readonly status: string | undefined;
  /** True once the payer has entered the code and the PIN at the wallet's page. */
  readonly isApproved: boolean;
  readonly transactionId: string | undefined;
  readonly refundId: string | undefined;
  readonly amount: Money | undefined;
  readonly currency: Currency | undefined;
  readonly invoice: string | undefined;
  /** As the site spells numbers of phones. */
  readonly payerNumber: string | undefined;
}

export const DONE = '0000';

/** Reads an answer's body; undefined if it is none of the wallet's. */
export function readAnswer(body: string): WalletAnswer | undefined {
  const read = answer.safeParse(parseJson(body));
  if (!read.success) return undefined;
  const given = read.data;
  const code = given.statusCode ?? given.errorCode;
  if (code === undefined) return undefined;
  return {
    code,
    paymentId: given.paymentID,
    pageUrl: given.bkashURL,
    status: given.transactionStatus,
    isApproved: (given.verificationStatus ?? given.userVerificationStatus) === 'Complete',
    transactionId: given.trxID,
    refundId: given.refundTrxID,
    amount: given.amount === undefined ? undefined : parseMoney(given.amount),
    currency: given.currency === 'BDT' ? 'BDT' : undefined,
    invoice: given.merchantInvoiceNumber ?? given.merchantInvoice,
    payerNumber: given.customerMsisdn?.replace(/^(?:\+?88)?(?=01\d{9}$)/, ''),
  };
}

const tokens = z.object({
  id_token: z.string().min(1),
  refresh_token: z.string().min(1),
  /** Seconds; some answers have it as text. */
  expires_in: z.coerce.number().positive(),
});

/** What calls are signed with, and what it is renewed with. */
export interface WalletToken {
  readonly token: string;
  readonly refreshToken: string;
  readonly lifetimeMs: number;
}

/** Reads a granted token; undefined if there is none. */
export function readToken(body: string): WalletToken | undefined {
  const read = tokens.safeParse(parseJson(body));
  if (!read.success) return undefined;
  const { id_token: token, refresh_token: refreshToken, expires_in: seconds } = read.data;
  return { token, refreshToken, lifetimeMs: seconds * 1000 };
}

/** Writes what a token is granted for, or renewed with. */
export const writeGrant = (
  { appKey, appSecret }: { readonly appKey: string; readonly appSecret: string },
  refreshToken?: string,
) => ({
  app_key: appKey,
  app_secret: appSecret,
  ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
});

/** Writes a payment of one payer, who is to approve it at the wallet's page. */
export const writeCreate = (payment: {
  readonly invoice: string;
  readonly amount: Money;
  readonly returnUrl: string;
}) => ({
  mode: '0011',
  payerReference: payment.invoice,
  callbackURL: payment.returnUrl,
  amount: formatMoney(payment.amount),
  currency: 'BDT',
  intent: 'sale',
  merchantInvoiceNumber: payment.invoice,
});

/** Writes which payment is executed or asked about. */
export const writePayment = (paymentId: string) => ({ paymentID: paymentId });

/** Writes a refund; without an amount, the question whether there was one. */
export const writeRefund = (refund: {
  readonly paymentId: string;
  readonly transactionId: string;
  readonly amount?: Money;
  readonly invoice?: string;
}) => ({
  paymentID: refund.paymentId,
  trxID: refund.transactionId,
  ...(refund.amount === undefined
    ? {}
    : { amount: formatMoney(refund.amount), sku: refund.invoice, reason: 'The deposit was not credited' }),
});

const notice = z.object({ merchantInvoiceNumber: word, trxID: word });

/** The invoice that a webhook's content is about; undefined for a payment that came in another way. */
export function readNoticedInvoice(content: string): string | undefined {
  const read = notice.safeParse(parseJson(content));
  return read.success ? read.data.merchantInvoiceNumber : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
