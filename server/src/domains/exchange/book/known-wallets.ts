import type { AccountId, LockedWallet } from '../../ledger/index.ts';

/**
 * The main wallets as the last batch leaves them, so that the next one needn't wait for the tables. Whoever else moves a
 * wallet has it forgotten, after the commit; until then the tables refuse what a wallet can't pay.
 */
export class KnownWallets {
  readonly #wallets = new Map<bigint, LockedWallet>();

  /** The wallet, unless it has to be read. */
  find(id: AccountId): LockedWallet | undefined {
    return this.#wallets.get(id);
  }

  /** Notes a wallet as it was read under lock, or as a batch leaves it. One with a debt is always read: a credit repays it. */
  note(id: AccountId, wallet: LockedWallet): void {
    if (wallet.debt > 0n) this.#wallets.delete(id);
    else this.#wallets.set(id, wallet);
  }

  /** Has a wallet read before the next batch that needs it. */
  forget(id: bigint): void {
    this.#wallets.delete(id);
  }

  /** Has every wallet read again. */
  forgetAll(): void {
    this.#wallets.clear();
  }
}
