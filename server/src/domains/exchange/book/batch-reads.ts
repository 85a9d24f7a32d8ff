import type { Tx } from '../../../kernel/db.ts';
import { type AccountId, type LockedWallet, lockWallets } from '../../ledger/index.ts';
import { findCashOuts } from '../cash-out/cash-out-store.ts';
import type { CashedOutBefore, StoredOrder } from '../model.ts';
import { findOrdersByName } from '../store.ts';
import { type CashOutCommand, nameOf, type OrderName } from './command.ts';

/** What a batch reads: wallets under lock, and what was placed and cashed out before under the same names. */
export interface BatchReads {
  readonly wallets: ReadonlyMap<AccountId, LockedWallet>;
  readonly placed: ReadonlyMap<string, StoredOrder>;
  readonly cashedOut: ReadonlyMap<string, CashedOutBefore>;
}

/** Reads it; a name that nobody asks for is left out. */
export async function readForBatch(
  tx: Tx,
  mainIds: readonly AccountId[],
  repeats: readonly OrderName[],
  cashOuts: readonly CashOutCommand[],
): Promise<BatchReads> {
  const [wallets, placed, cashedOut] = await Promise.all([
    lockWallets(tx, mainIds),
    repeats.length === 0 ? [] : findOrdersByName(tx, repeats),
    cashOuts.length === 0 ? [] : findCashOuts(tx, cashOuts),
  ]);
  return {
    wallets,
    placed: new Map(placed.map((order) => [nameOf(order), order])),
    cashedOut: new Map(cashedOut.map((one) => [nameOf(one.cashOut), one])),
  };
}
