/** The door of the cashier domain: deposits and withdrawals. */
export { cashierHandlers } from './calls.ts';
export { decideDeposit } from './decide-deposit.ts';
export { decideDue, type DeciderPart } from './decide-due.ts';
export { selectDepositOutcome as findDepositOutcome } from './deposit-store.ts';
export { decideWithdrawal } from './decide-withdrawal.ts';
export { readTransactions } from './list-transactions.ts';
export type { CashierPart, CashierTerms } from './house-part.ts';
export { selectDepositors as listDepositors, sharesPaymentNumber } from './person-store.ts';
export { seedDemoMethods } from './seed-demo-methods.ts';
export { startSandboxCashier } from './start-sandbox-cashier.ts';
export { selectWithdrawalOutcome as findWithdrawalOutcome } from './withdrawal-store.ts';
export type { DepositAction, DepositState, WithdrawalAction, WithdrawalState } from './states.ts';
