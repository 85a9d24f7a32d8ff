import { money } from '@maidan/engine';
import type { Tx } from '../kernel/db.ts';
import { insertNotice } from './notice-store.ts';
import { writeNotice } from './payment-protocol.ts';
import { type SandboxPayment, updateSandboxPayment } from './sandbox-payment-store.ts';

/** A payment's outcome at the gateway. */
export type PaymentEnd =
  | { readonly state: 'paid'; readonly transactionId: string; readonly short?: true }
  | { readonly state: 'failed' | 'cancelled' | 'expired' };

/** What is missing from a payment that arrived short. */
const SHORT_BY = 1_000n;
const LATE_MS = 60_000;

/** Ends a payment in the gateway's books and records its webhooks, in one transaction. */
export async function endPayment(tx: Tx, payment: SandboxPayment, end: PaymentEnd, now: Date): Promise<void> {
  const paid =
    end.state === 'paid'
      ? {
          transactionId: end.transactionId,
          paidAmount: end.short === true ? money(payment.amount - SHORT_BY) : payment.amount,
        }
      : {};
  await updateSandboxPayment(tx, payment, { state: end.state, code: null, decideAt: null, ...paid });
  const messageId = `msg_${payment.reference}_${end.state}`;
  const body = JSON.stringify(writeNotice(payment, end.state, now));
  for (const dueAt of timesOf(payment, now)) await insertNotice(tx, { messageId, body, dueAt });
}

function timesOf({ notices, expiresAt }: SandboxPayment, now: Date): Date[] {
  if (notices === 'never') return [];
  if (notices === 'late') return [new Date(Math.max(now.getTime(), expiresAt.getTime()) + LATE_MS)];
  return notices === 'twice' ? [now, now] : [now];
}

/**
 * Ends a pending payment that is due: one paid by hand as its transaction id decides (FAIL fails, LESS arrives ৳10
 * short), a pay-out as its number decides (000 at its end fails); one that nobody paid expires.
 */
export async function endWhenDue(tx: Tx, payment: SandboxPayment, now: Date): Promise<void> {
  if (payment.state !== 'pending') return;
  if (payment.decideAt !== null) {
    if (payment.decideAt <= now) await endPayment(tx, payment, endOf(payment), now);
  } else if (payment.expiresAt <= now) await endPayment(tx, payment, { state: 'expired' }, now);
}

function endOf(payment: SandboxPayment): PaymentEnd {
  const number = payment.direction === 'out' ? payment.accountNumber : payment.payerNumber;
  if (number?.endsWith('000') === true) return { state: 'failed' };
  if (payment.direction === 'out') return { state: 'paid', transactionId: `OUT-${payment.reference}` };
  const transactionId = payment.transactionId ?? '';
  if (/^fail/i.test(transactionId)) return { state: 'failed' };
  return /^less/i.test(transactionId)
    ? { state: 'paid', transactionId, short: true }
    : { state: 'paid', transactionId };
}
