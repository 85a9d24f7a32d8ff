import type { RefusalCode } from '@maidan/contract';
import type { Clock } from '../../../kernel/time/clock.ts';
import { isDatabaseAway, isDatabaseBusy, isDiskFull } from '../../../kernel/database/database-away.ts';
import { databaseErrorCode, type Db, inPinnedTransaction } from '../../../kernel/db.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import { OneWriter, type Waiting } from '../../../kernel/one-writer.ts';
import { databaseAway, diskFull, Refusal } from '../../../kernel/refusal.ts';
import { retryReload } from '../../../kernel/database/retry-reload.ts';
import { type AccountId, type LockedWallet, lockWallets, postBatch } from '../../ledger/index.ts';
import type { CashedOutBefore, StoredOrder } from '../model.ts';
import { findCashOuts } from '../cash-out/cash-out-store.ts';
import { findOrdersByName } from '../store.ts';
import { Batch } from './batch.ts';
import { type BookCommand, nameOf, type OrderName, type Outcome } from './command.ts';
import type { Groups, TradingAccounts } from './player-accounts.ts';
import type { LiveMarkets } from './live-markets.ts';
import { type OrderIds, writeBatch } from './batch-store.ts';
import { playersOfBatch } from './players-of-batch.ts';

/** Larger batches hold the wallets' locks too long, smaller ones pay for more commits (measured: 500 to 1,000). */
const BATCH_MAX = 1000;
const QUEUE_MAX = 20_000;
/** A deadlock with another writer of wallets is retried; more failures than this are a fault. */
const TRIES_MAX = 3;

type CommandTask = Waiting<BookCommand, Outcome>;

/** Called by the loop after a commit. */
export interface CommitListener {
  marketsChanged(marketIds: ReadonlySet<string>): void;
  playersChanged(players: ReadonlyMap<bigint, ReadonlySet<string>>): void;
  /** The database went away, or is back and the books match its tables again. */
  awayChanged(): void;
}

/** Dependencies of the loop. */
interface CommitDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly markets: LiveMarkets;
  /** Reloads everything that memory holds of the books. */
  readonly reload: () => Promise<void>;
  readonly accounts: TradingAccounts;
  readonly orderIds: OrderIds;
  readonly groups: Groups;
  /** Why an order of the player with that risk is refused now; called for each order, so it answers from memory. */
  readonly refusalOf: (playerId: bigint, risk: bigint) => RefusalCode | undefined;
  readonly listener: CommitListener;
  /** Called when the books can't be reloaded from the disk: the process must exit and start again. */
  readonly fault: (error: unknown) => void;
}

/**
 * The one writer of all books of this process. Commands that arrive while a batch is being written form the next one; a
 * batch is one transaction, and nothing of it is visible before it is committed.
 */
export class CommitLoop {
  readonly #deps: CommitDeps;
  readonly #writer: OneWriter<BookCommand, Outcome>;
  #committing: Promise<void> = Promise.resolve();
  /** Markets whose books are ahead of the disk at the moment. */
  #inFlight: ReadonlySet<string> = new Set();
  #isAway = false;
  #isClosing = false;
  readonly #stopListening: (() => void) | undefined;

