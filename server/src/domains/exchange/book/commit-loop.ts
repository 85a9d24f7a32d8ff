import type { RefusalCode } from '@maidan/contract';
import { money } from '@maidan/engine';
import type { Clock } from '../../../kernel/time/clock.ts';
import { isDatabaseAway, isDatabaseBusy, isDiskFull } from '../../../kernel/database/database-away.ts';
import {
  databaseErrorCode,
  type Db,
  inPinnedTransaction,
  type PinnedConnection,
  sendAhead,
  type Tx,
  type Write,
} from '../../../kernel/db.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import { OneWriter } from '../../../kernel/one-writer.ts';
import { databaseAway, diskFull, Refusal } from '../../../kernel/refusal.ts';
import { retryReload } from '../../../kernel/database/retry-reload.ts';
import { type AccountId, moveWallet, postBatch } from '../../ledger/index.ts';
import type { PlayLimits } from '../../safer-play/index.ts';
import { isHouse } from '../model.ts';
import { Batch } from './batch.ts';
import type { BatchChain } from './batch-chain.ts';
import { type BatchReads, readForBatch } from './batch-reads.ts';
import type { BatchRecord } from './batch-record.ts';
import { BatchesInFlight, type CommandTask, type SentBatch } from './batches-in-flight.ts';
import { type BookCommand, copyOutcome, nameOf, type OrderName, type Outcome } from './command.ts';
import type { BlockedEvent } from '../exposure-limits/exposure-limit-store.ts';
import type { BestExecution } from '../best-execution/best-execution.ts';
import type { ExposureLimits } from '../exposure-limits/exposure-limits.ts';
import type { Groups, MainAccounts } from './player-accounts.ts';
import { KnownWallets } from './known-wallets.ts';
import type { LiveMarkets } from './live-markets.ts';
import { type OrderIds, writeBatch } from './batch-store.ts';
import { BatchRooms } from '../play-limits/batch-rooms.ts';
import { playersOfBatch } from './players-of-batch.ts';
import { riskOfBatch } from './risk-of-batch.ts';

/** Larger batches hold the wallets' locks too long, smaller ones pay for more commits (measured: 500 to 1,000). */
const BATCH_MAX = 1000;
/** While one is being written, the next is matched and sent behind it; more than that only wait longer. */
const IN_FLIGHT_MAX = 2;
/** Fewer commands aren't worth two batches (measured: with 32 clients one was as fast, with 64 two were faster). */
const SPLIT_MIN = 40;
const QUEUE_MAX = 20_000;
/** A deadlock with another writer of wallets is retried; more failures than this are a fault. */
const TRIES_MAX = 3;

/** Called by the loop after a commit. */
export interface CommitListener {
  marketsChanged(marketIds: ReadonlySet<string>): void;
  playersChanged(players: ReadonlyMap<bigint, ReadonlySet<string>>): void;
  /** These players have reached what they limit themselves to in a match. */
  eventsBlocked(blocked: readonly BlockedEvent[]): void;
  /** The database went away, or is back and the books match its tables again. */
  awayChanged(): void;
  /** For a moment every book shows only what is committed, because somebody waits to see one. */
  paused(): void;
}

/** Dependencies of the loop. */
interface CommitDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly markets: LiveMarkets;
  /** Reloads everything that memory holds of the books. */
  readonly reload: () => Promise<void>;
  readonly accounts: MainAccounts;
  readonly orderIds: OrderIds;
  readonly chain: BatchChain;
  readonly groups: Groups;
  /** What players limit themselves to; what a batch changes of it is discarded with the batch. */
  readonly exposureLimits: ExposureLimits;
  readonly bestExecution: Pick<BestExecution, 'isOff'>;
  /** What players let themselves stake and lose; only who does has anything read for it. */
  readonly playLimits: Pick<PlayLimits, 'isLimited' | 'readRooms'>;
  /** Why an order of the player with that risk is refused now; called for each order, so it answers from memory. */
  readonly refusalOf: (playerId: bigint, risk: bigint) => RefusalCode | undefined;
  readonly listener: CommitListener;
  /** Called when the books can't be reloaded from the disk: the process must exit and start again. */
  readonly fault: (error: unknown) => void;
}

