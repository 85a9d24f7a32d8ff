import type { PaymentMethod, Transaction } from '@maidan/contract';
import { formatMoney, type Money, parseMoney } from '@maidan/engine';
import { timeNowMs } from '../../../lib/site-clock.ts';

/** The parameters of the payment-request screen (CASH-8). */
export interface RequestOpening {
  readonly amount: Money;
  readonly paymentIcon: string;
  readonly paymentName: string;
  /** When the request was sent, in milliseconds since 1970: the countdown survives a reload. */
  readonly sentAtMs: number | undefined;
  /** The deposit or withdrawal to follow; undefined for a link that names none. */
  readonly transactionId: bigint | undefined;
}

/** The screen's parameters as navigation state. */
export function requestState(
  amount: Money,
  method: Pick<PaymentMethod, 'icon' | 'name'>,
  transactionId: bigint,
): Record<string, string | number> {
  return {
    amount: formatMoney(amount),
    payment_icon: method.icon,
    payment_name: method.name,
    sent_at: timeNowMs(),
    transaction: transactionId.toString(),
  };
}

/** The same for a request of the records, with the time when it was sent. */
export function stateOfRequest({
  id,
  amount,
  paymentMethod,
  createdAt,
}: Transaction): Record<string, string | number> {
  return { ...requestState(amount, paymentMethod, id), sent_at: createdAt.getTime() };
}

/** Reads that state; undefined without an amount. */
export function readRequestState(state: unknown): RequestOpening | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(state));
  const amount = parseMoney(String(fields.get('amount')));
  if (amount === undefined) return undefined;
  const icon = fields.get('payment_icon');
  const name = fields.get('payment_name');
  const sentAt = fields.get('sent_at');
  const transaction = String(fields.get('transaction'));
  const paymentIcon = typeof icon === 'string' ? icon : '';
  return {
    amount,
    paymentIcon,
    paymentName: typeof name === 'string' ? name : paymentIcon.replace(/\.\w+$/, ''),
    sentAtMs: typeof sentAt === 'number' ? sentAt : undefined,
    transactionId: /^\d{1,18}$/.test(transaction) ? BigInt(transaction) : undefined,
  };
}
