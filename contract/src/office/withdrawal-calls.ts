import * as z from 'zod/mini';
import { idSchema, moneySchema, timeSchema } from '../wire.ts';
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
  reasonSchema,
  releaseCall,
} from './desk-request.ts';

/** The desk's queue of withdrawals (rows CASH-14, CASH-15). */

/** Every state of a withdrawal. */
export const deskWithdrawalStates = ['requested', 'approved', 'sent', 'paid', 'failed', 'rejected'] as const;

const deskWithdrawal = z.object({
  id: idSchema,
  player: deskPlayer,
  method: deskMethod,
  state: z.enum(deskWithdrawalStates),
  amount: moneySchema,
  accountNumber: z.string(),
  /** The gateway that pays it out, or would once it is approved; null if staff pay it by hand. */
  gateway: z.nullable(z.string()),
  /** True if a gateway has the order, so that only its response ends it. */
  isGiven: z.boolean(),
  /** True while a case asks how its player won money or where it comes from (rows SAFE-56, KNOW-46). */
  hasOpenCase: z.boolean(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  reason: z.nullable(z.string()),
  claim: deskClaim,
  proposal: deskProposal,
});

/** A withdrawal as the desk shows it. */
export type DeskWithdrawal = z.output<typeof deskWithdrawal>;

const withReason = z.object({ reason: reasonSchema });

export const withdrawalDeskCalls = defineOfficeCalls({
  listDeskWithdrawals: {
    method: 'GET',
    path: '/office/withdrawals',
    right: 'cashier:see',
    summary: 'Withdrawals, page by page. `waiting` are those that have not ended.',
    query: z.object({ ...deskFilter, state: z.optional(z.enum(['waiting', ...deskWithdrawalStates])) }),
    answer: z.object({ withdrawals: z.array(deskWithdrawal), next: z.nullable(z.string()) }),
    status: 200,
    refusals: [],
  },
  claimWithdrawals: {
    ...claimCall,
    path: '/office/withdrawals/claim',
    summary: 'Claims withdrawals, so that nobody else decides them for a few minutes; returns those claimed.',
  },
  releaseWithdrawals: {
    ...releaseCall,
    path: '/office/withdrawals/release',
    summary: 'Releases claimed withdrawals to the queue.',
  },
  approveWithdrawal: {
    method: 'POST',
    path: '/office/withdrawals/:id/approve',
    right: 'cashier:decide',
    summary:
      'Approves a withdrawal, to be paid by its gateway or by hand; from the four-eyes amount on a second member has to confirm it.',
    params: ofRequest,
    body: z.object({ paidBy: z.enum(['gateway', 'hand']) }),
    answer: decided,
    status: 200,
    refusals: [...DECISION_REFUSALS, 'SECOND_NEEDED', 'NOT_INDEPENDENT', 'DEBT_OPEN'],
  },
  sendWithdrawal: {
    method: 'POST',
    path: '/office/withdrawals/:id/send',
    right: 'cashier:decide',
    summary:
      'Records that staff have sent the money of an approved withdrawal; DEBT_OPEN if the player has a debt.',
    params: ofRequest,
    answer: z.undefined(),
    status: 204,
    refusals: [...DECISION_REFUSALS, 'DEBT_OPEN'],
  },
  payWithdrawal: {
    method: 'POST',
    path: '/office/withdrawals/:id/pay',
    right: 'cashier:decide',
    summary: 'Records that the money sent by staff has arrived: it leaves the house.',
    params: ofRequest,
    answer: z.undefined(),
    status: 204,
    refusals: DECISION_REFUSALS,
  },
  failWithdrawal: {
    method: 'POST',
    path: '/office/withdrawals/:id/fail',
    right: 'cashier:decide',
    summary: 'Records that the money sent by staff came back, with a reason: the player gets it back.',
    params: ofRequest,
    body: withReason,
    answer: z.undefined(),
    status: 204,
    refusals: DECISION_REFUSALS,
  },
  rejectWithdrawal: {
    method: 'POST',
    path: '/office/withdrawals/:id/reject',
    right: 'cashier:decide',
    summary: 'Refuses an unsent withdrawal, with a reason: the player gets the money back.',
    params: ofRequest,
    body: withReason,
    answer: z.undefined(),
    status: 204,
    refusals: DECISION_REFUSALS,
  },
});
