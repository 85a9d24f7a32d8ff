import {
  countMarket,
  countPlay,
  countRound,
  findConversion,
  findGrant,
  findOpenedTurnover,
  recountMarket,
  takeBackRound,
} from '../domains/bonus/index.ts';
import { findAdjustment, findDepositOutcome, findWithdrawalOutcome } from '../domains/cashier/index.ts';
import { findDisputeOutcome } from '../domains/disputes/index.ts';
import {
  type Exchange,
  findRemovedRunner,
  findVoidedOrder,
  listSettledResults,
} from '../domains/exchange/index.ts';
import { type Sportsbook, findVoidBet, listHouseResults } from '../domains/sportsbook/index.ts';
import { startDelivery, startSending } from '../domains/inbox/index.ts';
import type { Sports } from '../domains/sports/index.ts';
import { followKeptFacts } from '../kernel/follow-kept-facts.ts';
import type { BaseDeps, DomainDeps } from './open-deps.ts';
import { pickSegment } from './pick-segment.ts';
import { takeOffOrders } from './take-off-orders.ts';

const SETTLE_AGAIN_MS = 15_000;

/** Begins to follow the facts that must not be missed, and what is due: inbox messages, corrections, and what counts towards a turnover. */
export async function followSettlements(
  base: BaseDeps,
  { bonus, inboxFeed }: DomainDeps,
  trading: { readonly sports: Sports; readonly exchange: Exchange; readonly sportsbook: Sportsbook },
) {
  const { db, clock, log } = base;
  const { sports, exchange, sportsbook } = trading;
  let closing = false;
  const delivery = await startDelivery({
    db,
    clock,
    log,
    ports: {
      findDeposit: findDepositOutcome,
      findWithdrawal: findWithdrawalOutcome,
      findAdjustment,
      findTurnover: findOpenedTurnover,
      findGrant,
      findConversion,
      listResults: listSettledResults,
      listHouseResults,
      findVoidBet,
      findVoidedOrder,
      findRemovedRunner,
      findDispute: findDisputeOutcome,
      findNames: (marketId) => namesOf(sports, marketId),
    },
    changed: (playerId) => inboxFeed.touch(playerId),
  });
  const sending = startSending({
    db,
    clock,
    log,
    pickSegment,
    changed: (playerId) => inboxFeed.touch(playerId),
  });
  const corrections = await followKeptFacts({
    db,
    clock,
    log,
    kinds: ['market-resettled'],
    async follow({ subjectId: marketId }) {
      const result = await exchange.findResult(marketId);
      if (result !== undefined) await sportsbook.corrections.resettleBookmaker(marketId, result);
      await recountMarket(bonus, marketId);
      await countPlay(bonus, marketId);
    },
  });
  const rounds = await followKeptFacts({
    db,
    clock,
    log,
    kinds: ['round-settled', 'round-rolled-back'],
    follow: ({ subjectId, round }) =>
      round === undefined ? takeBackRound(bonus, subjectId) : countRound(bonus, subjectId, round),
  });
  const shutOut = await followKeptFacts({
    db,
    clock,
    log,
    kinds: ['player-shut-out'],
    follow: (fact) => takeOffOrders(base, exchange, fact),
  });
  // Stakes must not stay held because the database failed for a moment, nor may it stop the feed.
  const settleSurely = (settle: () => Promise<void>): Promise<void> =>
    settle().catch((error: unknown) => {
      if (closing) return;
      log.error({ err: error }, 'a market could not be settled; it is tried again');
      clock.after(SETTLE_AGAIN_MS, () => void settleSurely(settle));
    });
  return {
    delivery,
    sending,
    corrections,
    rounds,
    shutOut,
    settleSurely,
    /** Counts a settled market towards turnovers and points. Never rejects. */
    async countTurnover(marketId: string): Promise<void> {
      for (const count of [countMarket, countPlay]) {
        await count(bonus, marketId).catch((error: unknown) => {
          // The next pass over the turnovers finds the market uncounted.
          log.error({ err: error, marketId }, 'a settled market could not be counted towards turnover');
        });
      }
    },
    /** From now on a settlement that fails is left to the next start. */
    leaveUnsettled(): void {
      closing = true;
    },
    async stop(): Promise<void> {
      await corrections.stop();
      await rounds.stop();
      await shutOut.stop();
      await sending.stop();
      await delivery.stop();
    },
  };
}

function namesOf(sports: Sports, marketId: string) {
  const market = sports.findMarket(marketId);
  const event = market && sports.findEvent(market.eventId);
  if (market === undefined || event === undefined) return undefined;
  const runners = new Map(market.runners.map(({ selectionId, name }) => [selectionId, name]));
  return { event: event.name, market: market.name, runners };
}
