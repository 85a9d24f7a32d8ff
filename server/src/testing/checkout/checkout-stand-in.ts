import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { formatMoney, type Money, money, parseMoney } from '@maidan/engine';
import { z } from 'zod';
import { openTopicStandIn, type TopicStandIn } from './topic-stand-in.ts';

/** What can go wrong with one call; each happens as a wallet or the way to it really fails. */
export const walletFaults = [
  'lost-request',
  'lost-answer',
  'no-answer',
  'status-500-before',
  'status-503-after',
  'maintenance',
  'junk',
  'empty',
  'expired-token',
  'other-amount',
  'other-payment',
] as const;

/** One of them. */
export type WalletFault = (typeof walletFaults)[number];

/** A payment in the wallet's own books. */
export interface WalletPayment {
  readonly paymentId: string;
  readonly invoice: string;
  readonly amount: Money;
  readonly returnUrl: string;
  state: 'Initiated' | 'Completed' | 'Cancelled';
  isApproved: boolean;
  payer: string;
  transactionId: string | undefined;
  /** What really left the payer's account, and what came back. */
  taken: Money;
  refunded: Money;
  /** How often an execution, and a refund, has moved money: more than once would be a fault of the stand-in's. */
  executions: number;
}

/** A wallet's checkout on this machine, which speaks as its documentation says. */
export interface CheckoutStandIn {
  /** Up to the version. */
  readonly url: string;
  readonly payments: ReadonlyMap<string, WalletPayment>;
  /** The paths of all calls, oldest first. */
  readonly calls: readonly string[];
  readonly topic: TopicStandIn;
  /** Picks what goes wrong with each call from now on. */
  fail(pick: (path: string) => WalletFault | undefined): void;
  /** The payer enters code and PIN at the wallet's page. */
  approve(paymentId: string, payer?: string): void;
  cancel(paymentId: string): void;
  /** Answers executions of these payers with that code from now on. */
  refuse(payer: string, code: string): void;
  /** Takes another amount than the payment's when it is executed. */
  takeOther(paymentId: string, amount: Money): void;
  /** Refuses every token that was granted so far. */
  expireTokens(): void;
  /** The webhook of a payment, as its service posts it. */
  notice(paymentId: string, change?: Readonly<Record<string, string>>): string;
  close(): Promise<void>;
}

/** What the stand-in's merchant logs in with. */
export const merchant = {
  username: 'merchant',
  password: 'merchant-pass',
  appKey: 'app-key',
  appSecret: 'app-secret',
};

const call = z.object({
  app_key: z.string().optional(),
  app_secret: z.string().optional(),
  refresh_token: z.string().optional(),
  mode: z.string().optional(),
  paymentID: z.string().optional(),
  payerReference: z.string().optional(),
  callbackURL: z.string().optional(),
  trxID: z.string().optional(),
  amount: z.string().optional(),
  currency: z.string().optional(),
  intent: z.string().optional(),
  merchantInvoiceNumber: z.string().optional(),
  sku: z.string().optional(),
  reason: z.string().optional(),
});
type Call = z.output<typeof call>;
type Answer = Record<string, unknown>;

const PREFIX = '/v1.2.0-beta/tokenized/checkout/';
const fault = (statusCode: string): Answer => ({ statusCode, statusMessage: 'Not done' });
const done = (more: Answer): Answer => ({ statusCode: '0000', statusMessage: 'Successful', ...more });

const noFault = (): undefined => undefined;

