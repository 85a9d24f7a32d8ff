import type {
  cashierDeskCalls,
  checkCalls,
  depositDeskCalls,
  receiverCalls,
  withdrawalDeskCalls,
} from '@maidan/contract/office';
import type { OfficeHandlers } from '../../../kernel/http/served-office-call.ts';
import type { CashierDeps } from '../deps.ts';
import { selectMethods } from '../methods/method-store.ts';
import { addReceiver } from './receivers/add-receiver.ts';
import { changeLimits } from './change-limits.ts';
import { changeReceiver } from './receivers/change-receiver.ts';
import { listDeskChannels } from './receivers/list-desk-channels.ts';
import { proposeAdjustment } from './proposals/propose-adjustment.ts';
import { reconcileStatement } from './reconciliation/reconcile-statement.ts';
import { showGateways } from './show-gateways.ts';
import { approveWithdrawal } from './withdrawals/approve-withdrawal.ts';
import { askGateway } from './ask-gateway.ts';
import { chargeBackDeposit } from './deposits/charge-back-deposit.ts';
import { changeSettings } from './change-settings.ts';
import { claimRequests } from './claims/claim-requests.ts';
import { confirmProposal } from './proposals/confirm-proposal.ts';
import { correctDeposit } from './deposits/correct-deposit.ts';
import { creditDeposit } from './deposits/credit-deposit.ts';
import { declineProposal } from './proposals/decline-proposal.ts';
import { listDeskDeposits } from './deposits/list-desk-deposits.ts';
import { listDeskWithdrawals } from './withdrawals/list-desk-withdrawals.ts';
import { listProposals } from './proposals/list-proposals.ts';
import { mismatchDeposit } from './deposits/mismatch-deposit.ts';
import { rejectDeposit } from './deposits/reject-deposit.ts';
import { releaseRequests } from './claims/release-requests.ts';
import { selectSettings } from './settings-store.ts';
import { stepWithdrawal } from './withdrawals/step-withdrawal.ts';

type CashierDeskCalls = typeof depositDeskCalls &
  typeof withdrawalDeskCalls &
  typeof cashierDeskCalls &
  typeof receiverCalls &
  typeof checkCalls;

/** Serves the cashier's desk. */
export function cashierOfficeHandlers(deps: CashierDeps): OfficeHandlers<CashierDeskCalls> {
  const { db, clock } = deps;
  return {
    listDeskDeposits: ({ query }) => listDeskDeposits(db, query, clock.now()),
    claimDeposits: async ({ body }, context) => ({
      claimed: await claimRequests(deps, 'deposit', body.ids, context),
    }),
    releaseDeposits: ({ body }, context) => releaseRequests(deps, 'deposit', body.ids, context),
    creditDeposit: ({ params, body }, context) => creditDeposit(deps, params.id, body, context),
    rejectDeposit: ({ params, body }, context) => rejectDeposit(deps, params.id, body.reason, context),
    mismatchDeposit: ({ params, body }, context) =>
      mismatchDeposit(deps, params.id, body.paidAmount, context),
    chargeBackDeposit: ({ params, body }, context) =>
      chargeBackDeposit(deps, params.id, body.reason, context),
    correctDeposit: ({ params, body }, context) => correctDeposit(deps, params.id, body, context),
    listDeskWithdrawals: ({ query }) => listDeskWithdrawals(deps, query, clock.now()),
    claimWithdrawals: async ({ body }, context) => ({
      claimed: await claimRequests(deps, 'withdrawal', body.ids, context),
    }),
    releaseWithdrawals: ({ body }, context) => releaseRequests(deps, 'withdrawal', body.ids, context),
    approveWithdrawal: ({ params, body }, context) =>
      approveWithdrawal(deps, params.id, body.paidBy, context),
    sendWithdrawal: ({ params }, context) => stepWithdrawal(deps, params.id, { action: 'send' }, context),
    payWithdrawal: ({ params }, context) => stepWithdrawal(deps, params.id, { action: 'pay' }, context),
    failWithdrawal: ({ params, body }, context) =>
      stepWithdrawal(deps, params.id, { action: 'fail', reason: body.reason }, context),
    rejectWithdrawal: ({ params, body }, context) =>
      stepWithdrawal(deps, params.id, { action: 'reject', reason: body.reason }, context),
    listProposals: async () => ({ proposals: await listProposals(db) }),
    confirmProposal: ({ params }, context) => confirmProposal(deps, params.id, context),
    declineProposal: ({ params, body }, context) => declineProposal(deps, params.id, body.reason, context),
    proposeAdjustment: async ({ body }, context) => ({ id: await proposeAdjustment(deps, body, context) }),
    listDeskChannels: async () => ({ channels: await listDeskChannels(db) }),
    changeChannelLimits: ({ params, body }, context) => changeLimits(deps, params.id, body, context),
    addReceiver: async ({ params, body }, context) => ({
      id: await addReceiver(deps, params.id, body.accountNumber, context),
    }),
    changeReceiver: ({ params, body }, context) => changeReceiver(deps, params.id, body.status, context),
    askGateway: ({ params }, context) => askGateway(deps, params.id, context),
    showGateways: async () => ({ gateways: await showGateways(deps) }),
    reconcileStatement: ({ body }) => reconcileStatement(db, body.csv),
    async showCashierSettings() {
      const settings = await selectSettings(db);
      const methods = await selectMethods(db);
      return {
        settings: { decidedBy: settings.decidedBy, fourEyesMin: settings.fourEyesMin },
        hasSandbox: deps.decisionMs !== undefined,
        methods: methods.map(({ id, name }) => ({ id, name })),
      };
    },
    async changeCashierSettings({ body }, context) {
      await changeSettings(deps, body, context);
      return { outcome: 'done' };
    },
  };
}
