import type { Clock } from '../../../kernel/time/clock.ts';
import type {
  GatewayNotice,
  PaymentGateway,
  PaymentOrder,
  PaymentReport,
  PaymentState,
  PlacedOrder,
  RefundOutcome,
} from '../gateway/payment-gateway.ts';
import { returnPath } from '../gateway/serve-returns.ts';
import { type CheckoutSession, openCheckoutSession } from './checkout-session.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import {
  DONE,
  readNoticedInvoice,
  type WalletAnswer,
  writeCreate,
  writePayment,
  writeRefund,
} from './checkout-wire.ts';
import { openSigningCertificates } from './signing-certificates.ts';
import { readTopicMessage } from './sns-message.ts';

/** The name by which payment methods refer to it. */
export const CHECKOUT_GATEWAY = 'checkout';

/** What the adapter needs besides its settings. */
export interface CheckoutDeps {
  readonly clock: Clock;
  /** The site's own address, to which the wallet's page returns the payer. */
  readonly siteUrl: () => string;
  /** How long the wallet may take to answer; left out, as long as it says it may need. */
  readonly answerMs?: number;
}

/** The wallet's reasons by which nobody could ever pay this order: its amount, or the payer's account. */
const REFUSES_ORDER = new Set(['2006', '2048']);
/** An execution that has been carried out before. */
const EXECUTED = new Set(['2062', '2068', '2117']);
/** What no other execution of the payment would change: funds, the account, a payment that is over. */
const REFUSES_EXECUTION = new Set([
  '2002',
  '2014',
  '2015',
  '2016',
  '2017',
  '2018',
  '2019',
  '2023',
  '2029',
  '2037',
  '2038',
  '2039',
  '2040',
  '2041',
  '2056',
  '2057',
  '2058',
  '2069',
]);
const UNKNOWN = new Set(['2002', '2033']);
const REFUNDED = '2034';
/** What no other try of a refund would change. */
const REFUSES_REFUND = new Set(['2026', '2028', '2033', '2035', '2037', '2039', '2042']);

/**
 * Collects deposits by a wallet's tokenized checkout: the payer approves the payment at the wallet's page, and the
 * wallet takes the money when it is told to execute it. It pays nothing out.
 */
export function connectCheckout(settings: CheckoutSettings, deps: CheckoutDeps): PaymentGateway {
  const session = openCheckoutSession(settings, deps);
  const { clock, siteUrl } = deps;
  const findCertificate = openSigningCertificates(clock);
  const invoiceOf = (orderId: string) => `${settings.invoicePrefix}${orderId.replace(':', '-')}`;
  const query = (order: PlacedOrder) => queryPayment(session, order, invoiceOf(order.orderId));
  return {
    create: (order) => createPayment(session, order, { invoice: invoiceOf(order.orderId), site: siteUrl() }),
    confirm: () => Promise.reject(new Error('nothing is paid by hand at the wallet’s checkout')),
    async capture(order) {
      if (order.reference === null) return 'refused';
      const { code, status } = await session.post('execute', writePayment(order.reference));
      if (EXECUTED.has(code) || (code === DONE && status === 'Completed')) return 'taken';
      // Its own records count for more than the reason that it gives.
      if ((await query(order)).state === 'paid') return 'taken';
      if (REFUSES_EXECUTION.has(code)) return 'refused';
      throw new Error(`the wallet did not execute a payment: ${code} ${status ?? ''}`);
    },
    query,
    async refund(order) {
      const report = await query(order);
      if (report.state !== 'paid') return 'refused';
      return refundPayment(session, order, report, invoiceOf(order.orderId));
    },
    async readWebhook(_, body, now) {
      if (settings.webhooks === undefined) return { fault: 'forged' };
      const read = await readTopicMessage({ ...settings.webhooks, findCertificate }, body, now);
      if ('fault' in read) return read;
      if (read.subscribeUrl !== undefined)
        await confirmSubscription(read.subscribeUrl, settings.webhooks.signedAt);
      const invoice = read.kind === 'notification' ? readNoticedInvoice(read.content) : undefined;
      return {
        messageId: read.id,
        orderId: orderIdOf(invoice, settings.invoicePrefix),
      } satisfies GatewayNotice;
    },
  };
}