/** Opens a wallet's checkout; close it at the end. `now` dates its webhooks and tokens. */
export async function openCheckoutStandIn(now: () => Date): Promise<CheckoutStandIn> {
  const payments = new Map<string, WalletPayment>();
  const calls: string[] = [];
  const refusals = new Map<string, string>();
  const others = new Map<string, Money>();
  const tokens = new Map<string, number>();
  let pick: (path: string) => WalletFault | undefined = noFault;
  let made = 0;
  const next = (prefix: string) => `${prefix}${String((made += 1)).padStart(9, '0')}`;
  const topic = await openTopicStandIn(now);

  const grant = (given: Call, isRefresh: boolean): Answer => {
    if (given.app_key !== merchant.appKey || given.app_secret !== merchant.appSecret) return fault('2001');
    if (isRefresh && given.refresh_token?.startsWith('refresh') !== true) return fault('2001');
    const token = next('token');
    tokens.set(token, now().getTime() + 3_600_000);
    return done({ id_token: token, token_type: 'Bearer', expires_in: 3600, refresh_token: next('refresh') });
  };
  const create = (given: Call): Answer => {
    const amount = parseMoney(given.amount ?? '');
    const { merchantInvoiceNumber: invoice = '', callbackURL: returnUrl = '' } = given;
    if (given.mode !== '0011' || given.intent !== 'sale' || (given.payerReference ?? '') === '')
      return fault('2065');
    if (amount === undefined || amount <= 0n) return fault('2006');
    if (given.currency !== 'BDT') return fault('2007');
    if (!/^[^<>&]{1,255}$/.test(invoice)) return fault('2031');
    if (!/^https?:/.test(returnUrl)) return fault('2049');
    const paymentId = next('TR0011');
    const state = 'Initiated' as const;
    payments.set(paymentId, {
      paymentId,
      invoice,
      amount,
      returnUrl,
      state,
      isApproved: false,
      payer: '',
      executions: 0,
      transactionId: undefined,
      taken: money(0n),
      refunded: money(0n),
    });
    return done({
      paymentID: paymentId,
      bkashURL: `${url}/redirect/?paymentID=${paymentId}`,
      callbackURL: returnUrl,
      successCallbackURL: `${returnUrl}?paymentID=${paymentId}&status=success`,
      amount: given.amount,
      currency: 'BDT',
      intent: 'sale',
      transactionStatus: state,
      merchantInvoiceNumber: invoice,
    });
  };
  const told = (payment: WalletPayment): Answer => ({
    paymentID: payment.paymentId,
    ...(payment.transactionId === undefined ? {} : { trxID: payment.transactionId }),
    amount: formatMoney(payment.state === 'Completed' ? payment.taken : payment.amount),
    currency: 'BDT',
    intent: 'sale',
    transactionStatus: payment.state,
  });
  const execute = (payment: WalletPayment): Answer => {
    if (payment.state === 'Completed') return fault('2117');
    if (payment.state === 'Cancelled') return fault('2069');
    if (!payment.isApproved) return fault('2060');
    const refusal = refusals.get(payment.payer);
    if (refusal !== undefined) return fault(refusal);
    payment.state = 'Completed';
    payment.executions += 1;
    payment.taken = others.get(payment.paymentId) ?? payment.amount;
    payment.transactionId = next('T');
    return done({
      ...told(payment),
      customerMsisdn: payment.payer,
      merchantInvoiceNumber: payment.invoice,
    });
  };
  const refund = (payment: WalletPayment, given: Call): Answer => {
    if (payment.state !== 'Completed' || given.trxID !== payment.transactionId) return fault('2033');
    const refunded = () =>
      done({
        originalTrxID: payment.transactionId,
        refundTrxID: `R${payment.paymentId}`,
        transactionStatus: 'Completed',
        amount: formatMoney(payment.refunded),
      });
    if (given.amount === undefined) return payment.refunded > 0n ? refunded() : fault('2033');
    const amount = parseMoney(given.amount);
    if ((given.sku ?? '') === '' || (given.reason ?? '') === '') return fault('2065');
    if (payment.refunded > 0n) return fault('2034');
    if (amount === undefined || amount > payment.taken) return fault('2026');
    payment.refunded = amount;
    return refunded();
  };
  const carryOut = (path: string, given: Call): Answer => {
    if (path === 'token/grant' || path === 'token/refresh') return grant(given, path === 'token/refresh');
    if (path === 'create') return create(given);
    const payment = payments.get(given.paymentID ?? '');
    if (payment === undefined) return fault('2002');
    if (path === 'execute') return execute(payment);
    if (path === 'payment/refund') return refund(payment, given);
    if (path !== 'payment/status') return fault('2065');
    const verificationStatus = payment.isApproved ? 'Complete' : 'Incomplete';
    const payer = payment.state === 'Completed' ? { customerMsisdn: payment.payer } : {};
    return done({
      mode: '0011',
      ...told(payment),
      ...payer,
      verificationStatus,
      merchantInvoice: payment.invoice,
    });
  };
  const mayCall = (path: string, { headers }: IncomingMessage): boolean => {
    if (path.startsWith('token/'))
      return headers['username'] === merchant.username && headers['password'] === merchant.password;
    const until = tokens.get(headers.authorization ?? '');
    return until !== undefined && until > now().getTime() && headers['x-app-key'] === merchant.appKey;
  };
  /** The wallet's page, on which every payer agrees at once and is sent back. */
  const visit = (request: IncomingMessage, response: ServerResponse) => {
    const asked = new URL(request.url ?? '', 'http://wallet').searchParams.get('paymentID') ?? '';
    const payment = payments.get(asked);
    if (payment === undefined) return response.writeHead(404).end();
    if (payment.state === 'Initiated') Object.assign(payment, { isApproved: true, payer: '01711111111' });
    const location = `${payment.returnUrl}?paymentID=${asked}&status=success&signature=s&apiVersion=1.2.0-beta`;
    return response.writeHead(302, { location }).end();
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET') return visit(request, response);
    const path = (request.url ?? '').replace(PREFIX, '');
    const given = call.parse(JSON.parse(await text(request)));
    calls.push(path);
    const wrong = pick(path);
    const reply = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    if (wrong === 'lost-request') return void request.socket.destroy();
    if (wrong === 'status-500-before') return reply({ message: 'Internal server error' }, 500);
    if (wrong === 'maintenance') return reply({ errorCode: '503', errorMessage: 'Under maintenance' });
    if (wrong === 'expired-token') tokens.delete(request.headers.authorization ?? '');
    if (!mayCall(path, request)) return reply({ message: 'The incoming token has expired' }, 401);
    const found = carryOut(path, given);
    if (wrong === 'lost-answer') return void request.socket.destroy();
    if (wrong === 'no-answer') return undefined;
    if (wrong === 'status-503-after') return reply('<html>503</html>', 503);
    if (wrong === 'junk') return reply('<!doctype html><p>Hello');
    if (wrong === 'empty') return reply('');
    if (wrong === 'other-amount' && path === 'execute') return reply({ ...found, amount: '1.00' });
    if (wrong === 'other-payment' && found['paymentID'] !== undefined && path === 'payment/status')
      return reply({ ...found, paymentID: 'TR0000' });
    return reply(found);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const paymentOf = (paymentId: string): WalletPayment => {
    const payment = payments.get(paymentId);
    if (payment === undefined) throw new Error(`the wallet has no payment ${paymentId}`);
    return payment;
  };
  return {
    url: `${url}/v1.2.0-beta`,
    payments,
    calls,
    topic,
    fail(chosen) {
      pick = chosen;
    },
    approve(paymentId, payer = '01711111111') {
      const payment = paymentOf(paymentId);
      if (payment.state !== 'Initiated') return;
      payment.isApproved = true;
      payment.payer = payer;
    },
    cancel(paymentId) {
      const payment = paymentOf(paymentId);
      if (payment.state === 'Initiated') payment.state = 'Cancelled';
    },
    refuse: (payer, code) => void refusals.set(payer, code),
    takeOther: (paymentId, amount) => void others.set(paymentId, amount),
    expireTokens: () => tokens.clear(),
    notice(paymentId, change) {
      const { invoice, transactionId, taken, payer, state } = paymentOf(paymentId);
      const content = {
        dateTime: '20260115180000',
        debitMSISDN: `88${payer}`,
        creditShortCode: '0001',
        trxID: transactionId,
        transactionStatus: state,
        transactionType: '10002294',
        amount: formatMoney(taken),
        currency: 'BDT',
        merchantInvoiceNumber: invoice,
      };
      return topic.sign({ Message: JSON.stringify(content), ...change });
    },
    async close() {
      await topic.close();
      await new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      });
    },
  };
}
