import { reductionMinBps } from '@maidan/engine';
import type { MarketResult } from '../../../events.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Db, Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { LapseWaiting } from '../../../kernel/lapse-waiting.ts';
import type { Note } from '../../../kernel/note.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import type { Groups, MainAccounts } from '../book/player-accounts.ts';
import { type LiveMarket, suspendBook } from '../book/live-market.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import { findMarket, findOrder } from '../store.ts';
import { type CorrectedMarket, correctOpenMarket } from './correct-open-market.ts';
import type { LapsingOrders } from './lapsing-orders.ts';
import { type Correction, resettleMarket } from './resettle-market.ts';
import { releaseWaiting } from './release-waiting.ts';
import { beginSlices, settleInSlices } from './settle-in-slices.ts';
import { settleMarket } from './settle-market.ts';
import { removeRunnerRows } from './settlement-store.ts';
import { voidOrder } from './void-order.ts';

/** How large markets are settled. */
export interface SliceSize {
  /** So many players are paid between two batches. */
  readonly players: number;
  /** A market with no more orders of players than this is settled in one transaction. */
  readonly orders: number;
}

/**
 * Measured by a million bets of 5,000 players: slices of 50 held up the commits of other markets' orders, those of 10 or 20 didn't. Settling
 * 2,000 orders at once takes a few hundredths of a second.
 */
const SLICE: SliceSize = { players: 20, orders: 2_000 };
/** What could not be paid is tried again after this. */
const RETRY_MS = 2_000;

/** Dependencies of settlements and corrections. */
interface CorrectionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** Left out outside tests. */
  readonly slice?: SliceSize | undefined;
  readonly loop: CommitLoop;
  readonly markets: LiveMarkets;
  readonly accounts: MainAccounts;
  readonly lapsing: LapsingOrders;
  readonly groups: Groups;
  readonly changed: (marketId: string, players: Iterable<bigint>) => void;
  /** Called when the books can't be reloaded from the disk: the process must exit and start again. */
  readonly fault: (error: unknown) => void;
}

/** Settles markets and corrects what was matched or settled in them, each between two batches of the commit loop. */
export class Corrections {
  readonly #deps: CorrectionDeps;
  readonly #slice: SliceSize;
  /** The markets whose players are being paid. */
  readonly #settlements = new Map<string, Promise<void>>();
  #isClosing = false;

  constructor(deps: CorrectionDeps) {
    this.#deps = deps;
    this.#slice = deps.slice ?? SLICE;
  }

