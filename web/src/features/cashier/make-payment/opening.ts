import type { AccountType } from '@maidan/contract';
import { formatMoney, type Money, parseMoney } from '@maidan/engine';

/** The parameters of the make-payment screen (CASH-6). */
export interface PaymentOpening {
  readonly amount: Money | undefined;
  readonly paymentIcon: string;
  readonly paymentType: AccountType;
  readonly paymentId: bigint;
  readonly paymentName: string;
  readonly promotionId: bigint;
  /** The receiver's number; empty if there is none. */
  readonly number: string;
  /** When the number expires, in milliseconds since 1970; undefined starts the default countdown. */
  readonly expiresAtMs: number | undefined;
  readonly timerMinutes: number;
  /** The gateway's payment; undefined if the player pays to a number of the operator. */
  readonly transaction?: bigint | undefined;
  /** The gateway's message. */
  readonly message?: string | undefined;
}

const TIMER_MINUTES = { taka: 10, coin: 30 } as const;

/** The parameters as navigation state: texts and numbers under the specification's names. */
export function paymentState(opening: PaymentOpening): Record<string, string | number> {
  return {
    amount: opening.amount === undefined ? '' : formatMoney(opening.amount),
    payment_icon: opening.paymentIcon,
    payment_type: opening.paymentType,
    payment_id: opening.paymentId.toString(),
    payment_name: opening.paymentName,
    promotion_id: opening.promotionId.toString(),
    number: opening.number,
    timer: opening.timerMinutes,
    ...(opening.expiresAtMs === undefined ? {} : { expires_at: opening.expiresAtMs }),
    ...(opening.transaction === undefined ? {} : { transaction: opening.transaction.toString() }),
    ...(opening.message === undefined ? {} : { message: opening.message }),
  };
}

/** Reads that state; undefined without a payment type, which sends the player to `/deposit` (CASH-6). */
export function readPaymentState(state: unknown): PaymentOpening | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(state));
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const paymentType = readType(text('payment_type'));
  if (paymentType === undefined) return undefined;
  const id = (name: string) => (/^\d{1,18}$/.test(text(name)) ? BigInt(text(name)) : 0n);
  const expiresAt = Number(text('expires_at'));
  const timer = Number(text('timer'));
  const defaultTimer = paymentType === 'USDT' ? TIMER_MINUTES.coin : TIMER_MINUTES.taka;
  return {
    amount: parseMoney(text('amount')),
    paymentIcon: text('payment_icon'),
    paymentType,
    paymentId: id('payment_id'),
    paymentName: text('payment_name'),
    promotionId: id('promotion_id'),
    number: text('number'),
    expiresAtMs: expiresAt > 0 ? expiresAt : undefined,
    timerMinutes: timer > 0 ? timer : defaultTimer,
    transaction: text('transaction') === '' ? undefined : id('transaction'),
    message: text('message') === '' ? undefined : text('message'),
  };
}

const TYPES: Readonly<Record<string, AccountType>> = {
  Personal: 'Personal',
  Agent: 'Agent',
  Merchant: 'Merchant',
  // The specification's older spelling.
  Marchent: 'Merchant',
  USDT: 'USDT',
};

function readType(text: string): AccountType | undefined {
  return Object.hasOwn(TYPES, text) ? TYPES[text] : undefined;
}
