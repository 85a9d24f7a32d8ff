import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import {
  amountSchema,
  as,
  idSchema,
  latinDigits,
  moneySchema,
  pageEndSchema,
  recordDateSchema,
  shape,
  timeSchema,
} from '../wire.ts';
import { languageQuery } from './language-query.ts';

/** Deposits and withdrawals (rows CASH-1 to CASH-15, REC-4). */

const accountType = z.enum(['Personal', 'Agent', 'Merchant', 'USDT']);

/** How a receiver number is paid: send money, cash out, payment, or a crypto transfer. */
export type AccountType = z.output<typeof accountType>;

const paymentMethod = z.object({
  id: idSchema,
  name: z.string(),
  icon: z.string(),
  status: z.enum(['active', 'inactive']),
  type: z.enum(['wallet', 'manual', 'crypto']),
});

/** A wallet or coin for deposits or withdrawals. */
export type PaymentMethod = z.output<typeof paymentMethod>;

/**
 * The active methods; `ewallet` means that a gateway collects all of them. On the wire a plain list, or in
 * that case an object with that type and the list as `pgs`.
 */
const paymentMethods = z.codec(
  z.union([z.array(paymentMethod), z.object({ type: z.literal('ewallet'), pgs: z.array(paymentMethod) })]),
  z.custom<{ readonly ewallet: boolean; readonly methods: PaymentMethod[] }>(),
  {
    decode: (given) =>
      Array.isArray(given) ? { ewallet: false, methods: given } : { ewallet: true, methods: given.pgs },
    encode: ({ ewallet, methods }) => (ewallet ? { type: 'ewallet' as const, pgs: methods } : methods),
  },
);

const channel = shape({
  id: idSchema,
  accountType: as('account_type', accountType),
  icon: z.string(),
  name: z.string(),
  amountMin: as('min', moneySchema),
  amountMax: as('max', moneySchema),
});

/** A channel of a payment method, with its limits. */
export type DepositChannel = z.output<typeof channel>;

/** Pending, success or fail: `key` 0, 1 and 2 on the wire (row REC-4). */
const outcome = z.codec(
  z.union([z.literal(0), z.literal(1), z.literal(2)]),
  z.enum(['pending', 'success', 'fail']),
  {
    decode: (key) => (['pending', 'success', 'fail'] as const)[key],
    encode: (state) => ({ pending: 0 as const, success: 1 as const, fail: 2 as const })[state],
  },
);

/** Every state of a deposit or a withdrawal. */
export const transactionStates = [
  'created',
  'awaiting-payer',
  'submitted',
  'verifying',
  'credited',
  'expired',
  'mismatched',
  'charged-back',
  'requested',
  'approved',
  'sent',
  'paid',
  'failed',
  'rejected',
] as const;

const transactionStatusChange = z.object({ state: z.enum(transactionStates), at: timeSchema });

/** A state that a deposit or withdrawal reached, and when. */
export type TransactionStatusChange = z.output<typeof transactionStatusChange>;

const transaction = shape({
  id: idSchema,
  action: z.enum(['deposit', 'withdraw']),
  outcome: as('key', outcome),
  amount: moneySchema,
  transactionId: as('transaction_id', z.string()),
  createdAt: as('created_at', timeSchema),
  updatedAt: as('updated_at', timeSchema),
  paymentMethod: as('payment_method', z.object({ icon: z.string(), name: z.string(), type: z.string() })),
  /** Its history, first step first. */
  statusChanges: as('steps', z.array(transactionStatusChange)),
});

/** A deposit or withdrawal as its records show it. */
export type Transaction = z.output<typeof transaction>;

/** An id that a client sends: as text, or as a number by old clients, 0 for none. */
const givenIdSchema = z.codec(
  z.union([
    z.string().check(z.regex(/^\d{1,18}$/, 'Invalid id')),
    z.number().check(z.int(), z.nonnegative()),
  ]),
  z.bigint(),
  { decode: (given) => BigInt(given), encode: (id) => id.toString() },
);

const ownQuery = shape({ remoteId: as('remote_id', idSchema) });

