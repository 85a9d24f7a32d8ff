import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { inTransaction } from '../kernel/db.ts';
import { isStorable } from '../kernel/database/columns.ts';
import { newToken } from '../kernel/secrets/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { checkMessage } from '../kernel/secrets/signed-message.ts';
import type { SandboxGatewayDeps } from './deps.ts';
import { endDuePayment } from './end-due-payment.ts';
import { claimMessage, orderMessage, parseJson, questionMessage, writeReport } from './payment-protocol.ts';
import {
  type SandboxPayment,
  insertOrder,
  isTransactionKnown,
  selectSandboxPayment,
  selectSandboxPaymentForUpdate,
  updateSandboxPayment,
} from './sandbox-payment-store.ts';

/** Serves the site's requests to the sandbox gateway: orders, claims and questions, each signed. */
export async function serveOrders(app: FastifyInstance, deps: SandboxGatewayDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    scope.post('/sandbox-gateway/orders', (request) => takeOrder(deps, read(deps, orderMessage, request)));
    scope.post('/sandbox-gateway/claims', (request) => takeClaim(deps, read(deps, claimMessage, request)));
    scope.post('/sandbox-gateway/questions', (request) =>
      answerQuestion(deps, read(deps, questionMessage, request)),
    );
    await Promise.resolve();
  });
}

/** Reads a message signed by the site; refuses any other. */
function read<Schema extends z.ZodType>(
  deps: SandboxGatewayDeps,
  schema: Schema,
  request: FastifyRequest,
): z.output<Schema> {
  const body = typeof request.body === 'string' ? request.body : '';
  const checked = checkMessage([deps.secret], request.headers, body, deps.clock.now());
  if ('fault' in checked) throw new Refusal('UNAUTHENTICATED');
  const message = schema.safeParse(isStorable(body) ? parseJson(body) : undefined);
  if (!message.success) throw new Refusal('MALFORMED');
  return message.data;
}

/** How long a page may be paid when its order names no time. */
const OUT_MS = 3_600_000;

async function takeOrder(deps: SandboxGatewayDeps, order: z.output<typeof orderMessage>) {
  const now = deps.clock.now();
  const isIn = order.direction === 'in';
  await insertOrder(
    deps.db,
    {
      reference: newToken(deps.random),
      orderId: order.orderId,
      direction: order.direction,
      accountType: isIn ? order.accountType : 'Personal',
      amount: order.amount,
      accountNumber: isIn ? undefined : order.accountNumber,
      language: isIn ? order.language : 'en',
      returnPath: isIn ? order.returnPath : undefined,
      decideAt: isIn ? undefined : now,
      expiresAt: isIn ? order.expiresAt : new Date(now.getTime() + OUT_MS),
    },
    now,
  );
  const payment = await selectSandboxPayment(deps.db, { orderId: order.orderId });
  if (payment?.amount !== order.amount || payment.direction !== order.direction)
    throw new Refusal('CONFLICTING_REPEAT');
  const { reference } = payment;
  if (!isIn) return { reference };
  return payment.accountType === 'Merchant'
    ? { reference, url: `/sandbox-gateway/pay/${reference}?lang=${payment.language}` }
    : { reference, number: numberFor(payment) };
}

/** Numbers that no subscriber in Bangladesh has: the prefix 010 is unassigned. */
function numberFor(payment: SandboxPayment): string {
  return `0109${(payment.id % 10n).toString()}${payment.accountType === 'Agent' ? '2' : '1'}55555`;
}

async function takeClaim(deps: SandboxGatewayDeps, claim: z.output<typeof claimMessage>) {
  await inTransaction(deps.db, async (tx) => {
    const payment = await selectSandboxPaymentForUpdate(tx, claim.reference);
    if (payment === undefined) throw new Refusal('NOT_FOUND');
    if (payment.state !== 'pending' || payment.decideAt !== null) return;
    const isKnown = await isTransactionKnown(tx, claim.transactionId);
    const now = deps.clock.now();
    await updateSandboxPayment(tx, payment, {
      payerNumber: claim.payerNumber,
      // One wallet transaction pays one order: a second order that names it has not been paid.
      transactionId: isKnown ? `FAIL-${payment.reference}` : claim.transactionId,
      decideAt: new Date(now.getTime() + deps.decisionMs),
    });
  });
  return {};
}

async function answerQuestion(deps: SandboxGatewayDeps, { orderId }: z.output<typeof questionMessage>) {
  const found = await selectSandboxPayment(deps.db, { orderId });
  if (found === undefined) return writeReport(orderId, 'unknown');
  await endDuePayment(deps, found.reference);
  const payment = (await selectSandboxPayment(deps.db, { orderId })) ?? found;
  const { state, paidAmount, transactionId } = payment;
  return state === 'paid' && paidAmount !== null
    ? writeReport(orderId, state, { amount: paidAmount, transactionId })
    : writeReport(orderId, state);
}
