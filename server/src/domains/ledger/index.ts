export { accountId, walletCurrency } from './model.ts';
export type {
  AccountId,
  AccountKey,
  AccountKind,
  Batch,
  BatchPosting,
  HoldChange,
  HoldOwner,
  Posting,
  TransferRequest,
  TransferResult,
} from './model.ts';
export { BatchDraft } from './batch-draft.ts';
export { capture, type CaptureRequest } from './capture.ts';
export { checkLedger } from './check-ledger.ts';
export { findAccount } from './find-account.ts';
export { getDebt } from './get-debt.ts';
export { getPlayerAccount } from './get-player-account.ts';
export { getWallet, type Wallet } from './get-wallet.ts';
export { listBalancesFrom } from './list-balances-from.ts';
export { listHolds } from './list-holds.ts';
export { listPlayerAccounts, type PlayerTradingAccounts } from './list-player-accounts.ts';
export { lockBalances } from './lock-balances.ts';
export { type LockedWallet, lockWallets, moveWallet } from './lock-wallets.ts';
export { openAccount } from './open-account.ts';
export { openAccounts } from './open-accounts.ts';
export { openDebts } from './open-debts.ts';
export { openPlayerAccounts, type PlayerAccounts } from './open-player-accounts.ts';
export { postBatch } from './post-batch.ts';
export { postTransfers } from './post-transfers.ts';
export { release } from './release.ts';
export { reserve, type HoldRequest } from './reserve.ts';
export { statement, type StatementQuery } from './statement.ts';
export type { StatementLine } from './statement-line.ts';
export { findTransferSpan } from './statement-store.ts';
export { transfer } from './transfer.ts';
