export { walletCurrency } from './model.ts';
export type { AccountId, AccountKind, Batch, HoldOwner, TransferResult } from './model.ts';
export { BatchDraft, type LockedWallet, lockWallets, moveWallet, postBatch, postTransfers } from './batch.ts';
export { capture, release, reserve } from './holds.ts';
export { checkLedger } from './check-ledger.ts';
export { findAccount, getPlayerAccount, listMainAccounts } from './find-accounts.ts';
export {
  getDebt,
  getWallet,
  listBalancesFrom,
  listBalancesOf,
  listHolds,
  listPlayerBalances,
  listPlayerBalancesOf,
  lockBalances,
} from './read-balances.ts';
export {
  openAccount,
  openAccounts,
  openDebts,
  openPlayerAccounts,
  type PlayerAccounts,
} from './open-accounts.ts';
export { statement, type StatementQuery } from './statement.ts';
export { findFirstTransfer, findTransferSpan, type StatementLine } from './statement-store.ts';
export { sumMovements, sumSingleCauses } from './sum-movements.ts';
export { transfer } from './transfer.ts';