export const cashierCalls = defineCalls({
  paymentMethods: {
    method: 'GET',
    path: '/payment-methods',
    caller: 'anyone',
    summary: 'The active payment methods.',
    answer: paymentMethods,
    status: 200,
    refusals: [],
  },
  depositChannels: {
    method: 'GET',
    path: '/showpayment-menthod',
    caller: 'player',
    summary: 'The channels of the payment method with that name.',
    query: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
    answer: shape({ channels: as('settings', z.array(channel)) }),
    status: 200,
    refusals: ['UNKNOWN_PAYMENT_METHOD'],
  },
  receiverNumber: {
    method: 'GET',
    path: '/get-wallet-number',
    caller: 'player',
    summary: 'The receiver number to pay to, reserved for this player for a limited time.',
    query: shape({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      accountType: as('account_type', accountType),
      amount: amountSchema,
      /** Refused here, before anything is paid, if this deposit can't take it. */
      promotionId: as('promotion_id', z.optional(idSchema)),
    }),
    answer: shape({
      accountNumber: as('account_number', z.string()),
      id: idSchema,
      timerMinutes: as('timer', z.number().check(z.int())),
    }),
    status: 200,
    refusals: [
      'PAYMENTS_FAILED',
      'IN_TIME_OUT',
      'SELF_EXCLUDED',
      'DEPOSIT_LIMIT_REACHED',
      'IDENTITY_LEVEL_NEEDED',
      'AGREEMENTS_DUE',
      'LICENCE_ENDED',
      'UNKNOWN_PAYMENT_METHOD',
      'UNKNOWN_CHANNEL',
      'AMOUNT_OUT_OF_RANGE',
      'PROMOTION_UNAVAILABLE',
      'PROMOTION_USED',
      'DEPOSIT_BELOW_PROMOTION',
    ],
  },
  submitDeposit: {
    method: 'POST',
    path: '/submit-deposit',
    caller: 'player',
    summary: 'Reports that a payment was made; it is credited once decided.',
    body: shape({
      remoteId: as('remote_id', givenIdSchema),
      /** The receiver number that was offered; old clients send the number that the player paid from here. */
      accountNumber: as('account_number', z.string().check(z.trim(), z.minLength(4), z.maxLength(64))),
      /** The number that the player paid from; a verified one of theirs. */
      payerNumber: as(
        'payer_number',
        z.optional(z.string().check(z.trim(), z.minLength(4), z.maxLength(64))),
      ),
      transactionId: as(
        'transaction_id',
        z.string().check(z.trim(), z.overwrite(latinDigits), z.minLength(1), z.maxLength(80)),
      ),
      amount: amountSchema,
      paymentMethodId: as('payment_id', givenIdSchema),
      /** Omitted or 0 without a promotion. */
      promotionId: as('promotion_id', z.optional(givenIdSchema)),
    }),
    answer: z.object({ success: z.boolean(), message: z.string(), transaction }),
    status: 201,
    refusals: [
      'FORBIDDEN',
      'PHONE_NOT_VERIFIED',
      'ACCOUNT_BLOCKED',
      'IN_TIME_OUT',
      'SELF_EXCLUDED',
      'DEPOSIT_LIMIT_REACHED',
      'IDENTITY_LEVEL_NEEDED',
      'DEPOSIT_PENDING',
      'PAYMENTS_FAILED',
      'UNKNOWN_PAYMENT_METHOD',
      'AMOUNT_OUT_OF_RANGE',
      'UNKNOWN_RECEIVER',
      'ACCOUNT_NUMBER_NOT_VERIFIED',
      'INVALID_TRANSACTION_ID',
      'TRANSACTION_ID_USED',
      'AMOUNT_NOT_OFFERED',
      'PROMOTION_UNAVAILABLE',
      'PROMOTION_USED',
      'DEPOSIT_BELOW_PROMOTION',
      'CONFLICTING_REPEAT',
    ],
    movesMoney: true,
  },
  requestPayment: {
    method: 'POST',
    path: '/ewa/request',
    caller: 'player',
    summary: "Begins a deposit that a gateway collects: on its page's url, or manually to its number.",
    query: languageQuery,
    body: shape({
      amount: amountSchema,
      /** The channel's account type. */
      accountType: as('type', accountType),
      /** The payment method's name. */
      methodName: as('provider', z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
      /** Omitted or 0 without a promotion. */
      promotionId: as('promotion', z.optional(givenIdSchema)),
    }),
    answer: shape({
      url: z.optional(z.string()),
      amount: moneySchema,
      /** Identifies the payment; `ewa/confirm` takes it as `trx_id`. */
      depositId: as('transaction', idSchema),
      /** Empty when there is a url. */
      number: z.string(),
      timerMinutes: as('timer', z.number().check(z.int())),
      message: z.string(),
    }),
    status: 200,
    refusals: [
      'PHONE_NOT_VERIFIED',
      'ACCOUNT_BLOCKED',
      'IN_TIME_OUT',
      'SELF_EXCLUDED',
      'DEPOSIT_LIMIT_REACHED',
      'IDENTITY_LEVEL_NEEDED',
      'AGREEMENTS_DUE',
      'LICENCE_ENDED',
      'DEPOSIT_PENDING',
      'PAYMENTS_FAILED',
      'UNKNOWN_PAYMENT_METHOD',
      'UNKNOWN_CHANNEL',
      'AMOUNT_OUT_OF_RANGE',
      'PROMOTION_UNAVAILABLE',
      'PROMOTION_USED',
      'DEPOSIT_BELOW_PROMOTION',
      'PAYMENT_REFUSED',
      'PAYMENT_PROVIDER_DOWN',
      'CONFLICTING_REPEAT',
    ],
    movesMoney: true,
  },
  confirmPayment: {
    method: 'POST',
    path: '/ewa/confirm',
    caller: 'player',
    summary: 'Reports that the player is back from the page, or has paid manually: the gateway is queried.',
    query: languageQuery,
    body: shape({
      /** The `transaction` of `ewa/request`. */
      depositId: as('trx_id', givenIdSchema),
      /** The wallet's own transaction id, for a manual payment. */
      transactionId: as('trxid', z.optional(z.string().check(z.trim(), z.maxLength(80)))),
      /** The number that was paid from, for a manual payment. */
      payerNumber: as('number', z.optional(z.string().check(z.trim(), z.maxLength(64)))),
    }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
    status: 200,
    refusals: [
      'NOT_FOUND',
      'ACCOUNT_NUMBER_NOT_VERIFIED',
      'INVALID_TRANSACTION_ID',
      'TRANSACTION_ID_USED',
      'UNKNOWN_RECEIVER',
      'CONFLICTING_REPEAT',
    ],
    movesMoney: true,
  },
  checkWithdrawal: {
    method: 'GET',
    path: '/userwithdrawcheck',
    caller: 'player',
    summary: 'Whether the player may request a withdrawal now.',
    query: ownQuery,
    answer: z.object({ success: z.boolean() }),
    status: 200,
    refusals: [
      'FORBIDDEN',
      'PHONE_NOT_VERIFIED',
      'WITHDRAWAL_PENDING',
      'PAYMENTS_FAILED',
      'TURNOVER_OPEN',
      'IDENTITY_LEVEL_NEEDED',
      'DEBT_OPEN',
      'BIRTHDAY_MISSING',
      'ACCOUNT_BLOCKED',
      'WITHDRAWAL_LIMIT_REACHED',
      'WITHDRAWALS_DISABLED',
    ],
    refusedAs: 'error',
  },
  submitWithdrawal: {
    method: 'POST',
    path: '/submit-withdraw',
    caller: 'player',
    summary: 'Requests a withdrawal; the amount is held at once.',
    body: shape({
      remoteId: as('remote_id', givenIdSchema),
      accountNumber: as('account_number', z.string().check(z.trim(), z.minLength(4), z.maxLength(64))),
      amount: amountSchema,
      /** 0 when `provider` names the method instead. */
      paymentMethodId: as('payment_id', givenIdSchema),
      provider: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    }),
    answer: z.object({ success: z.boolean(), message: z.string(), transaction }),
    status: 201,
    refusals: [
      'STEP_UP_NEEDED',
      'FORBIDDEN',
      'PHONE_NOT_VERIFIED',
      'WITHDRAWAL_PENDING',
      'PAYMENTS_FAILED',
      'TURNOVER_OPEN',
      'IDENTITY_LEVEL_NEEDED',
      'DEBT_OPEN',
      'BIRTHDAY_MISSING',
      'ACCOUNT_BLOCKED',
      'WITHDRAWAL_LIMIT_REACHED',
      'WITHDRAWALS_DISABLED',
      'UNKNOWN_PAYMENT_METHOD',
      'AMOUNT_OUT_OF_RANGE',
      'ACCOUNT_NUMBER_NOT_VERIFIED',
      'INSUFFICIENT_FUNDS',
      'CONFLICTING_REPEAT',
    ],
    movesMoney: true,
    refusedAs: 'error',
    stepUp: 'with-factor',
  },
  showTransactions: {
    method: 'GET',
    path: '/transaction/show',
    caller: 'player',
    summary:
      "The player's deposits and withdrawals, newest first, 50 per page: by id, outcome, kind and the Dhaka day they were requested. `before` is the `next` of the previous page.",
    query: shape({
      remoteId: as('remote_id', idSchema),
      id: z.optional(idSchema),
      outcome: as('status', z.optional(z.enum(['all', 'pending', 'success', 'fail']))),
      action: z.optional(z.enum(['all', 'deposit', 'withdraw'])),
      date: z.optional(recordDateSchema),
      before: z.optional(pageEndSchema),
    }),
    answer: z.object({ transactions: z.array(transaction), next: z.nullable(pageEndSchema) }),
    status: 200,
    refusals: ['FORBIDDEN'],
  },
});
