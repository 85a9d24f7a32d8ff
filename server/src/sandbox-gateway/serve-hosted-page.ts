import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../kernel/db.ts';
import { newDigits } from '../kernel/secrets/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { endPayment, endWhenDue } from './decide-payment.ts';
import type { SandboxGatewayDeps } from './deps.ts';
import { CODES_MAX, type PageFault, writePage } from './hosted-page.ts';
import { type PageLook, pageLook } from './page-style.ts';
import type { PageLanguage } from './page-words.ts';
import {
  type SandboxPayment,
  selectSandboxPaymentForUpdate,
  updateSandboxPayment,
} from './sandbox-payment-store.ts';

const PATH = '/sandbox-gateway/pay/:reference';
const params = z.object({ reference: z.string().regex(/^[\w-]{8,64}$/) });
const query = z.object({ lang: z.enum(['en', 'bn']).catch('en') });
const numberForm = z.object({
  number: z.string().max(40).catch(''),
  arrives: z.enum(['whole', 'short']).catch('whole'),
  notices: z.enum(['once', 'twice', 'late', 'never']).catch('once'),
});
const codeForm = z.object({ code: z.string().max(40).catch('') });
const FORM_BYTES_MAX = 2_000;

/**
 * Serves the gateway's own page, where the payer enters a wallet number and a one-time code, or cancels. It runs no
 * script; whoever knows its unguessable address may pay. Every form redirects back to the page, so that a reload
 * repeats nothing.
 */
export async function serveHostedPage(app: FastifyInstance, gateway: SandboxGatewayDeps): Promise<void> {
  const deps = { ...gateway, look: pageLook(gateway.banglaFont) };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(PATH, async (request, reply) => {
      const payment = await change(deps, request, () => Promise.resolve());
      return show(deps, request, reply, { payment });
    });
    scope.post(`${PATH}/number`, (request, reply) => takeNumber(deps, request, reply));
    scope.post(`${PATH}/code`, (request, reply) => takeCode(deps, request, reply));
    scope.post(`${PATH}/cancel`, async (request, reply) => {
      const payment = await change(deps, request, (tx, open, now) =>
        endPayment(tx, open, { state: 'cancelled' }, now),
      );
      return goBack(reply, payment, languageOf(request));
    });
    await Promise.resolve();
  });
}

type PageDeps = SandboxGatewayDeps & { readonly look: PageLook };

async function takeNumber(deps: PageDeps, request: FastifyRequest, reply: FastifyReply) {
  const { number: typed, arrives, notices } = numberForm.parse(request.body ?? {});
  const number = readNumber(typed);
  if (number === undefined) {
    const payment = await change(deps, request, () => Promise.resolve());
    return show(deps, request, reply, { payment, fault: 'number', typed });
  }
  const payment = await change(deps, request, async (tx, open) => {
    await updateSandboxPayment(tx, open, {
      payerNumber: number,
      code: newDigits(deps.random, 6),
      notices,
      // Stored until the payment ends: a transaction id with this prefix arrives short.
      transactionId: `${arrives === 'short' ? 'LESS' : 'MPAY'}${newDigits(deps.random, 10)}`,
    });
  });
  return goBack(reply, payment, languageOf(request));
}

async function takeCode(deps: PageDeps, request: FastifyRequest, reply: FastifyReply) {
  const code = latin(codeForm.parse(request.body ?? {}).code);
  const payment = await change(deps, request, async (tx, open, now) => {
    if (open.code === null) return;
    if (code === open.code) {
      await updateSandboxPayment(tx, open, { code: null, decideAt: now });
      await endWhenDue(tx, { ...open, code: null, decideAt: now }, now);
    } else if (open.wrongCodes + 1 >= CODES_MAX) await endPayment(tx, open, { state: 'failed' }, now);
    else await updateSandboxPayment(tx, open, { wrongCodes: open.wrongCodes + 1 });
  });
  const isWrong = payment.state === 'pending' && payment.code !== null;
  return isWrong
    ? show(deps, request, reply, { payment, fault: 'code' })
    : goBack(reply, payment, languageOf(request));
}

/** Changes a payment that is still open, and returns its new state; one that has ended stays as it is. */
async function change(
  deps: SandboxGatewayDeps,
  request: FastifyRequest,
  work: (tx: Parameters<typeof endPayment>[0], payment: SandboxPayment, now: Date) => Promise<void>,
): Promise<SandboxPayment> {
  const reference = params.safeParse(request.params).data?.reference ?? '';
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const payment = await selectSandboxPaymentForUpdate(tx, reference);
    if (payment?.returnPath == null) throw new Refusal('NOT_FOUND');
    await endWhenDue(tx, payment, now);
    const looked = (await selectSandboxPaymentForUpdate(tx, reference)) ?? payment;
    if (looked.state === 'pending') await work(tx, looked, now);
    return (await selectSandboxPaymentForUpdate(tx, reference)) ?? looked;
  });
}

const languageOf = (request: FastifyRequest): PageLanguage => query.parse(request.query).lang;

function show(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  view: { readonly payment: SandboxPayment; readonly fault?: PageFault; readonly typed?: string },
) {
  const { payment, fault, typed = '' } = view;
  const language = languageOf(request);
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', deps.look.security)
    .type('text/html; charset=utf-8')
    .send(writePage({ payment, language, fault, typed, now: deps.clock.now(), style: deps.look.style }));
}

function goBack(reply: FastifyReply, payment: SandboxPayment, language: PageLanguage) {
  return reply.redirect(`/sandbox-gateway/pay/${payment.reference}?lang=${language}`, 303);
}

/** A mobile number of Bangladesh, typed in either language's digits. */
function readNumber(typed: string): string | undefined {
  const digits = latin(typed).replaceAll(/[\s-]/g, '');
  return /^01\d{9}$/.test(digits) ? digits : undefined;
}

const latin = (typed: string): string =>
  typed.trim().replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0x09e6) - 0x09e6));
