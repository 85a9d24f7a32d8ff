import { type Db, inPinnedTransaction, inTransaction, query, sql } from '../../../kernel/db.ts';
import { bigints } from '../../../kernel/database/columns.ts';
import { type AccountId, listMainAccounts, openPlayerAccounts, walletCurrency } from '../../ledger/index.ts';

/**
 * Caches the main account of every player seen so far; they never change. Its exposure in the ledger is what the player can
 * lose in all markets together; the books know each market's part.
 */
export class MainAccounts {
  readonly #db: Db;
  readonly #known = new Map<bigint, AccountId>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The account of a player that {@link load} has seen. */
  get(playerId: bigint): AccountId {
    const account = this.#known.get(playerId);
    if (account === undefined) throw new Error(`the ledger account of player ${playerId} was not loaded`);
    return account;
  }

  /** Makes sure that the accounts of these players are known; opens those that are missing. */
  async load(playerIds: Iterable<bigint>): Promise<void> {
    const unknown = [...playerIds].filter((playerId) => !this.#known.has(playerId));
    if (unknown.length === 0) return;
    const found = await inPinnedTransaction(this.#db, {
      read: (tx) => listMainAccounts(tx, unknown, walletCurrency),
      write: () => [],
    });
    for (const [playerId, main] of found) this.#known.set(playerId, main);
    for (const playerId of unknown) {
      if (this.#known.has(playerId)) continue;
      const { main } = await inTransaction(this.#db, (tx) =>
        openPlayerAccounts(tx, playerId, walletCurrency),
      );
      this.#known.set(playerId, main);
    }
  }
}

/** Knows whose orders never match each other: each player's own, and those of accounts of one person. */
export interface Groups {
  /** The group of a player's orders: the player alone, or the person behind linked accounts. */
  groupOf(playerId: bigint): number;
  /** Everybody in the player's group, the player included. */
  membersOf(playerId: bigint): Iterable<bigint>;
}

/** The accounts that staff linked to one person (exchange rules: matching), as stored. */
export class LinkedAccounts implements Groups {
  readonly #db: Db;
  /** Each linked player's whole group; the members share one set. */
  readonly #groups = new Map<bigint, ReadonlySet<bigint>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Loads all groups, replacing any that were known. */
  async load(): Promise<void> {
    const rows = await query<{ playerId: bigint; groupId: bigint }>(
      this.#db,
      sql`select player_id as "playerId", group_id as "groupId" from exchange_linked_account`,
    );
    this.#groups.clear();
    for (const members of Map.groupBy(rows, (row) => row.groupId).values())
      this.#keep(new Set(members.map((row) => row.playerId)));
  }

  groupOf(playerId: bigint): number {
    const members = this.#groups.get(playerId);
    return Number(members === undefined ? playerId : lowest(members));
  }

  membersOf(playerId: bigint): Iterable<bigint> {
    return this.#groups.get(playerId) ?? [playerId];
  }

  /** Puts these players, and all who are linked to one of them, into one group. Answers the whole group. */
  async link(playerIds: readonly bigint[], now: Date): Promise<ReadonlySet<bigint>> {
    const members = new Set(playerIds.flatMap((playerId) => [...this.membersOf(playerId)]));
    await this.#regroup(members, members, now);
    return members;
  }

  /** Removes a player from the group; a last remaining member is alone again. Answers the group as it was. */
  async unlink(playerId: bigint, now: Date): Promise<ReadonlySet<bigint>> {
    const before = new Set(this.membersOf(playerId));
    await this.#regroup(before, new Set([...before].filter((member) => member !== playerId)), now);
    return before;
  }

  async #regroup(before: ReadonlySet<bigint>, after: ReadonlySet<bigint>, now: Date): Promise<void> {
    await inTransaction(this.#db, async (tx) => {
      await query(
        tx,
        sql`delete from exchange_linked_account where player_id = any(${bigints([...before])})`,
      );
      if (after.size > 1)
        await query(
          tx,
          sql`insert into exchange_linked_account (player_id, group_id, linked_at)
            select player_id, ${lowest(after)}::bigint, ${now} from unnest(${bigints([...after])}) as player_id`,
        );
    });
    for (const playerId of before) this.#groups.delete(playerId);
    this.#keep(after);
  }

  #keep(members: ReadonlySet<bigint>): void {
    if (members.size > 1) for (const playerId of members) this.#groups.set(playerId, members);
  }
}

function lowest(playerIds: Iterable<bigint>): bigint {
  let least: bigint | undefined;
  for (const playerId of playerIds) if (least === undefined || playerId < least) least = playerId;
  if (least === undefined) throw new RangeError('a group has somebody in it');
  return least;
}
