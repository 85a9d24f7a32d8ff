import * as z from 'zod/mini';
import { amountSchema, idSchema, moneySchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import {
  DECISION_REFUSALS,
  claimCall,
  decided,
  deskClaim,
  deskFilter,
  deskMethod,
  deskPlayer,
  deskProposal,
  ofRequest,
  paidInSchema,
  reasonSchema,
  releaseCall,
} from './desk-request.ts';

/** The desk's queue of deposits (row CASH-15). */

/** Every state of a deposit. */
export const deskDepositStates = [
  'created',
  'awaiting-payer',
  'submitted',
  'verifying',
  'mismatched',
  'credited',
  'rejected',
  'expired',
  'charged-back',
] as const;

const deskDeposit = z.object({
  id: idSchema,
  player: deskPlayer,
  method: deskMethod,
  accountType: z.string(),
  state: z.enum(deskDepositStates),
  /** The amount that the player claims to have paid, in the currency of the payment. */
  amount: moneySchema,
  paidIn: paidInSchema,
  /** The amount credited to the wallet. */
  creditAmount: moneySchema,
  /** The amount actually received, if different, once known. */
  paidAmount: z.nullable(moneySchema),
  transactionId: z.nullable(z.string()),
  receiverNumber: z.nullable(z.string()),
  payerNumber: z.nullable(z.string()),
  /** The gateway that collects it; null if staff decide. */
  gateway: z.nullable(z.string()),
  /** Other deposits with this transaction id, of any player or method: crediting then requires a reason. */
  sharedWith: z.array(
    z.object({
      id: idSchema,
      username: z.string(),
      method: z.string(),
      state: z.enum(deskDepositStates),
      creditAmount: moneySchema,
    }),
  ),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  reason: z.nullable(z.string()),
  claim: deskClaim,
  proposal: deskProposal,
});

/** A deposit as the desk shows it. */
export type DeskDeposit = z.output<typeof deskDeposit>;

/** Both are required to credit a deposit whose transaction id another one has. */
const acknowledgement = {
  duplicateAcknowledged: z.optional(z.literal(true)),
  reason: z.optional(reasonSchema),
};

export const depositDeskCalls = defineOfficeCalls({
  listDeskDeposits: {
    method: 'GET',
    path: '/office/deposits',
    right: 'cashier:see',
    summary: 'Deposits, page by page. `waiting` are those that a person can decide.',
    query: z.object({
      ...deskFilter,
      state: z.optional(z.enum(['waiting', ...deskDepositStates])),
      /** A wallet's transaction id, in any spelling. */
      transaction: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    }),
    answer: z.object({ deposits: z.array(deskDeposit), next: z.nullable(z.string()) }),
    status: 200,
    refusals: [],
  },
  claimDeposits: {
    ...claimCall,
    path: '/office/deposits/claim',
    summary:
      'Claims waiting deposits, so that nobody else decides them for a few minutes; returns those claimed.',
  },
  releaseDeposits: {
    ...releaseCall,
    path: '/office/deposits/release',
    summary: 'Releases claimed deposits to the queue.',
  },
  creditDeposit: {
    method: 'POST',
    path: '/office/deposits/:id/credit',
    right: 'cashier:decide',
    summary:
      'Credits a deposit as it was submitted; from the four-eyes amount on a second member has to confirm it.',
    params: ofRequest,
    body: z.strictObject(acknowledgement),
    answer: decided,
    status: 200,
    refusals: [...DECISION_REFUSALS, 'SECOND_NEEDED', 'NOT_INDEPENDENT', 'TRANSACTION_ID_SHARED'],
  },
  rejectDeposit: {
    method: 'POST',
    path: '/office/deposits/:id/reject',
    right: 'cashier:decide',
    summary: 'Refuses a deposit, with a reason.',
    params: ofRequest,
    body: z.object({ reason: reasonSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: DECISION_REFUSALS,
  },
  mismatchDeposit: {
    method: 'POST',
    path: '/office/deposits/:id/mismatch',
    right: 'cashier:decide',
    summary:
      'Records that a different amount arrived than the deposit states, in the currency of the payment.',
    params: ofRequest,
    body: z.object({ paidAmount: amountSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: [...DECISION_REFUSALS, 'AMOUNT_OUT_OF_RANGE'],
  },
  chargeBackDeposit: {
    method: 'POST',
    path: '/office/deposits/:id/charge-back',
    right: 'cashier:decide',
    summary:
      'Proposes to reverse a credited deposit whose payment was reversed; another member has to confirm it.',
    params: ofRequest,
    body: z.object({ reason: reasonSchema }),
    answer: decided,
    status: 200,
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CLAIMED_BY_OTHER', 'SECOND_NEEDED', 'NOT_INDEPENDENT'],
  },
  correctDeposit: {
    method: 'POST',
    path: '/office/deposits/:id/correct',
    right: 'cashier:decide',
    summary: 'Credits a mismatched deposit with the amount that arrived, in the currency of the payment.',
    params: ofRequest,
    body: z.object({
      paidAmount: amountSchema,
      /** Required if the deposit has none. */
      transactionId: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      ...acknowledgement,
    }),
    answer: decided,
    status: 200,
    refusals: [
      ...DECISION_REFUSALS,
      'SECOND_NEEDED',
      'NOT_INDEPENDENT',
      'AMOUNT_OUT_OF_RANGE',
      'INVALID_TRANSACTION_ID',
      'TRANSACTION_ID_USED',
      'TRANSACTION_ID_SHARED',
    ],
  },
});
