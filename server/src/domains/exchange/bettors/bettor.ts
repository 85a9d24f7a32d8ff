import { type Money, money } from '@maidan/engine';
import { isDatabaseAway } from '../../../kernel/database/database-away.ts';
import type { Db } from '../../../kernel/db.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import type { MarketSource } from '../feed/market-source.ts';
import type { StoredOrder } from '../model.ts';
import type { DelayedOrders } from '../orders/delayed-orders.ts';
import type { WantedBet } from './choose-bet.ts';
import { fillPurse } from './fill-purse.ts';
import type { Temper } from './tempers.ts';

/** What a bettor needs to place its orders. */
export interface BettorDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly random: Random;
  readonly source: Pick<MarketSource, 'findMarket'>;
  readonly loop: Pick<CommitLoop, 'submit' | 'runAlone'>;
  readonly orders: Pick<DelayedOrders, 'place'>;
  readonly markets: Pick<LiveMarkets, 'exposureOf'>;
  /** Counts an order as a call at work until the returned function is called. */
  readonly begin: () => () => void;
}

/** A bet in a market. */
export type MarketBet = WantedBet & { readonly marketId: string };

interface WaitingOrder {
  readonly marketId: string;
  readonly orderId: number;
  readonly untilMs: number;
}

/** A purse is good for so many stakes of the usual size. */
const PURSE_STAKES = 100n;
/** It is filled when less than a quarter is left, and gives back what it has when that is more than four times of it. */
const PURSE_BOUND = 4n;
/** How long an order waits before its bettor withdraws it. */
const PATIENCE_MS = { min: 60_000, max: 300_000 } as const;

/** A bettor of the simulation: an account of the house's that places one order at a time, as a player does. */
export class Bettor {
  readonly temper: Temper;
  readonly #deps: BettorDeps;
  readonly #playerId: bigint;
  readonly #purse: Money;
  /** What it can still risk, as last known. */
  #balance = money(0n);
  #waiting: readonly WaitingOrder[] = [];
  #isBusy = false;

  constructor(deps: BettorDeps, playerId: bigint, temper: Temper) {
    this.#deps = deps;
    this.#playerId = playerId;
    this.temper = temper;
    this.#purse = money(BigInt(temper.stakeMedian) * 100n * PURSE_STAKES);
  }

  /** True while an order is under way, or waits out its delay. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** True if an order has waited long enough. */
  get hasStale(): boolean {
    return this.#stale().length > 0;
  }

  /** Withdraws what has waited long enough, then bets. Being refused is part of betting. */
  async act(bet: MarketBet | undefined): Promise<void> {
    this.#isBusy = true;
    const done = this.#deps.begin();
    try {
      await this.#withdrawStale();
      if (bet !== undefined) await this.#place(bet);
    } catch (error) {
      if (!(error instanceof Refusal) && !isDatabaseAway(error))
        this.#deps.log.warn({ err: error }, 'a simulated bettor could not bet');
    } finally {
      done();
      this.#isBusy = false;
    }
  }

  /** Orders whose time is up, and those in suspended markets: after a goal or a wicket their prices would be a gift. */
  #stale(): readonly WaitingOrder[] {
    const { clock, source } = this.#deps;
    const nowMs = clock.now().getTime();
    return this.#waiting.filter(
      ({ marketId, untilMs }) => untilMs <= nowMs || source.findMarket(marketId)?.status !== 'OPEN',
    );
  }

  async #withdrawStale(): Promise<void> {
    const stale = this.#stale();
    this.#waiting = this.#waiting.filter((order) => !stale.includes(order));
    for (const { marketId, orderId } of stale)
      await this.#deps.loop.submit({ kind: 'cancel', playerId: this.#playerId, marketId, orderId });
  }

  async #place({ stake: size, ...bet }: MarketBet): Promise<void> {
    const { random, orders } = this.#deps;
    await this.#keepPurse();
    const own = { playerId: this.#playerId, clientRef: random.bytes(8).toString('hex') };
    try {
      const done = await orders.place({ kind: 'place', persistence: 'LAPSE', size, ...bet, ...own });
      this.#balance = money(done.balance);
      if (done.order !== undefined && done.order.remaining > 0) this.#leave(done.order);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'INSUFFICIENT_FUNDS') this.#balance = money(0n);
      throw error;
    }
  }

  async #keepPurse(): Promise<void> {
    const [purse, balance] = [this.#purse, this.#balance];
    if (balance * PURSE_BOUND >= purse && balance <= purse * PURSE_BOUND) return;
    const { db, random, loop, markets } = this.#deps;
    const playerId = this.#playerId;
    // Between two batches: what is taken out of a wallet may not be what a batch on its way bets.
    await loop.runAlone(() =>
      fillPurse(db, random, { playerId, amount: purse, exposure: markets.exposureOf(playerId) }),
    );
    this.#balance = purse;
  }

  #leave({ marketId, id: orderId }: StoredOrder): void {
    const { clock, random } = this.#deps;
    const { min, max } = PATIENCE_MS;
    const untilMs = clock.now().getTime() + min + random.below(max - min);
    this.#waiting = [...this.#waiting, { marketId, orderId, untilMs }];
  }
}
