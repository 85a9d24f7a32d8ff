import type { Tx } from '../../../kernel/db.ts';
import { type AccountId, type LockedWallet, lockWallets } from '../../ledger/index.ts';
import { findCashOuts } from '../cash-out/cash-out-store.ts';
import type { CashedOutBefore, StoredOrder } from '../model.ts';
import type { PlayLimits, PlayRoom } from '../../safer-play/index.ts';
import { findOrdersByName } from '../store.ts';
import { type CashOutCommand, nameOf, type OrderName } from './command.ts';

/** What a batch reads: wallets under lock, what their players' own limits leave, and what was placed and cashed out before under the same names. */
export interface BatchReads {
  readonly wallets: ReadonlyMap<AccountId, LockedWallet>;
  readonly rooms: ReadonlyMap<bigint, PlayRoom>;
  readonly placed: ReadonlyMap<string, StoredOrder>;
  readonly cashedOut: ReadonlyMap<string, CashedOutBefore>;
}

/** What is to be read for a batch: each wallet, and the rooms of those of these players who have limits, whose wallets are among them. */
export interface WantedReads {
  readonly mainIds: readonly AccountId[];
  readonly limited: readonly bigint[];
  readonly repeats: readonly OrderName[];
  readonly cashOuts: readonly CashOutCommand[];
  readonly now: Date;
}

/** Reads it, the wallets first; a name that nobody asks for is left out. */
export async function readForBatch(
  tx: Tx,
  { readRooms }: Pick<PlayLimits, 'readRooms'>,
  { mainIds, limited, repeats, cashOuts, now }: WantedReads,
): Promise<BatchReads> {
  const [wallets, rooms, placed, cashedOut] = await Promise.all([
    lockWallets(tx, mainIds),
    readRooms(tx, limited, now),
    repeats.length === 0 ? [] : findOrdersByName(tx, repeats),
    cashOuts.length === 0 ? [] : findCashOuts(tx, cashOuts),
  ]);
  return {
    wallets,
    rooms,
    placed: new Map(placed.map((order) => [nameOf(order), order])),
    cashedOut: new Map(cashedOut.map((one) => [nameOf(one.cashOut), one])),
  };
}
