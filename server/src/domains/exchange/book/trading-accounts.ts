import {
  type AccountId,
  type PlayerTradingAccounts,
  listPlayerAccounts,
  openPlayerAccounts,
  walletCurrency,
} from '../../ledger/index.ts';
import { type Db, inPinnedTransaction, inTransaction } from '../../../kernel/db.ts';

/** A player's ledger accounts for trading. */
export interface TradingAccount {
  readonly playerId: bigint;
  readonly mainId: AccountId;
  /** Holds what the player can lose in all markets together; the books know each market's part. */
  readonly exposureId: AccountId;
}

/** Caches the ledger accounts of every player seen so far; they never change. */
export class TradingAccounts {
  readonly #db: Db;
  readonly #known = new Map<bigint, TradingAccount>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The accounts of a player that {@link load} has seen. */
  get(playerId: bigint): TradingAccount {
    const account = this.#known.get(playerId);
    if (account === undefined) throw new Error(`the ledger accounts of player ${playerId} were not loaded`);
    return account;
  }

  /** Makes sure that the accounts of these players are known; opens those that are missing. */
  async load(playerIds: Iterable<bigint>): Promise<void> {
    const unknown = [...playerIds].filter((playerId) => !this.#known.has(playerId));
    if (unknown.length === 0) return;
    const found = await inPinnedTransaction(this.#db, {
      read: (tx) => listPlayerAccounts(tx, unknown, walletCurrency),
      write: () => [],
    });
    for (const accounts of found) this.#remember(accounts);
    for (const playerId of unknown) {
      if (this.#known.has(playerId)) continue;
      const opened = await inTransaction(this.#db, (tx) => openPlayerAccounts(tx, playerId, walletCurrency));
      this.#remember({ playerId, ...opened });
    }
  }

  #remember({ playerId, main, exposure }: PlayerTradingAccounts): void {
    this.#known.set(playerId, { playerId, mainId: main, exposureId: exposure });
  }
}