/**
 * The one writer of all books of this process. Commands that arrive while a batch is being written form the next one; a
 * batch is one transaction, and nothing of it is visible before it is committed. On a server the next batch is matched and
 * sent while the last is being written: it knows the wallets from memory, and fails with the one it follows. What failed is
 * undone in memory by reading the books anew, and carried out once more by itself, with the wallets read under lock.
 */
export class CommitLoop {
  readonly #deps: CommitDeps;
  readonly #writer: OneWriter<BookCommand, Outcome>;
  readonly #sent = new BatchesInFlight();
  readonly #wallets = new KnownWallets();
  #committing: Promise<void> = Promise.resolve();
  /** Set while what failed is being carried out again. */
  #recovery: Promise<void> | undefined;
  /** True if somebody waits for a moment without a batch on its way. */
  #isPauseWanted = false;
  /** Markets whose books are ahead of the disk at the moment. */
  #inFlight: ReadonlySet<string> = new Set();
  #isAway = false;
  #isClosing = false;
  readonly #stopListening: (() => void) | undefined;

  constructor(deps: CommitDeps) {
    this.#deps = deps;
    this.#writer = new OneWriter({
      name: 'order book',
      batchMax: (waiting) => this.#batchMax(waiting),
      queueMax: QUEUE_MAX,
      carryOut: (tasks) =>
        deps.db.pinned === undefined ? this.#commitAlone(tasks) : this.#sendAhead(deps.db.pinned, tasks),
      answered: () => this.#answered(),
    });
    this.#stopListening = deps.db.ownership?.onAway(() => this.#refuseWhileAway());
  }

  /** True while the database is away and the books wait to be reloaded. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /** True if the market's book shows only committed changes. */
  isSettled(marketId: string): boolean {
    return !this.#inFlight.has(marketId) && !this.#sent.changes(marketId);
  }

  /** Resolves once the market's book shows only committed changes, for whoever reads it before waiting for anything else. Refuses DATABASE_AWAY. */
  async settled(marketId: string): Promise<void> {
    while (!this.isSettled(marketId)) {
      if (this.#isAway) throw databaseAway();
      this.#isPauseWanted = true;
      await this.#answered();
    }
  }

  /** Asks for a moment in which every book shows only what is committed; the listener is told of it. */
  askForPause(): void {
    this.#isPauseWanted = true;
  }

  /** Notes that others than the batches have moved these accounts. */
  accountsMoved(accountIds: readonly bigint[]): void {
    for (const id of accountIds) this.#wallets.forget(id);
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

  /** Half of what waits if nothing is on its way: the other half is then matched while that is being written. */
  #batchMax(waiting: number): number {
    const isFirst = this.#deps.db.pinned !== undefined && this.#sent.count === 0;
    return Math.min(BATCH_MAX, isFirst && waiting >= SPLIT_MIN ? Math.ceil(waiting / 2) : waiting);
  }

  /** Resolves once everything that began is answered. */
  async #answered(): Promise<void> {
    while (this.#sent.count > 0 || this.#recovery !== undefined) {
      await this.#sent.last?.committed.catch(() => undefined);
      await this.#recovery;
    }
    await this.#committing;
  }

  #commitAlone(tasks: readonly CommandTask[]): Promise<void> {
    this.#committing = this.#commit(tasks, 1);
    return this.#committing;
  }

  /** Matches a batch and sends it behind those on their way; resolves once it is sent. */
  async #sendAhead(pinned: PinnedConnection, tasks: readonly CommandTask[]): Promise<void> {
    const commands = tasks.map((task) => task.command);
    try {
      for (;;) {
        await this.#waitForRoom();
        if (this.#isAway) return tasks.forEach((task) => task.reject(databaseAway()));
        if (await this.#matchAndSend(pinned, tasks, commands)) return;
      }
    } catch (error) {
      // Those before it may still be committed.
      await this.#answered();
      this.#committing = this.#recover(tasks, 1, error);
      await this.#committing;
    }
  }

  async #waitForRoom(): Promise<void> {
    while (
      this.#recovery !== undefined ||
      this.#sent.count >= IN_FLIGHT_MAX ||
      (this.#isPauseWanted && this.#sent.count > 0)
    ) {
      await this.#sent.first?.committed.catch(() => undefined);
      await this.#recovery;
    }
    if (!this.#isPauseWanted) return;
    this.#isPauseWanted = false;
    this.#deps.listener.paused();
    // Whoever waits to read a book reads it in this turn.
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Answers false if it has to begin again: what is on its way failed meanwhile, or others moved its wallets. */
  async #matchAndSend(
    pinned: PinnedConnection,
    tasks: readonly CommandTask[],
    commands: readonly BookCommand[],
  ): Promise<boolean> {
    const { db, clock, accounts, markets, orderIds, chain, groups, playLimits } = this.#deps;
    const players = playersOfBatch(commands, (marketId) => markets.find(marketId), groups);
    await accounts.load(players);
    await orderIds.reserve();
    if (this.#recovery !== undefined) return false;
    const limited = this.#limitedAmong(commands);
    const mainIds = this.#unknownWallets(players, commands, limited);
    const { repeats, cashOuts } = this.#namesToFind(commands);
    const readsNothing = mainIds.length === 0 && repeats.length === 0 && cashOuts.length === 0;
    let decided: Pick<SentBatch, 'batch' | 'outcomes'> | undefined;
    return sendAhead(db, pinned, {
      read: readsNothing
        ? undefined
        : (tx) => readForBatch(tx, playLimits, { mainIds, limited, repeats, cashOuts, now: clock.now() }),
      decide: (tx, read) => {
        // While it waited its wallets may have been moved by others, and are then to be read.
        const isReady = this.#recovery === undefined && this.#knowsWallets(players, read);
        if (!isReady) return undefined;
        decided = this.#match(commands, read);
        const { record } = decided.batch;
        return record.isEmpty ? [] : [chain.link(tx), ...this.#writesOf(tx, record)];
      },
      sent: (answered) => {
        if (decided === undefined) throw new Error('a batch was sent that nobody decided');
        const marketIds = new Set(commands.map((command) => command.marketId));
        void this.#follow(this.#sent.add({ tasks, marketIds, ...decided, answered }));
      },
    });
  }

  #knowsWallets(players: ReadonlySet<bigint>, read: BatchReads | undefined): boolean {
    for (const playerId of players) {
      const mainId = this.#deps.accounts.get(playerId);
      if (read?.wallets.has(mainId) !== true && this.#wallets.find(mainId) === undefined) return false;
    }
    return true;
  }

  /** Carries the commands out in memory, by the wallets as they were read or are known. */
  #match(
    commands: readonly BookCommand[],
    read: BatchReads | undefined,
  ): Pick<SentBatch, 'batch' | 'outcomes'> {
    const batch = this.#openBatch(read);
    const outcomes = applyEach(batch, commands);
    for (const [id, wallet] of read?.wallets ?? []) this.#wallets.note(id, wallet);
    for (const [playerId, wallet] of batch.record.wallets())
      this.#wallets.note(this.#deps.accounts.get(playerId), wallet);
    return { batch, outcomes };
  }

  #writesOf(tx: Tx, record: BatchRecord): Write[] {
    const ledgerBatch = record.ledgerBatch(this.#deps.orderIds.next());
    const writes = writeBatch(tx, record.rows(), this.#deps.clock.now());
    if (ledgerBatch.postings.length === 0) return writes;
    return [...writes, () => postBatch(tx, ledgerBatch)];
  }

  async #follow(one: SentBatch): Promise<void> {
    try {
      await one.committed;
    } catch (error) {
      this.#recovery ??= this.#recoverSent(one, error).finally(() => {
        this.#recovery = undefined;
      });
      return;
    }
    if (this.#recovery !== undefined) return;
    this.#sent.removeFirst(one);
    this.#answer(one);
  }

  /**
   * Undoes in memory a batch that failed and those sent behind it, which failed with it, and carries them out again. If that was for
   * the wallets, as memory knew them, or for a deadlock, it has another try itself.
   */
  async #recoverSent(failed: SentBatch, error: unknown): Promise<void> {
    const settled = await Promise.allSettled(this.#sent.all().map(({ answered }) => answered));
    const batches = this.#sent.clear();
    const marketIds = new Set(batches.flatMap((one) => [...one.marketIds]));
    // Nothing of them is on its way any more, but their books show it until they are read anew.
    this.#inFlight = marketIds;
    this.#wallets.forgetAll();
    const errors = settled.flatMap((answer): unknown[] =>
      answer.status === 'rejected' ? [answer.reason] : [],
    );
    const away = errors.find(isDatabaseAway);
    if (away !== undefined)
      return this.#recover(
        batches.flatMap(({ tasks }) => tasks),
        1,
        away,
      );
    const again = batches.filter((one) => one !== failed || isWorthAnotherTry(error));
    this.#deps.log.warn({ err: error, batches: batches.length }, 'a batch failed; its books are read anew');
    try {
      await this.#rebuild(marketIds);
    } catch (rebuildError) {
      this.#giveUp(rebuildError);
      for (const task of batches.flatMap(({ tasks }) => tasks)) task.reject(busy());
      return;
    }
    if (!again.includes(failed)) for (const task of failed.tasks) task.reject(busy());
    for (const { tasks } of again) await this.#commit(tasks, 1);
  }

  async #commit(tasks: readonly CommandTask[], attempt: number): Promise<void> {
    try {
      this.#answer({ tasks, ...(await this.#run(tasks.map((task) => task.command))) });
    } catch (error) {
      await this.#recover(tasks, attempt, error);
    }
  }

  #answer({ tasks, outcomes, batch }: Pick<SentBatch, 'tasks' | 'outcomes' | 'batch'>): void {
    this.#inFlight = new Set();
    this.#deps.markets.takeExposures(batch.record.exposures());
    tasks.forEach((task, index) => {
      const outcome = outcomes[index];
      if (outcome !== undefined) task.resolve(outcome);
    });
    this.#deps.listener.marketsChanged(batch.record.touchedMarkets);
    this.#deps.listener.playersChanged(batch.record.touchedPlayers);
    this.#deps.listener.eventsBlocked(batch.record.blocked);
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
      await this.#rebuild(new Set(tasks.map((task) => task.command.marketId)));
      if (attempt < TRIES_MAX && databaseErrorCode(error) === '40P01')
        return await this.#commit(tasks, attempt + 1);
    } catch (rebuildError) {
      this.#giveUp(rebuildError);
    }
    for (const task of tasks) task.reject(busy());
  }

  async #rebuild(marketIds: ReadonlySet<string>): Promise<void> {
    this.#wallets.forgetAll();
    await this.#deps.chain.catchUp();
    await this.#deps.markets.rebuild(marketIds);
    await this.#deps.exposureLimits.load();
    this.#inFlight = new Set();
  }

  #giveUp(error: unknown): void {
    if (isDatabaseAway(error) || isDatabaseBusy(error)) this.#refuseWhileAway();
    else this.#fail(error);
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
      const { clock, chain, reload } = this.#deps;
      const reloadAll = async () => {
        this.#wallets.forgetAll();
        await chain.catchUp();
        await reload();
      };
      if (!(await retryReload(clock, reloadAll, () => this.#isClosing))) return false;
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
    const { db, clock, accounts, markets, orderIds, chain, groups, playLimits } = this.#deps;
    const players = playersOfBatch(commands, (marketId) => markets.find(marketId), groups);
    await accounts.load(players);
    await orderIds.reserve();
    this.#inFlight = new Set(commands.map((command) => command.marketId));
    const { repeats, cashOuts } = this.#namesToFind(commands);
    const mainIds = Array.from(players, (playerId) => accounts.get(playerId));
    const limited = this.#limitedAmong(commands);
    const wanted = { mainIds, limited, repeats, cashOuts, now: clock.now() };
    return inPinnedTransaction(db, {
      read: async (tx) => {
        const batch = this.#openBatch(await readForBatch(tx, playLimits, wanted));
        return { outcomes: applyEach(batch, commands), batch };
      },
      write: (tx, { batch: { record } }) =>
        record.isEmpty ? [] : [chain.link(tx), ...this.#writesOf(tx, record)],
    });
  }

  /** The players who ask for something and limit what they stake or lose. */
  #limitedAmong(commands: readonly BookCommand[]): bigint[] {
    const { isLimited } = this.#deps.playLimits;
    const limited = new Set<bigint>();
    for (const command of commands)
      if (command.kind !== 'status' && isLimited(command.playerId)) limited.add(command.playerId);
    return [...limited];
  }

  /**
   * The main wallets that must be read: those not known, those that may not cover what their players ask for, and those of players with
   * limits, who are judged under their locks.
   */
  #unknownWallets(
    players: ReadonlySet<bigint>,
    commands: readonly BookCommand[],
    limited: readonly bigint[],
  ): AccountId[] {
    const { markets } = this.#deps;
    const risks = riskOfBatch(commands, (marketId) => markets.find(marketId)?.market);
    const unknown: AccountId[] = [];
    for (const playerId of players) {
      const mainId = this.#deps.accounts.get(playerId);
      const wallet = this.#wallets.find(mainId);
      const risk = risks.has(playerId) ? risks.get(playerId) : 0n;
      if (wallet === undefined || risk === undefined || risk > wallet.balance || limited.includes(playerId))
        unknown.push(mainId);
    }
    return unknown;
  }

  /** What the tables must be asked for: names that may be repeats. */
  #namesToFind(commands: readonly BookCommand[]) {
    return {
      repeats: commands.flatMap((command) => this.#repeatedName(command)),
      cashOuts: commands.filter((command) => command.kind === 'cash-out'),
    };
  }

  #openBatch(read: BatchReads | undefined): Batch {
    const { clock, accounts, markets, orderIds, groups, exposureLimits, bestExecution, refusalOf } =
      this.#deps;
    const exposureOf = (playerId: bigint) => this.#sent.exposureOf(playerId) ?? markets.exposureOf(playerId);
    return new Batch({
      now: clock.now(),
      market: (marketId) => markets.find(marketId),
      marketsOf: (eventId) => markets.ofEvent(eventId),
      exposureLimits,
      bestExecution,
      rooms: this.#roomsOf(read),
      state: (marketId) => markets.stateOf(marketId),
      account: (playerId) => accounts.get(playerId),
      wallet: (playerId) => {
        const mainId = accounts.get(playerId);
        const wallet = read?.wallets.get(mainId) ?? this.#wallets.find(mainId);
        if (wallet === undefined) throw new Error(`the wallet of player ${playerId} is not known`);
        return isHouse(playerId) ? moveWallet(wallet, money(-exposureOf(playerId))) : wallet;
      },
      exposure: exposureOf,
      placedBefore: (name) => read?.placed.get(name),
      cashedOutBefore: (name) => read?.cashedOut.get(name),
      nextOrderId: () => orderIds.next(),
      groupOf: (playerId) => groups.groupOf(playerId),
      refusalOf,
    });
  }

  #roomsOf(read: BatchReads | undefined): BatchRooms {
    const { accounts } = this.#deps;
    return new BatchRooms(
      new Map(
        Array.from(read?.rooms ?? [], ([playerId, room]) => {
          const wallet = read?.wallets.get(accounts.get(playerId));
          if (wallet === undefined) throw new Error(`the wallet of player ${playerId} was not locked`);
          return [playerId, { ...room, balance: wallet.balance }] as const;
        }),
      ),
    );
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

/** Each answer tells what its own command left, whatever the commands behind it do before the batch is committed. */
function applyEach(batch: Batch, commands: readonly BookCommand[]): Outcome[] {
  const outcomes = commands.map((command) => copyOutcome(batch.apply(command)));
  batch.end();
  return outcomes;
}

/** True if a batch that failed like this may succeed with its wallets read under lock. */
function isWorthAnotherTry(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === '40P01' || code === '23514';
}

const busy = (): Refusal => new Refusal('BUSY', { retryAfterSeconds: 1 });
