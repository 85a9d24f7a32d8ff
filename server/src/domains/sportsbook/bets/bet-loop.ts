import type { RefusalCode } from '@maidan/contract';
import type { Clock } from '../../../kernel/time/clock.ts';
import { isDatabaseAway, isDatabaseBusy, isDiskFull } from '../../../kernel/database/database-away.ts';
import { type Db, databaseErrorCode, inTransactionOnce } from '../../../kernel/db.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import { OneWriter, type Waiting } from '../../../kernel/one-writer.ts';
import { retryReload } from '../../../kernel/database/retry-reload.ts';
import { Refusal, databaseAway, diskFull } from '../../../kernel/refusal.ts';
import { type LockedWallet, lockWallets, postBatch } from '../../ledger/index.ts';
import type { PlayLimits } from '../../safer-play/index.ts';
import { batchRequestId } from './batch-request-id.ts';
import { BetBatch, nameOf } from './bet-batch.ts';
import type { BetCommand, BetOutcome } from './bet-command.ts';
import type { BettingAccountBook } from './betting-accounts.ts';
import { listEndedKeys } from '../settlement/correction-store.ts';
import type { MarketBooks } from '../markets/market-books.ts';
import type { SportsbookSource } from '../markets/sportsbook-source.ts';
import type { HouseLimits } from '../model.ts';
import { findBetsByName, insertBets, insertMarkets, takeBetIds } from '../store.ts';

/**
 * The largest batch: bets that arrive while others are being written form the next one; more of them wait for the one
 * after.
 */
const BATCH_MAX = 200;
const QUEUE_MAX = 5_000;
/** A deadlock with another writer of wallets is retried; more failures than this are a fault. */
const TRIES_MAX = 3;

type BetTask = Waiting<BetCommand, BetOutcome>;

interface BetLoopDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly source: SportsbookSource;
  readonly limits: HouseLimits;
  readonly books: MarketBooks;
  readonly accounts: BettingAccountBook;
  /** What players let themselves stake and lose; only who does has anything read for it. */
  readonly playLimits: Pick<PlayLimits, 'readRooms'>;
  /** Why a bet of the player with that risk is refused now; called for each bet, so it answers from memory. */
  readonly refusalOf: (playerId: bigint, risk: bigint) => RefusalCode | undefined;
  /** Called after the commit. */
  readonly playerChanged: (playerId: bigint) => void;
  readonly marketChanged: (marketKey: string) => void;
  /** Called when the database has gone away, and when the book is read again. */
  readonly awayChanged: () => void;
  /** Called when the book can't be reloaded from the disk: the process must exit and start again. */
  readonly fault: (error: unknown) => void;
}

/**
 * The one writer of the sportsbook: a batch of bets is one transaction, and nothing of it is visible before it is
 * committed.
 */
export class BetLoop {
  readonly #deps: BetLoopDeps;
  readonly #writer: OneWriter<BetCommand, BetOutcome>;
  #isAway = false;
  #isClosing = false;
  readonly #stopListening: (() => void) | undefined;

