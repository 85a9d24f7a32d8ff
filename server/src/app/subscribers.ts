import type { BetLimits } from '../domains/bonus/index.ts';
import type { Exchange } from '../domains/exchange/index.ts';
import type { Sports } from '../domains/sports/index.ts';
import type { Sportsbook } from '../domains/sportsbook/index.ts';
import { type AppEvent, type DurableSubscriber, type EventOf, type durableSubscribers } from '../events.ts';
import type { Bus } from '../kernel/events/bus.ts';
import type { Job } from '../kernel/jobs/start-job.ts';
import type { LiveHub } from '../kernel/live/live-hub.ts';
import type { SettlementFollower } from './follow-settlements.ts';
import type { Followers } from './followers.ts';
import { scoreImage } from './score-image.ts';
import type { Subscribers } from './start-subscribers.ts';

type Reaction<Event> = (event: Event) => void | Promise<void>;

/** The durable subscribers that take a kind of event. */
type DurableOf<Kind> = {
  [Name in DurableSubscriber]: Kind extends (typeof durableSubscribers)[Name][number] ? Name : never;
}[DurableSubscriber];

/** Who reacts to each kind of event, by name; must include those for which `emit` writes the event to the outbox. */
type SubscriberTable = {
  readonly [Kind in AppEvent['kind']]: Readonly<Record<DurableOf<Kind>, Reaction<EventOf<Kind>>>> &
    Readonly<Record<string, Reaction<EventOf<Kind>>>>;
};

/** What the subscribers need. */
export interface SubscriberDeps {
  readonly live: LiveHub;
  readonly sports: Sports;
  readonly exchange: Exchange;
  readonly sportsbook: Sportsbook;
  /** What the feed's next message waits for. */
  readonly followers: Pick<Followers, 'add'>;
  /** Whether it waits for the market maker too. */
  readonly quotesInStep: boolean;
  readonly settlements: SettlementFollower;
  readonly durable: Subscribers;
  readonly betLimits: BetLimits;
  /** Brings a referral reward up to date. */
  readonly rewardReferral: (friendId: bigint) => Promise<void>;
}

/** Who reacts to what. A durable subscriber is only woken here: it reads its events from the outbox. */
export function listSubscribers(deps: SubscriberDeps): SubscriberTable {
  const { live, sports, exchange, sportsbook, followers, settlements, betLimits } = deps;
  const settle = (work: () => Promise<void>) => followers.add(settlements.settleSurely(work));
  const rewards = ({ playerId }: { readonly playerId: bigint }) => deps.rewardReferral(playerId);
  const limits = () => betLimits.refresh();
  const inbox = wake(deps.durable.inbox);
  const rounds = wake(deps.durable.rounds);
  const follow = (job: Job) => () => followers.add(job.runNow());
  const quotes = ({ eventId }: { readonly eventId: string }) => sportsbook.followEvent(eventId);
  return {
    // The feed
    'event-changed': { quotes },
    'market-changed': { book: ({ marketId }) => followers.add(exchange.followMarket(marketId)) },
    'bookmaker-changed': { quotes },
    'fancy-changed': { quotes },
    'prices-quoted': {
      maker({ marketId }) {
        const quoted = exchange.followPrices(marketId);
        if (deps.quotesInStep) followers.add(quoted);
      },
    },
    'score-changed': {
      streams({ eventId }) {
        const json = scoreImage(sports, `score:${eventId}`);
        if (json !== undefined) live.publish(`score:${eventId}`, json);
      },
    },
    'market-resulted': {
      exchange: (event) => settle(() => exchange.settle(event)),
      sportsbook: (event) => settle(() => sportsbook.settleBookmakers(event)),
    },
    'fancy-resulted': { sportsbook: (event) => settle(() => sportsbook.settleFancy(event)) },

    // Bets
    'market-settled': {
      inbox,
      turnover: ({ marketId }) => followers.add(settlements.countTurnover(marketId)),
    },
    'market-resettled': { inbox, corrections: follow(deps.durable.corrections) },
    'bet-voided': { inbox },
    'runner-removed': { inbox },
    'orders-lapsed': { inbox },
    'orders-removed': { inbox },
    'house-market-settled': { inbox },
    'house-market-resettled': { inbox },
    'house-bet-voided': { inbox },
    'dispute-decided': { inbox },
    'round-settled': { rounds },
    'round-rolled-back': { rounds },

    // Players and their money
    'phone-verified': { rewards },
    'player-shut-out': { 'order-removal': follow(deps.durable.orderRemoval) },
    'balance-changed': { wallet: ({ playerId }) => exchange.walletChanged(playerId) },
    'deposit-decided': { inbox, limits, rewards },
    'withdrawal-decided': { inbox },
    'wallet-adjusted': { inbox },
    'turnover-opened': { inbox, limits },
    'turnover-in-review': { inbox, limits },
    'turnover-ended': { inbox, limits },
    'bonus-granted': { inbox },
    'bonus-reversed': { inbox },
    'points-converted': { inbox },
    'staff-message-written': { sending: wake(deps.durable.sending) },
  };
}

const wake = (job: Job) => () => void job.runNow();

/** Subscribes everybody in the table to their events. */
export function subscribe(bus: Bus, table: SubscriberTable): void {
  for (const kind of kindsOf(table)) subscribeTo(bus, kind, table[kind]);
}

function subscribeTo<Kind extends AppEvent['kind']>(
  bus: Bus,
  kind: Kind,
  reactions: SubscriberTable[Kind],
): void {
  for (const reaction of Object.values<Reaction<EventOf<Kind>>>(reactions)) bus.on(kind, reaction);
}

const kindsOf = (table: SubscriberTable): AppEvent['kind'][] =>
  Object.keys(table).filter((kind): kind is AppEvent['kind'] => kind in table);
