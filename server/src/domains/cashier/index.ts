/** Public API of the cashier domain: deposits and withdrawals. */
export { cashierHandlers } from './calls.ts';
export { cashierOfficeHandlers } from './desk/office-calls.ts';
export { selectAdjustment as findAdjustment } from '../approvals/index.ts';
export { selectSettings as getCashierSettings } from './desk/settings-store.ts';
export { checkCashier } from './check-cashier.ts';
export { decideDeposit } from './decide-deposit.ts';
export { decideDue } from './decide-due.ts';
export { selectDepositOutcome as findDepositOutcome } from './deposit-store.ts';
export { decideWithdrawal } from './decide-withdrawal.ts';
export { readTransactions } from './list-transactions.ts';
export { selectEvents as listCashierEvents } from './gateway/event-store.ts';
export type { PaymentGateway, PaymentGateways, PaymentOrder } from './gateway/payment-gateway.ts';
export { serveWebhooks, webhookPath } from './gateway/serve-webhooks.ts';
export { startSweeper } from './gateway/start-sweeper.ts';
export { sweepPayments } from './gateway/sweep-payments.ts';
export { openDecisionTimes, serveDecisionTime } from './serve-decision-time.ts';
export { SANDBOX_GATEWAY, seedDemoMethods } from './seed-demo-methods.ts';
export { listDepositorsSince } from './list-depositors-since.ts';
export { hasPendingPayment, listByPaymentNumber, listByTransaction } from './find-payers.ts';
export {
  selectDepositors as listDepositors,
  selectPaymentNumbers as listPaymentNumbers,
  selectPaymentSharers as listPaymentSharers,
  sharesPaymentNumber,
} from './person-store.ts';
export { startSandboxCashier } from './start-sandbox-cashier.ts';
export { selectWithdrawalOutcome as findWithdrawalOutcome } from './withdrawal-store.ts';