/** Has the wallet let us in; throws why it doesn't. Nothing is paid. */
export async function verifyCheckout(settings: CheckoutSettings, clock: Clock): Promise<void> {
  await openCheckoutSession(settings, { clock }).login();
}

async function createPayment(
  session: CheckoutSession,
  { orderId, amount, way }: PaymentOrder,
  { invoice, site }: { readonly invoice: string; readonly site: string },
) {
  if (way.direction === 'out') throw new Error('the wallet’s checkout pays nothing out');
  const returnUrl = `${site}${returnPath(orderId.replace('deposit:', ''))}`;
  const { code, paymentId, pageUrl } = await session.post(
    'create',
    writeCreate({ invoice, amount, returnUrl }),
  );
  if (REFUSES_ORDER.has(code)) return undefined;
  if (code !== DONE || paymentId === undefined || pageUrl === undefined || !isAddress(pageUrl))
    throw new Error(`the wallet did not take an order: ${code}`);
  return { reference: paymentId, url: pageUrl, number: undefined };
}

/** A page of the wallet's, and no script or file. */
const isAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

async function queryPayment(
  session: CheckoutSession,
  { orderId, reference }: PlacedOrder,
  invoice: string,
): Promise<PaymentReport> {
  const nothing = { orderId, amount: undefined, currency: undefined, transactionId: undefined };
  if (reference === null) return { ...nothing, state: 'unknown' };
  const answer = await session.post('payment/status', writePayment(reference));
  if (UNKNOWN.has(answer.code)) return { ...nothing, state: 'unknown' };
  if (answer.code !== DONE) throw new Error(`the wallet doesn’t tell about a payment: ${answer.code}`);
  if (answer.paymentId !== reference) throw new Error('the wallet told about another payment');
  const state = stateOf(answer);
  if (state !== 'paid') return { ...nothing, state };
  const { amount, currency, transactionId, payerNumber } = answer;
  const isSame = answer.invoice === undefined || answer.invoice === invoice;
  return { orderId: isSame ? orderId : '', state, amount, currency, transactionId, payerNumber };
}

const STATES: Readonly<Record<string, PaymentState>> = {
  Completed: 'paid',
  Cancelled: 'cancelled',
  Declined: 'failed',
  Failed: 'failed',
  Expired: 'expired',
};

/** What has not ended is approved or pending, whatever the wallet calls it. */
const stateOf = ({ status = '', isApproved }: WalletAnswer): PaymentState =>
  STATES[status] ?? (isApproved ? 'approved' : 'pending');

async function refundPayment(
  session: CheckoutSession,
  { reference }: PlacedOrder,
  { transactionId, amount }: PaymentReport,
  invoice: string,
): Promise<RefundOutcome> {
  if (reference === null || transactionId === undefined || amount === undefined) return 'refused';
  const payment = { paymentId: reference, transactionId };
  const earlier = await session.post('payment/refund', writeRefund(payment));
  if (earlier.code === DONE && earlier.refundId !== undefined) return 'refunded';
  const { code, refundId } = await session.post(
    'payment/refund',
    writeRefund({ ...payment, amount, invoice }),
  );
  if (code === REFUNDED || (code === DONE && refundId !== undefined)) return 'refunded';
  if (REFUSES_REFUND.has(code)) return 'refused';
  throw new Error(`the wallet did not give a payment back: ${code}`);
}

const CONFIRMED_MS = 10_000;

/** Tells the service of notices that its messages are wanted here. */
async function confirmSubscription(url: string, signedAt: string): Promise<void> {
  if (URL.parse(url)?.origin !== new URL(signedAt).origin) return;
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(CONFIRMED_MS) });
  await response.body?.cancel();
  if (!response.ok)
    throw new Error(`a subscription to webhooks was not confirmed: status ${response.status}`);
}

const INVOICE_END = /^(deposit)-(\d{1,18})$/;

function orderIdOf(invoice: string | undefined, prefix: string): string | undefined {
  if (invoice?.startsWith(prefix) !== true) return undefined;
  const [, kind, id] = INVOICE_END.exec(invoice.slice(prefix.length)) ?? [];
  return id === undefined ? undefined : `${kind}:${id}`;
}
