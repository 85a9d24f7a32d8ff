/** Public API of the cashier domain: deposits and withdrawals. */
export { cashierHandlers, cashierReadHandlers } from './calls.ts';
export { cashierOfficeHandlers } from './desk/office-calls.ts';
export { selectAdjustment as findAdjustment } from '../approvals/index.ts';
export { selectSettings as getCashierSettings } from './desk/settings-store.ts';
export { CHECKOUT_GATEWAY, connectCheckout, verifyCheckout } from './checkout/connect-checkout.ts';
export { type CheckoutSettings, readCheckoutSettings } from './checkout/checkout-settings.ts';
export { keepCheckoutMethod } from './checkout/keep-checkout-method.ts';
export { checkCashier } from './check-cashier.ts';
export { decideDeposit } from './deposits/decide-deposit.ts';
export { decideDue } from './sandbox/decide-due.ts';
export {
  hasDeposited,
  hasPayments,
  selectDepositOutcome as findDepositOutcome,
  sumDeposits,
} from './deposits/deposit-store.ts';
export { decideWithdrawal } from './withdrawals/decide-withdrawal.ts';
export { transactionsTopic, writeMoved } from './records/live-transactions.ts';
export { readTransactions } from './records/list-transactions.ts';
export { selectEvents as listCashierEvents } from './gateway/event-store.ts';
export type { PaymentGateway, PaymentGateways, PaymentOrder } from './gateway/payment-gateway.ts';
export { serveWebhooks, webhookPath } from './gateway/serve-webhooks.ts';
export { serveReturns } from './gateway/serve-returns.ts';
export { startSweeper } from './gateway/start-sweeper.ts';
export { sweepPayments } from './gateway/sweep-payments.ts';
export { openDecisionTimes, serveDecisionTime } from './sandbox/serve-decision-time.ts';
export { SANDBOX_GATEWAY, seedDemoMethods } from './methods/seed-demo-methods.ts';
export { listPayersSince, listPaymentSteps } from './records/list-payment-steps.ts';
export { listDepositorsSince } from './records/list-depositors-since.ts';
export { hasPendingPayment, listByPaymentNumber, listByTransaction } from './records/find-payers.ts';
export {
  selectDepositors as listDepositors,
  selectPaymentNumbers as listPaymentNumbers,
  selectPaymentSharers as listPaymentSharers,
  sharesPaymentNumber,
} from './records/person-store.ts';
export { startSandboxCashier } from './sandbox/start-sandbox-cashier.ts';
export { selectWithdrawalOutcome as findWithdrawalOutcome } from './withdrawals/withdrawal-store.ts';
export { countWaitingDeposits } from './desk/deposits/deposit-desk-store.ts';
export { countWaitingWithdrawals } from './desk/withdrawals/withdrawal-desk-store.ts';
export { selectUnanswered as listUnansweredGateways } from './desk/gateway-health-store.ts';
export { leaveToStaff } from './desk/settings-store.ts';
