import { type Db, inTransaction } from '../../../kernel/db.ts';
import { openAccounts, walletCurrency } from '../../ledger/index.ts';
import type { BettingAccounts } from './bet-batch.ts';

/** Caches the ledger accounts of every player who bet against the house; they never change. */
export class BettingAccountBook {
  readonly #db: Db;
  readonly #known = new Map<bigint, BettingAccounts>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The accounts of a player that {@link load} has seen. */
  get(playerId: bigint): BettingAccounts {
    const accounts = this.#known.get(playerId);
    if (accounts === undefined) throw new Error(`the ledger accounts of player ${playerId} were not loaded`);
    return accounts;
  }

  /** Makes sure that the accounts of these players are known; opens those that are missing. */
  async load(playerIds: Iterable<bigint>): Promise<void> {
    const unknown = [...playerIds].filter((playerId) => !this.#known.has(playerId));
    if (unknown.length === 0) return;
    const keys = (['player_main', 'player_house_exposure'] as const).flatMap((kind) =>
      unknown.map((playerId) => ({ kind, ownerKey: String(playerId), currency: walletCurrency })),
    );
    const ids = await inTransaction(this.#db, (tx) => openAccounts(tx, keys));
    unknown.forEach((playerId, index) => {
      const [mainId, exposureId] = [ids[index], ids[unknown.length + index]];
      if (mainId !== undefined && exposureId !== undefined) this.#known.set(playerId, { mainId, exposureId });
    });
  }
}