  /** Goes on paying the players of markets whose settlement was interrupted; what fails is logged and tried again. */
  async resume(): Promise<void> {
    for (const marketId of this.#deps.markets.settlingIds())
      await this.#finish(marketId).catch(() => undefined);
  }

  /** Stops paying after the slices under way; the rest is paid after the next start. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.allSettled(this.#settlements.values());
  }

  /** Settles a market that trades; for one already settled nothing moves. */
  async settle(marketId: string, result: MarketResult): Promise<void> {
    await this.#end(marketId, result);
  }

  /** Settles a settled market by another result; answers whether it was different: the current result moves nothing. */
  resettle(
    marketId: string,
    result: MarketResult,
    by?: { readonly note: Note; readonly expected: number },
  ): Promise<boolean> {
    return this.#correctSettled({ marketId, result, ...by });
  }

  /** Voids all bets of a market, whether it trades or is settled. */
  async voidMarket(marketId: string, reason: string): Promise<void> {
    const result = { outcome: 'void', reason } as const;
    if (!(await this.#end(marketId, result))) await this.resettle(marketId, result);
  }

  /**
   * Voids one bet, for both of its sides; a market that has ended is settled again without it. Answers whether there was
   * anything to void.
   */
  async voidOrder(orderId: bigint, reason: string, note?: Note): Promise<boolean> {
    const order = await findOrder(this.#deps.db, orderId);
    if (order === undefined) throw new Refusal('NOT_FOUND');
    const { marketId } = order;
    const at = this.#deps.clock.now();
    const change = (tx: Tx) => voidOrder(tx, order, { reason, at });
    const roundId = `void:${orderId}`;
    const changeOpen = async (tx: Tx) => {
      const isVoid = await change(tx);
      if (isVoid) await emit(tx, { kind: 'bet-voided', orderId }, at);
      return isVoid;
    };
    const open = await this.#correctOpen(marketId, roundId, { change: changeOpen, note });
    return open === 'ended' ? this.#correctSettled({ marketId, change, note }) : open === 'corrected';
  }

  /**
   * Removes a runner from a market that trades: bets on it are void, resting and delayed orders of the market lapse, and
   * the odds matched on the others are reduced by the factor (from 2.5 % on). The market is suspended until its feed or
   * the desk confirms the removal. A repeat changes nothing, and neither does a market that has ended. Answers whether
   * the runner was removed; refuses LAST_RUNNER.
   */
  async removeRunner(
    marketId: string,
    runnerId: number,
    reductionBps: number,
    note?: Note,
  ): Promise<boolean> {
    const market = await findMarket(this.#deps.db, marketId);
    if (market === undefined) throw new Refusal('INVALID_MARKET_ID');
    const at = this.#deps.clock.now();
    const change = async (tx: Tx) => {
      const left = this.#deps.markets.find(marketId)?.market.runners ?? [];
      if (left.length === 1 && left.includes(runnerId)) throw new Refusal('LAST_RUNNER');
      const isOut = await removeRunnerRows(tx, { marketId, runnerId, reductionBps, reductionMinBps }, at);
      if (isOut) await emit(tx, { kind: 'runner-removed', marketId, runnerId }, at);
      return isOut;
    };
    const open = await this.#correctOpen(marketId, `remove:${marketId}:${runnerId}`, {
      change,
      note,
      after: suspendBook,
    });
    return open === 'corrected';
  }

  /** Answers whether the market was still trading when its turn came: it may end while this waits. */
  async #end(marketId: string, result: MarketResult): Promise<boolean> {
    const { db, loop, markets, changed } = this.#deps;
    const ended = await loop.runAlone(async () => {
      const live = markets.find(marketId);
      if (live === undefined) return undefined;
      if (live.names.size > this.#slice.orders) {
        await beginSlices({ db, markets }, live.market, result);
        return 'in slices';
      }
      const settling = this.#settling();
      const concerned = await settleMarket(settling, live, result);
      markets.remove(marketId, settling.now);
      return concerned;
    });
    await this.#settled(marketId);
    changed(marketId, ended === undefined || ended === 'in slices' ? [] : ended);
    return ended !== undefined;
  }

  /** Waits until a market that is being settled is. */
  async #settled(marketId: string): Promise<void> {
    if (this.#deps.markets.findSettling(marketId) !== undefined) await this.#finish(marketId);
  }

  /** Pays what is left to pay in a market; concurrent callers share one run. */
  #finish(marketId: string): Promise<void> {
    const running = this.#settlements.get(marketId);
    if (running !== undefined) return running;
    const { clock, loop, markets, changed, log } = this.#deps;
    const paying = settleInSlices(
      {
        ...this.#settling(),
        loop,
        markets,
        playersTogether: this.#slice.players,
        paid: (players) => changed(marketId, players),
        isClosing: () => this.#isClosing,
      },
      marketId,
    );
    const settled = paying
      .catch((error: unknown) => {
        if (!this.#isClosing) {
          log.warn({ err: error, marketId }, 'a market could not be settled to its end; it is tried again');
          clock.after(RETRY_MS, () => void this.resume());
        }
        throw error;
      })
      .finally(() => this.#settlements.delete(marketId));
    this.#settlements.set(marketId, settled);
    return settled;
  }

  /** Answers whether anything changed, or that the market had ended when its turn came. */
  async #correctOpen(
    marketId: string,
    roundId: string,
    correction: {
      readonly change: (tx: Tx) => Promise<boolean>;
      readonly note: Note | undefined;
      /** Called with the corrected market before anybody bets on it again. */
      readonly after?: (live: LiveMarket) => void;
    },
  ): Promise<'corrected' | 'unchanged' | 'ended'> {
    const { loop, markets, groups, changed } = this.#deps;
    let isTrading = false;
    const corrected = await loop.runAlone(async (): Promise<CorrectedMarket | undefined> => {
      const live = markets.find(marketId);
      if (live === undefined) return undefined;
      isTrading = true;
      const after = await this.#followLapses(() =>
        correctOpenMarket({ ...this.#settling(), roundId, groups }, live, correction),
      );
      if (after === undefined) return undefined;
      markets.replace(after.live);
      correction.after?.(after.live);
      return after;
    });
    if (corrected !== undefined) changed(marketId, corrected.players);
    if (!isTrading) return 'ended';
    return corrected === undefined ? 'unchanged' : 'corrected';
  }

  async #correctSettled(correction: Correction): Promise<boolean> {
    const { loop, changed } = this.#deps;
    await this.#settled(correction.marketId);
    // What is not paid yet is paid after the next start, and corrected after that.
    if (this.#isClosing) throw new Refusal('CLOSING', { retryAfterSeconds: 2 });
    const players = await loop.runAlone(() =>
      this.#followLapses(() => resettleMarket(this.#settling(), correction)),
    );
    if (players === undefined) return false;
    changed(correction.marketId, players);
    return true;
  }

  /**
   * Runs other domains' work that may find wallets short, between two batches: its transaction may let players' resting
   * orders lapse (SAFE-7), and the books follow once the work is done. The released money is in the main accounts by
   * then.
   */
  async withLapsing<T>(work: (lapse: LapseWaiting) => Promise<T>): Promise<T> {
    const { clock, loop, lapsing } = this.#deps;
    return loop.runAlone(() =>
      this.#followLapses(() =>
        work((tx, playerIds, roundId) =>
          releaseWaiting(tx, { lapsing, roundId, now: clock.now() }, playerIds),
        ),
      ),
    );
  }

  /** Applies to the books what the work's transaction let lapse, once it is committed. */
  async #followLapses<T>(work: () => Promise<T>): Promise<T> {
    const { lapsing, changed } = this.#deps;
    lapsing.forget();
    const done = await work().catch(async (error: unknown) => {
      await lapsing.reread().catch(this.#deps.fault);
      throw error;
    });
    for (const [marketId, concerned] of lapsing.takeOff()) changed(marketId, concerned);
    return done;
  }

  #settling() {
    const { db, accounts, clock, lapsing } = this.#deps;
    return { db, accounts, lapsing, now: clock.now() };
  }
}
