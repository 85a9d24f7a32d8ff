import * as z from 'zod/mini';
import { amountSchema, idSchema, moneySchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { decided, deskMethod, deskPlayer, ofRequest, reasonSchema } from './desk-request.ts';

/** The cashier's desk besides its queues: four-eyes proposals, and settings. */

/** What requires a second member. */
export const proposalKinds = ['deposit-credit', 'withdrawal-approval', 'charge-back', 'adjustment'] as const;

const proposal = z.object({
  id: idSchema,
  kind: z.enum(proposalKinds),
  player: deskPlayer,
  /** The deposit or withdrawal concerned. */
  transactionId: z.nullable(idSchema),
  /** The change of the wallet, negative when it pays. */
  amount: moneySchema,
  reason: z.nullable(z.string()),
  proposedBy: z.object({ staffId: idSchema, name: z.string() }),
  proposedAt: timeSchema,
});

/** An action that one member proposes and another has to confirm. */
export type Proposal = z.output<typeof proposal>;

const cashierSettings = z.object({
  /** Whether the sandbox cashier decides by itself; it leaves alone what a member has claimed. */
  decidedBy: z.enum(['sandbox', 'staff']),
  /** From this amount on, a second member confirms. */
  fourEyesMin: moneySchema,
});

/** The settings of the cashier's desk. */
export type CashierSettings = z.output<typeof cashierSettings>;

export const cashierDeskCalls = defineOfficeCalls({
  listProposals: {
    method: 'GET',
    path: '/office/proposals',
    right: 'cashier:see',
    summary: 'Proposals that wait for a second member, longest waiting first.',
    answer: z.object({ proposals: z.array(proposal) }),
    status: 200,
    refusals: [],
  },
  confirmProposal: {
    method: 'POST',
    path: '/office/proposals/:id/confirm',
    right: 'cashier:decide',
    summary: 'Carries out what another member has proposed.',
    params: ofRequest,
    answer: decided,
    status: 200,
    refusals: [
      'NOT_FOUND',
      'SECOND_NEEDED',
      'NOT_INDEPENDENT',
      'ALREADY_DECIDED',
      'CLAIMED_BY_OTHER',
      'GATEWAY_DECIDES',
      'TRANSACTION_ID_USED',
      'TRANSACTION_ID_SHARED',
      'INSUFFICIENT_FUNDS',
      'DEBT_OPEN',
    ],
  },
  declineProposal: {
    method: 'POST',
    path: '/office/proposals/:id/decline',
    right: 'cashier:decide',
    summary: "Ends a proposal without carrying it out, with a reason; the caller's own too.",
    params: ofRequest,
    body: z.object({ reason: reasonSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
  },
  proposeAdjustment: {
    method: 'POST',
    path: '/office/adjustments',
    right: 'cashier:decide',
    summary:
      'Proposes to add to a wallet, or to take from it, with a reason; another member has to confirm it.',
    body: z.object({
      player: z.string().check(z.trim(), z.minLength(1, 'Type a username.'), z.maxLength(64)),
      direction: z.enum(['credit', 'debit']),
      amount: amountSchema,
      reason: reasonSchema,
    }),
    answer: z.object({ id: idSchema }),
    status: 201,
    refusals: ['PLAYER_UNKNOWN', 'AMOUNT_OUT_OF_RANGE'],
  },
  showCashierSettings: {
    method: 'GET',
    path: '/office/cashier-settings',
    right: 'cashier:see',
    summary: "The desk's settings, and the payment methods that its queues can be filtered by.",
    answer: z.object({
      settings: cashierSettings,
      /** True if there is a sandbox cashier. */
      hasSandbox: z.boolean(),
      methods: z.array(deskMethod),
    }),
    status: 200,
    refusals: [],
  },
  changeCashierSettings: {
    method: 'PATCH',
    path: '/office/cashier-settings',
    right: 'cashier:manage',
    stepUp: true,
    summary: "Changes the desk's settings, from now on; what weakens a control waits for a second owner.",
    body: z.object({ decidedBy: z.enum(['sandbox', 'staff']), fourEyesMin: amountSchema }),
    answer: decided,
    status: 200,
    refusals: ['STEP_UP_NEEDED', 'AMOUNT_OUT_OF_RANGE', 'PROPOSAL_WAITS'],
  },
});
