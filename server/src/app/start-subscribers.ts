import {
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
import { type Sportsbook, findVoidBet, listSportsbookResults } from '../domains/sportsbook/index.ts';
import { startDelivery, startSending } from '../domains/inbox/index.ts';
import type { Sports } from '../domains/sports/index.ts';
import { startSubscriber } from '../kernel/events/start-subscriber.ts';
import type { Job } from '../kernel/jobs/start-job.ts';
import type { BaseDeps, DomainDeps } from './open-deps.ts';
import { pickSegment } from './pick-segment.ts';
import { removeOrders } from './remove-orders.ts';

/** What the durable subscribers need beside the deps. */
interface SubscriberLinks {
  readonly sports: Sports;
  readonly exchange: Exchange;
  readonly sportsbook: Sportsbook;
}

/** The jobs of the durable subscribers and of sending staff's messages, in the order in which they are stopped. */
export interface Subscribers {
  readonly inbox: Job;
  readonly corrections: Job;
  readonly rounds: Job;
  readonly orderRemoval: Job;
  readonly sending: Job;
}

/** Starts the durable subscribers; each first handles what the last run left behind. */
export async function startSubscribers(
  base: BaseDeps,
  deps: DomainDeps,
  { sports, exchange, sportsbook }: SubscriberLinks,
): Promise<Subscribers> {
  const { clock } = base;
  const { bonus } = deps;
  return {
    sending: startSending({ ...base, pickSegment, changed: (playerId) => deps.inboxFeed.touch(playerId) }),
    corrections: await startSubscriber(base, {
      name: 'corrections',
      job: 'follow corrections of results',
      async handle({ event: { marketId }, take }) {
        const result = await exchange.findResult(marketId);
        if (result !== undefined) await sportsbook.corrections.resettleBookmaker(marketId, result);
        await countPlay(bonus, marketId);
        await take((tx) => recountMarket(tx, bonus, marketId, clock.now()));
      },
    }),
    rounds: await startSubscriber(base, {
      name: 'rounds',
      job: 'count rounds of games',
      async handle({ event, take }) {
        const now = clock.now();
        await take((tx) =>
          event.kind === 'round-settled'
            ? countRound(tx, bonus, event, now)
            : takeBackRound(tx, bonus, event.roundId, now),
        );
      },
    }),
    orderRemoval: await startSubscriber(base, {
      name: 'order-removal',
      job: 'remove orders of shut-out players',
      handle: (delivery) => removeOrders(base, exchange, delivery),
    }),
    // Stopped last: it writes messages about what the others do.
    inbox: await startInbox(base, deps, sports),
  };
}

function startInbox({ db, clock, log }: BaseDeps, { inboxFeed }: DomainDeps, sports: Sports): Promise<Job> {
  return startDelivery({
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
      listSportsbookResults,
      findVoidBet,
      findVoidedOrder,
      findRemovedRunner,
      findDispute: findDisputeOutcome,
      findNames: (marketId) => namesOf(sports, marketId),
    },
    changed: (playerId) => inboxFeed.touch(playerId),
  });
}

function namesOf(sports: Sports, marketId: string) {
  const market = sports.findMarket(marketId);
  const event = market && sports.findEvent(market.eventId);
  if (market === undefined || event === undefined) return undefined;
  const runners = new Map(market.runners.map(({ selectionId, name }) => [selectionId, name]));
  return { event: event.name, market: market.name, runners };
}