  constructor(deps: CommitDeps) {
    this.#deps = deps;
    this.#writer = new OneWriter({
      batchMax: BATCH_MAX,
      queueMax: QUEUE_MAX,
      carryOut: (tasks) => (this.#committing = this.#commit(tasks, 1)),
    });
    this.#stopListening = deps.db.ownership?.onAway(() => this.#refuseWhileAway());
  }

  /** True while the database is away and the books wait to be reloaded. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /** True if the market's book shows only committed changes. */
  isSettled(marketId: string): boolean {
    return !this.#inFlight.has(marketId);
  }

  /** Resolves once the market's book shows only committed changes. Refuses DATABASE_AWAY. */
  async settled(marketId: string): Promise<void> {
    while (!this.isSettled(marketId)) {
      if (this.#isAway) throw databaseAway();
      await this.#committing;
    }
  }

  /** Executes a command; resolves once it is on disk, or refused. Refuses DATABASE_AWAY, CLOSING and BUSY. */
  submit(command: BookCommand): Promise<Outcome> {
    return this.#writer.submit(command);
  }

  /** Runs work between two batches; after a failure at the database everything is refused until memory is read anew. Refuses DATABASE_AWAY. */
  async runAlone<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.#writer.runAlone(work);
    } catch (error) {
      // What failed at the database may have committed before it did.
      if (databaseErrorCode(error) !== undefined || isDatabaseAway(error)) this.#refuseWhileAway();
      throw isDatabaseAway(error) ? databaseAway() : error;
    }
  }

  /** Accepts nothing more and resolves once everything accepted is done. */
  close(): Promise<void> {
    this.#isClosing = true;
    this.#stopListening?.();
    return this.#writer.close();
  }

  async #commit(tasks: readonly CommandTask[], attempt: number): Promise<void> {
    try {
      const { outcomes, batch } = await this.#run(tasks.map((task) => task.command));
      this.#inFlight = new Set();
      this.#deps.markets.takeExposures(batch.record.exposures());
      tasks.forEach((task, index) => {
        const outcome = outcomes[index];
        if (outcome !== undefined) task.resolve(outcome);
      });
      this.#deps.listener.marketsChanged(batch.record.touchedMarkets);
      this.#deps.listener.playersChanged(batch.record.touchedPlayers);
    } catch (error) {
      await this.#recover(tasks, attempt, error);
    }
  }

  /** Memory is ahead of the disk after a failed commit: discards it and reloads. */
  async #recover(tasks: readonly CommandTask[], attempt: number, error: unknown): Promise<void> {
    if (isDatabaseAway(error)) {
      this.#deps.log.warn({ err: error }, 'a batch failed, as the database is away');
      this.#refuseWhileAway();
      for (const task of tasks) task.reject(isDiskFull(error) ? diskFull() : databaseAway());
      return;
    }
    this.#deps.log.error({ err: error, attempt }, 'a batch failed; its markets are rebuilt');
    try {
      await this.#deps.markets.rebuild(new Set(tasks.map((task) => task.command.marketId)));
      this.#inFlight = new Set();
      if (attempt < TRIES_MAX && databaseErrorCode(error) === '40P01')
        return await this.#commit(tasks, attempt + 1);
    } catch (rebuildError) {
      if (isDatabaseAway(rebuildError) || isDatabaseBusy(rebuildError)) this.#refuseWhileAway();
      else this.#fail(rebuildError);
    }
    for (const task of tasks) task.reject(new Refusal('BUSY', { retryAfterSeconds: 1 }));
  }

  /** Which of the last commits succeeded is unknown: everything is refused until the books are reloaded (SAFE-3). */
  #refuseWhileAway(): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#writer.refuseUntil(databaseAway, () => this.#readBooks());
    this.#deps.listener.awayChanged();
  }

  async #readBooks(): Promise<boolean> {
    try {
      const { clock, reload } = this.#deps;
      if (!(await retryReload(clock, reload, () => this.#isClosing))) return false;
    } catch (error) {
      this.#fail(error);
      return false;
    }
    this.#inFlight = new Set();
    this.#isAway = false;
    // In a later turn of the event loop, when commands are accepted again.
    setImmediate(() => this.#deps.listener.awayChanged());
    return true;
  }

  #fail(error: unknown): void {
    this.#deps.log.fatal({ err: error }, 'the books could not be rebuilt; no more bets');
    this.#writer.stopTaking();
    this.#deps.fault(error);
  }

  async #run(commands: readonly BookCommand[]): Promise<{ outcomes: Outcome[]; batch: Batch }> {
    const { db, accounts, markets, orderIds, groups } = this.#deps;
    const players = playersOfBatch(commands, (marketId) => markets.find(marketId), groups);
    await accounts.load(players);
    await orderIds.reserve();
    this.#inFlight = new Set(commands.map((command) => command.marketId));
    return inPinnedTransaction(db, {
      read: async (tx) => {
        const mainIds = Array.from(players, (playerId) => accounts.get(playerId).mainId);
        const repeats = commands.flatMap((command) => this.#repeatedName(command));
        const cashOuts = commands.filter((command) => command.kind === 'cash-out');
        const [wallets, before, taken] = await Promise.all([
          lockWallets(tx, mainIds),
          repeats.length === 0 ? [] : findOrdersByName(tx, repeats),
          cashOuts.length === 0 ? [] : findCashOuts(tx, cashOuts),
        ]);
        const batch = this.#openBatch(wallets, {
          placed: new Map(before.map((order) => [nameOf(order), order])),
          cashedOut: new Map(taken.map((one) => [nameOf(one.cashOut), one])),
        });
        return { outcomes: commands.map((command) => batch.apply(command)), batch };
      },
      write: (tx, { batch }) => {
        const { record } = batch;
        if (record.isEmpty) return [];
        const ledgerBatch = record.ledgerBatch(`exchange:${orderIds.next()}`);
        const writes = writeBatch(tx, record.rows());
        if (ledgerBatch.postings.length > 0) writes.push(() => postBatch(tx, ledgerBatch));
        return writes;
      },
    });
  }

  #openBatch(
    wallets: ReadonlyMap<AccountId, LockedWallet>,
    before: {
      readonly placed: ReadonlyMap<string, StoredOrder>;
      readonly cashedOut: ReadonlyMap<string, CashedOutBefore>;
    },
  ): Batch {
    const { clock, accounts, markets, orderIds, groups, refusalOf } = this.#deps;
    return new Batch({
      now: clock.now(),
      market: (marketId) => markets.find(marketId),
      state: (marketId) => markets.stateOf(marketId),
      account: (playerId) => accounts.get(playerId),
      wallet(playerId) {
        const wallet = wallets.get(accounts.get(playerId).mainId);
        if (wallet === undefined) throw new Error(`the wallet of player ${playerId} was not locked`);
        return wallet;
      },
      exposure: (playerId) => markets.exposureOf(playerId),
      placedBefore: (name) => before.placed.get(name),
      cashedOutBefore: (name) => before.cashedOut.get(name),
      nextOrderId: () => orderIds.next(),
      groupOf: (playerId) => groups.groupOf(playerId),
      refusalOf,
    });
  }

  /** The command's name, if the player may have used it in that market before; for a settled market only the tables know. */
  #repeatedName(command: BookCommand): OrderName[] {
    if (command.kind !== 'place' && command.kind !== 'replace') return [];
    const { marketId, playerId, clientRef } = command;
    if (clientRef === undefined) return [];
    const name = { marketId, playerId, clientRef };
    return (this.#deps.markets.find(marketId)?.names.has(nameOf(name)) ?? true) ? [name] : [];
  }
}
