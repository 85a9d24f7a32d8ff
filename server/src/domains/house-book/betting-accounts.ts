import { type Db, inTransaction } from '../../kernel/db.ts';
import { openAccount, walletCurrency } from '../ledger/index.ts';
import type { BettingAccounts } from './bet-batch.ts';

/** Knows the ledger accounts of every player who bet against the house; they never change. */
export class BettingAccountBook {
  readonly #db: Db;
  readonly #known = new Map<bigint, BettingAccounts>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The accounts of a player that {@link load} has met. */
  get(playerId: bigint): BettingAccounts {
    const accounts = this.#known.get(playerId);
    if (accounts === undefined) throw new Error(`the ledger accounts of player ${playerId} were not loaded`);
    return accounts;
  }

  /** Makes sure that the accounts of these players are known; opens those that are missing. */
  async load(playerIds: Iterable<bigint>): Promise<void> {
    for (const playerId of playerIds) {
      if (this.#known.has(playerId)) continue;
      const key = { ownerKey: String(playerId), currency: walletCurrency };
      const accounts = await inTransaction(this.#db, async (tx) => ({
        mainId: await openAccount(tx, { kind: 'player_main', ...key }),
        exposureId: await openAccount(tx, { kind: 'player_house_exposure', ...key }),
      }));
      this.#known.set(playerId, accounts);
    }
  }
}
