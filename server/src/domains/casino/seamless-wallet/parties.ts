import { type Db, inTransaction } from '../../../kernel/db.ts';
import { type AccountId, openAccounts, walletCurrency } from '../../ledger/index.ts';
import { findPlayersNamed, type PartnersTransaction } from './wallet-store.ts';

/** A player whom partners name, and the player's main account. */
export interface Party {
  readonly playerId: bigint;
  readonly mainId: AccountId;
}

/** Beyond so many everything is found anew; a partner that writes names in ever new ways fills no memory. */
const KNOWN_MAX = 100_000;

/**
 * Caches the players whom partners name, with their main accounts, and the partners' clearing accounts: none of these
 * ever changes, so that a batch can lock them without looking them up first.
 */
export class Parties {
  readonly #db: Db;
  readonly #players = new Map<string, Party>();
  readonly #clearings = new Map<string, AccountId>();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * The players whom the batch names in its order, undefined where there is none; opens the accounts that are missing,
   * the partners' too.
   */
  async load(batch: readonly PartnersTransaction[]): Promise<(Party | undefined)[]> {
    await this.#openClearings(new Set(batch.map(({ partner }) => partner)));
    const known = batch.map(({ asked }) => this.#players.get(asked.user));
    const unknown = new Set(
      batch.flatMap(({ asked }, index) => (known[index] === undefined ? [asked.user] : [])),
    );
    if (unknown.size === 0) return known;
    const found = await this.#find([...unknown]);
    if (this.#players.size > KNOWN_MAX) this.#players.clear();
    for (const [name, party] of found) this.#players.set(name, party);
    return batch.map(({ asked }, index) => known[index] ?? found.get(asked.user));
  }

  /** The clearing account of a partner whose batch was loaded. */
  clearingOf(partner: string): AccountId {
    const id = this.#clearings.get(partner);
    if (id === undefined) throw new Error(`no clearing account of ${partner}`);
    return id;
  }

  async #openClearings(partners: ReadonlySet<string>): Promise<void> {
    const unopened = [...partners].filter((partner) => !this.#clearings.has(partner));
    const ids = await this.#open('provider_clearing', unopened);
    for (const [index, id] of ids.entries()) this.#clearings.set(unopened[index] ?? '', id);
  }

  async #find(names: readonly string[]): Promise<ReadonlyMap<string, Party>> {
    const players = (await findPlayersNamed(this.#db, names)).flatMap((playerId, index) =>
      playerId === undefined ? [] : [{ name: names[index] ?? '', playerId }],
    );
    const ids = await this.#open(
      'player_main',
      players.map(({ playerId }) => String(playerId)),
    );
    return new Map(
      players.flatMap(({ name, playerId }, index) => {
        const mainId = ids[index];
        return mainId === undefined ? [] : [[name, { playerId, mainId }] as const];
      }),
    );
  }

  async #open(
    kind: 'player_main' | 'provider_clearing',
    ownerKeys: readonly string[],
  ): Promise<readonly AccountId[]> {
    if (ownerKeys.length === 0) return [];
    const keys = ownerKeys.map((ownerKey) => ({ kind, ownerKey, currency: walletCurrency }));
    return inTransaction(this.#db, (tx) => openAccounts(tx, keys));
  }
}
