import { orderOperations, type PlaceInstruction } from '@maidan/contract/trading';
import { oddsToNumber } from '@maidan/engine';
import type { Random } from '../kernel/secrets/random.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { ApiClient } from './api-client.ts';
import type { WantedBet } from './choose-bet.ts';
import type { OpenMarket } from './market-watch.ts';
import type { Temper } from './tempers.ts';

/** What a bettor needs to place its orders. */
export interface BettorDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly client: ApiClient;
}

/** A bet, and the market as its bettor saw it. */
export interface MarketBet {
  readonly market: Pick<OpenMarket, 'marketId' | 'inPlay' | 'version'>;
  readonly bet: WantedBet;
}

/** How long an order waits before its bettor withdraws it. */
const PATIENCE_MS = { min: 60_000, max: 300_000 } as const;

/** A bettor of the simulation: a program that places one order at a time. */
export class Bettor {
  readonly temper: Temper;
  readonly #deps: BettorDeps;
  /** The markets in which an order may wait, and until when it may. */
  readonly #waiting = new Map<string, number>();

  constructor(deps: BettorDeps, temper: Temper) {
    this.#deps = deps;
    this.temper = temper;
  }

  /** True if something waits that has waited long enough, or in a market that isn't open. */
  hasStale(isOpen: (marketId: string) => boolean): boolean {
    return this.#stale(isOpen).length > 0;
  }

  /** Withdraws what has waited long enough, then bets. Throws CallRefused. */
  async act(bet: MarketBet | undefined, isOpen: (marketId: string) => boolean): Promise<void> {
    for (const marketId of this.#stale(isOpen)) {
      await this.#deps.client.call(orderOperations.cancelOrders, { marketId });
      this.#waiting.delete(marketId);
    }
    if (bet !== undefined) await this.#place(bet);
  }

  /** Those whose time is up, and suspended ones: after a goal or a wicket a price that waits would be a gift. */
  #stale(isOpen: (marketId: string) => boolean): readonly string[] {
    const nowMs = this.#deps.clock.now().getTime();
    return Array.from(this.#waiting).flatMap(([marketId, untilMs]) =>
      untilMs <= nowMs || !isOpen(marketId) ? [marketId] : [],
    );
  }

  async #place({ market: { marketId, inPlay, version }, bet }: MarketBet): Promise<void> {
    const { client, clock, random } = this.#deps;
    const { instructionReports } = await client.call(orderOperations.placeOrders, {
      marketId,
      instructions: [instructionOf(bet)],
      marketVersion: { version },
      // Nobody waits for the end of the delay.
      async: inPlay,
    });
    const status = instructionReports[0]?.orderStatus;
    if (status !== 'EXECUTABLE' && status !== 'PENDING') return;
    const { min, max } = PATIENCE_MS;
    this.#waiting.set(marketId, clock.now().getTime() + min + random.below(max - min));
  }
}

/** How an order is asked for. */
export const instructionOf = ({ runnerId, side, odds, stake }: WantedBet): PlaceInstruction => ({
  orderType: 'LIMIT',
  selectionId: runnerId,
  side,
  limitOrder: { size: Number(stake) / 100, price: oddsToNumber(odds), persistenceType: 'LAPSE' },
});
