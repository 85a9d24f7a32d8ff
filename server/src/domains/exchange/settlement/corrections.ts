import { reductionMinBps } from '@maidan/engine';
import type { MarketResult } from '../../../events.ts';
import type { Bus } from '../../../kernel/bus.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type Db, type Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import { type CorrectedMarket, correctOpenMarket } from './correct-open-market.ts';
import type { Groups } from '../book/linked-accounts.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import { MAKER_PLAYER_ID } from '../model.ts';
import { type Correction, resettleMarket } from './resettle-market.ts';
import { settleMarket } from './settle-market.ts';
import { removeRunnerRows } from './settlement-store.ts';
import { findMarket, findOrder } from '../store.ts';
import type { TradingAccounts } from '../book/trading-accounts.ts';
import { voidOrder } from './void-order.ts';

/** What ends and corrections of markets work with. */
interface CorrectionParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly loop: CommitLoop;
  readonly markets: LiveMarkets;
  readonly accounts: TradingAccounts;
  readonly groups: Groups;
  readonly changed: (marketId: string, players: Iterable<bigint>) => void;
}

/** Ends markets and corrects what was matched or settled in them, each between two batches of the commit loop. */
export class Corrections {
  readonly #parts: CorrectionParts;

  constructor(parts: CorrectionParts) {
    this.#parts = parts;
  }

  /** Settles a market that trades; a repeat, or a market that is settled already, moves nothing. */
  async settle(marketId: string, result: MarketResult): Promise<void> {
    await this.#end(marketId, result);
  }

  /** Settles a settled market by another result; the one that stands moves nothing. */
  resettle(marketId: string, result: MarketResult): Promise<void> {
    return this.#correctSettled({ marketId, result });
  }

  /** Gives all bets of a market back, of one that trades as of a settled one. */
  async voidMarket(marketId: string, reason: string): Promise<void> {
    const result = { outcome: 'void', reason } as const;
    if (!(await this.#end(marketId, result))) await this.resettle(marketId, result);
  }

  /** Voids one bet, for both of its sides; a market that has ended is settled again without it. */
  async voidOrder(orderId: bigint, reason: string): Promise<void> {
    const order = await findOrder(this.#parts.db, orderId);
    if (order === undefined) throw new Refusal('NOT_FOUND');
    const { marketId } = order;
    const change = (tx: Tx) => voidOrder(tx, order, { reason, at: this.#parts.clock.now() });
    const roundId = `void:${orderId}`;
    if (!(await this.#correctOpen(marketId, roundId, change)))
      await this.#correctSettled({ marketId, change });
  }

  /**
   * Takes a runner out of a market that trades: bets on it are void, what waits on it lapses, and the odds matched on the
   * others are reduced by the factor (from 2.5 % on). A repeat changes nothing.
   */
  async removeRunner(marketId: string, selectionId: number, reductionBps: number): Promise<void> {
    const market = await findMarket(this.#parts.db, marketId);
    if (market === undefined) throw new Refusal('INVALID_MARKET_ID');
    const at = this.#parts.clock.now();
    await this.#correctOpen(marketId, `remove:${marketId}:${selectionId}`, (tx) =>
      removeRunnerRows(tx, { marketId, selectionId, reductionBps, reductionMinBps }, at),
    );
  }

  /** Answers whether the market was trading when its turn came: it may end while this waits. */
  async #end(marketId: string, result: MarketResult): Promise<boolean> {
    const { loop, markets, bus, changed } = this.#parts;
    const players = await loop.runAlone(async () => {
      const live = markets.find(marketId);
      if (live === undefined) return undefined;
      const concerned = await settleMarket(this.#settling(), live, result);
      markets.remove(marketId);
      return concerned;
    });
    changed(marketId, players ?? []);
    if (players !== undefined) bus.publish({ kind: 'market-settled', marketId });
    return players !== undefined;
  }

  /** Answers whether the market was trading when its turn came, as {@link #end} does. */
  async #correctOpen(
    marketId: string,
    roundId: string,
    change: (tx: Tx) => Promise<boolean>,
  ): Promise<boolean> {
    const { loop, markets, groups, changed } = this.#parts;
    let isTrading = false;
    const corrected = await loop.runAlone(async (): Promise<CorrectedMarket | undefined> => {
      const live = markets.find(marketId);
      if (live === undefined) return undefined;
      isTrading = true;
      const after = await correctOpenMarket({ ...this.#settling(), roundId, groups }, live, change);
      if (after !== undefined) markets.replace(after.live);
      return after;
    });
    if (corrected !== undefined) changed(marketId, corrected.players);
    return isTrading;
  }

  async #correctSettled(correction: Correction): Promise<void> {
    const { loop, bus, changed } = this.#parts;
    const players = await loop.runAlone(() => resettleMarket(this.#settling(), correction));
    if (players === undefined) return;
    changed(correction.marketId, players);
    bus.publish({ kind: 'market-resettled', marketId: correction.marketId });
  }

  #settling() {
    const { db, accounts, clock } = this.#parts;
    return { db, accounts, now: clock.now(), makerId: MAKER_PLAYER_ID };
  }
}