  constructor(deps: BetLoopDeps) {
    this.#deps = deps;
    this.#writer = new OneWriter({
      name: 'house bets',
      batchMax: BATCH_MAX,
      queueMax: QUEUE_MAX,
      carryOut: (tasks) => this.#commit(tasks, 1),
    });
    this.#stopListening = deps.db.ownership?.onAway(() => this.#refuseWhileAway());
  }

  /** True while the database is away and the book waits to be read again. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /** Takes a bet; resolves once it is on disk, or refused. Refuses DATABASE_AWAY, CLOSING and BUSY. */
  submit(command: BetCommand): Promise<BetOutcome> {
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

  async #commit(tasks: readonly BetTask[], attempt: number): Promise<void> {
    const { books, playerChanged, marketChanged } = this.#deps;
    try {
      const { batch, outcomes } = await this.#write(tasks.map(({ command }) => command));
      for (const draft of batch.markets()) books.take(draft);
      tasks.forEach((task, index) => {
        const outcome = outcomes[index];
        if (outcome !== undefined) task.resolve(outcome);
      });
      for (const playerId of batch.players()) playerChanged(playerId);
      for (const { market } of batch.markets()) marketChanged(market.marketKey);
    } catch (error) {
      await this.#recover(tasks, attempt, error);
    }
  }

  /** A commit that failed may have succeeded after all: the tables say. */
  async #recover(tasks: readonly BetTask[], attempt: number, error: unknown): Promise<void> {
    const { books, log } = this.#deps;
    if (attempt < TRIES_MAX && databaseErrorCode(error) === '40P01')
      return await this.#commit(tasks, attempt + 1);
    if (isDatabaseAway(error)) {
      log.warn({ err: error }, 'a batch of house bets failed, as the database is away');
      this.#refuseWhileAway();
      for (const task of tasks) task.reject(isDiskFull(error) ? diskFull() : databaseAway());
      return;
    }
    log.error({ err: error }, 'a batch of house bets failed');
    try {
      await books.reload(new Set(tasks.map(({ command }) => command.marketKey)));
    } catch (reloadError) {
      if (isDatabaseAway(reloadError) || isDatabaseBusy(reloadError)) this.#refuseWhileAway();
      else this.#fail(reloadError);
    }
    for (const task of tasks) task.reject(new Refusal('BUSY', { retryAfterSeconds: 1 }));
  }

  /** Which of the last commits succeeded is unknown: everything is refused until the book is reloaded (SAFE-3). */
  #refuseWhileAway(): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#writer.refuseUntil(databaseAway, () => this.#readBook());
    this.#deps.awayChanged();
  }

  async #readBook(): Promise<boolean> {
    try {
      const isRead = await retryReload(
        this.#deps.clock,
        () => this.#deps.books.reloadAll(),
        () => this.#isClosing,
      );
      this.#isAway = !isRead;
      // In a later turn of the event loop, when bets are taken again.
      if (isRead) setImmediate(() => this.#deps.awayChanged());
      return isRead;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  #fail(error: unknown): void {
    this.#deps.log.fatal({ err: error }, 'the house book could not be read again; no more bets');
    this.#writer.stopTaking();
    this.#deps.fault(error);
  }

  async #write(commands: readonly BetCommand[]): Promise<{ batch: BetBatch; outcomes: BetOutcome[] }> {
    const { db, accounts, books, clock, source, limits, playLimits, refusalOf } = this.#deps;
    const players = new Set(commands.map(({ playerId }) => playerId));
    await accounts.load(players);
    return inTransactionOnce(db, async (tx) => {
      const mainIds = [...players].map((playerId) => accounts.get(playerId).mainId);
      const wallets = await lockWallets(tx, mainIds);
      const rooms = await playLimits.readRooms(tx, players, clock.now());
      const before = new Map((await findBetsByName(tx, commands)).map((bet) => [nameOf(bet), bet]));
      const unbet = commands.map(({ marketKey }) => marketKey).filter((key) => books.find(key) === undefined);
      const ended = unbet.length === 0 ? undefined : await listEndedKeys(tx, unbet);
      const ids = await takeBetIds(tx, commands.length);
      const firstId = ids[0];
      const batch = new BetBatch({
        now: clock.now(),
        source,
        limits,
        refusalOf,
        room: (playerId) => rooms.get(playerId),
        market: (marketKey) => books.find(marketKey),
        hasEnded: (marketKey) => ended?.has(marketKey) ?? false,
        marketsOfEvent: (eventId) => books.ofEvent(eventId),
        accounts: (playerId) => accounts.get(playerId),
        wallet: (playerId) => lockedWallet(wallets, accounts.get(playerId).mainId, playerId),
        takenBefore: (name) => before.get(name),
        nextBetId: () => {
          const id = ids.shift();
          if (id === undefined) throw new Error('a batch took more bets than it was asked for');
          return id;
        },
      });
      const outcomes = commands.map((command) => batch.apply(command));
      if (!batch.isEmpty && firstId !== undefined) {
        const { opened, bets } = batch.rows();
        await insertMarkets(tx, opened, clock.now());
        await insertBets(tx, bets);
        const ledgerBatch = batch.ledgerBatch(batchRequestId(firstId));
        if (ledgerBatch.postings.length > 0) await postBatch(tx, ledgerBatch);
      }
      return { batch, outcomes };
    });
  }
}

function lockedWallet<Id>(
  wallets: ReadonlyMap<Id, LockedWallet>,
  mainId: Id,
  playerId: bigint,
): LockedWallet {
  const wallet = wallets.get(mainId);
  if (wallet === undefined) throw new Error(`the wallet of player ${playerId} was not locked`);
  return wallet;
}
