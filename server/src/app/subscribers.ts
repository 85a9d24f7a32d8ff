import { sportSchema } from '@maidan/contract';
import {
  type BetLimits,
  countPlay,
  countRound,
  findConversion,
  findGrant,
  findOpenedTurnover,
  recountMarket,
  takeBackRound,
} from '../domains/bonus/index.ts';
import {
  type Exchange,
  findOrder,
  findReachedPrice,
  findRemovedRunner,
  findVoidedOrder,
  listSettledResults,
} from '../domains/exchange/index.ts';
import { postMarket, postRound } from '../domains/agents/index.ts';
import { recordPairs } from '../domains/collusion/index.ts';
import { findVerification } from '../domains/identity/index.ts';
import { feedPots, findWonPot } from '../domains/jackpots/index.ts';
import { findExclusion, findTimeOut, type Closures } from '../domains/safer-play/index.ts';
import type { Sports } from '../domains/sports/index.ts';
import { findVoidBet, listSportsbookResults, type Sportsbook } from '../domains/sportsbook/index.ts';
import type { AppEvent, DurableSubscriber, durableSubscribers, EventOf } from '../events.ts';
import type { Bus } from '../kernel/events/bus.ts';
import type { Job } from '../kernel/jobs/start-job.ts';
import type { LiveHub } from '../kernel/live/live-hub.ts';
import {
  findAdjustment,
  findDepositOutcome,
  findWithdrawalOutcome,
  transactionsTopic,
  writeMoved,
} from '../domains/cashier/index.ts';
import { findFirstLogin } from '../domains/accounts/index.ts';
import { findDisputeOutcome } from '../domains/disputes/index.ts';
import { listToTell } from '../domains/following/index.ts';
import { titleOfSpinGame } from '../domains/casino/index.ts';
import { listInRiskCases } from '../domains/risk-cases/index.ts';
import { countReturns } from '../domains/leaderboard/index.ts';
import { startSendingMessages } from '../domains/message-delivery/index.ts';
import { queueNotes, startPushing } from '../domains/push/index.ts';
import { notesOf } from './notes-of.ts';
import { startDelivery, startSending } from '../domains/inbox/index.ts';
import { startSubscriber } from '../kernel/events/outbox.ts';
import { screenAccepted } from './open-screening.ts';
import { deliverFreeSpins } from './deliver-free-spins.ts';
import type { SettlementFollower } from './follow-settlements.ts';
import type { Followers } from './followers.ts';
import { scoreImage } from './score-image.ts';
import type { BaseDeps, DomainDeps } from './open-deps.ts';
import { openCollusion } from './open-collusion.ts';
import { excludeSecondAccount } from './open-exclusion.ts';
import { pickSegment } from './pick-segment.ts';
import { cancelForClosure, removeOrders } from './remove-orders.ts';
import { publishToWebhooks } from './publish-to-webhooks.ts';

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
  const collusion = wake(deps.durable.collusion);
  const leaderboard = wake(deps.durable.leaderboard);
  const agents = wake(deps.durable.agents);
  const freeSpins = wake(deps.durable.freeSpins);
  const screening = wake(deps.durable.screening);
  const webhooks = wake(deps.durable.webhooks);
  const follow = (job: Job) => () => followers.add(job.runNow());
  const quotes = ({ eventId }: { readonly eventId: string }) => sportsbook.followEvent(eventId);
  return {
    // The feed
    'event-changed': { quotes },
    'market-changed': { book: ({ marketId }) => followers.add(exchange.feed.followMarket(marketId)) },
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
        const short = scoreImage(sports, `scoreline:${eventId}`);
        if (short !== undefined) live.publishState(`scoreline:${eventId}`, short);
      },
    },
    'match-began': { inbox },
    'price-reached': { inbox },
    'market-resulted': {
      exchange: (event) => settle(() => exchange.feed.settle(event)),
      sportsbook: (event) => settle(() => sportsbook.settleBookmakers(event)),
    },
    'fancy-resulted': { sportsbook: (event) => settle(() => sportsbook.settleFancy(event)) },

    // Bets
    'market-settled': {
      inbox,
      collusion,
      leaderboard,
      agents,
      webhooks,
      turnover: ({ marketId }) => followers.add(settlements.countTurnover(marketId)),
    },
    'market-resettled': {
      inbox,
      collusion,
      leaderboard,
      agents,
      webhooks,
      corrections: follow(deps.durable.corrections),
    },
    'bet-voided': { inbox, collusion, webhooks },
    'runner-removed': { inbox },
    'orders-lapsed': { inbox },
    'delayed-orders-lapsed': { inbox },
    'orders-removed': { inbox },
    'own-limit-reached': { inbox },
    'house-market-settled': { inbox, leaderboard, agents, webhooks },
    'house-market-resettled': { inbox, leaderboard, agents, webhooks },
    'house-bet-voided': { inbox },
    'dispute-decided': { inbox, webhooks },
    'round-settled': { rounds },
    'round-rolled-back': { rounds },
    'round-moved': { rounds },

    // Players and their money
    'player-signed-up': { webhooks },
    'phone-verified': { rewards },
    'player-shut-out': { webhooks, 'order-removal': follow(deps.durable.orderRemoval) },
    'accounts-moved': { wallets: ({ accountIds }) => exchange.players.accountsMoved(accountIds) },
    'balance-changed': { wallet: ({ playerId }) => exchange.players.walletChanged(playerId) },
    'transaction-moved': {
      streams({ playerId, transactionId }) {
        live.publish(transactionsTopic(playerId), writeMoved(transactionId));
      },
    },
    'deposit-decided': { inbox, limits, rewards, webhooks },
    'withdrawal-decided': { inbox, webhooks },
    'wallet-adjusted': { inbox, webhooks },
    'time-out-begun': { inbox, webhooks, 'order-removal': follow(deps.durable.orderRemoval) },
    'time-out-ended': { inbox, webhooks },
    'limits-due': { inbox },
    'exclusion-begun': { inbox, webhooks, 'order-removal': follow(deps.durable.orderRemoval) },
    'identity-decided': { inbox, screening },
    'identity-expiring': { inbox },
    'sports-closed': { 'order-removal': follow(deps.durable.orderRemoval) },
    'return-requested': { inbox },
    'player-returned': { inbox, webhooks },
    'new-device-seen': { inbox },
    'passkey-added': { inbox },
    'passkey-removed': { inbox },
    'turnover-opened': { inbox, limits, 'free-spins': freeSpins },
    'turnover-in-review': { inbox, limits },
    'turnover-ended': { inbox, limits, 'free-spins': freeSpins },
    'bonus-granted': { inbox, webhooks },
    'bonus-reversed': { inbox, webhooks },
    'points-converted': { inbox },
    'jackpot-won': { inbox },
    'notes-queued': { devices: wake(deps.durable.devices) },
    'message-queued': { messages: () => void deps.durable.messages?.runNow() },
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

/** What the durable subscribers need beside the deps. */
interface SubscriberLinks {
  readonly sports: Sports;
  readonly exchange: Exchange;
  readonly sportsbook: Sportsbook;
  readonly closures: Closures;
  /** Sends what webhooks are queued. */
  readonly wakeDelivering: () => void;
}

/** The jobs of the durable subscribers, of sending staff's messages and those to devices, in the order in which they are stopped. */
export interface Subscribers {
  readonly inbox: Job;
  readonly corrections: Job;
  readonly rounds: Job;
  readonly collusion: Job;
  readonly screening: Job;
  readonly leaderboard: Job;
  readonly agents: Job;
  readonly freeSpins: Job;
  readonly orderRemoval: Job;
  readonly webhooks: Job;
  readonly sending: Job;
  readonly devices: Job;
  /** Only where a gateway is set. */
  readonly messages?: Job;
}

/** Starts the durable subscribers; each first handles what the last run left behind. */
export async function startSubscribers(
  base: BaseDeps,
  deps: DomainDeps,
  { sports, exchange, sportsbook, closures, wakeDelivering }: SubscriberLinks,
): Promise<Subscribers> {
  const { clock } = base;
  const { bonus } = deps;
  const watched = openCollusion(base, exchange, excludeSecondAccount(base, deps, { closures }));
  return {
    sending: startSending({ ...base, pickSegment, changed: (playerId) => deps.inboxFeed.touch(playerId) }),
    corrections: await startSubscriber(base, {
      name: 'corrections',
      job: 'follow corrections of results',
      async handle({ event: { marketId }, take }) {
        const result = await exchange.figures.findResult(marketId);
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
        await take(async (tx) => {
          if (event.kind === 'round-settled') await countRound(tx, bonus, event, now);
          if (event.kind === 'round-rolled-back') await takeBackRound(tx, bonus, event.roundId, now);
          if (event.kind === 'round-settled') await feedPots(tx, deps.jackpots, event);
          await postRound(tx, event, now);
        });
      },
    }),
    collusion: await startSubscriber(base, {
      name: 'collusion',
      job: 'record who traded with whom',
      async handle({ event, take }) {
        await take(async (tx) => {
          const marketId =
            event.kind === 'bet-voided' ? (await findOrder(tx, event.orderId))?.marketId : event.marketId;
          if (marketId !== undefined) await recordPairs(tx, watched, marketId);
        });
      },
    }),
    leaderboard: await startSubscriber(base, {
      name: 'leaderboard',
      job: 'count returns on stake',
      async handle({ event, take }) {
        await take((tx) => countReturns(tx, event, clock.now()));
      },
    }),
    agents: await startSubscriber(base, {
      name: 'agents',
      job: 'pass results up the tree of agents',
      async handle({ event, take }) {
        await take((tx) => postMarket(tx, event, clock.now()));
      },
    }),
    screening: await startSubscriber(base, {
      name: 'screening',
      job: 'look accepted names up in lists',
      handle: ({ event, take }) => take((tx) => screenAccepted(tx, base, event.verificationId)),
    }),
    freeSpins: await startSubscriber(base, {
      name: 'free-spins',
      job: 'grant free spins',
      handle: (delivery) => deliverFreeSpins({ db: base.db, spins: deps.freeSpins }, delivery),
    }),
    orderRemoval: await startSubscriber(base, {
      name: 'order-removal',
      job: 'remove orders of shut-out players',
      handle: (delivery) =>
        delivery.event.kind === 'player-shut-out'
          ? removeOrders(base, exchange, { ...delivery, event: delivery.event })
          : cancelForClosure(exchange, closures, { ...delivery, event: delivery.event }),
    }),
    webhooks: await startSubscriber(base, {
      name: 'webhooks',
      job: 'queue webhooks',
      async handle(delivery) {
        await publishToWebhooks(delivery);
        wakeDelivering();
      },
    }),
    // Stopped last: it writes messages about what the others do, and those go to devices.
    inbox: await startInbox(base, deps, { sports, closures }),
    devices: startPushing({ ...base, ...deps.push, contact: contactOf(base.config.publicUrl) }),
    ...(deps.messageDelivery.gateways.size === 0
      ? {}
      : { messages: startSendingMessages({ ...base, gateways: deps.messageDelivery.gateways }) }),
  };
}

function startInbox(
  { db, clock, log }: BaseDeps,
  { inboxFeed, freeSpins }: DomainDeps,
  { sports, closures }: Pick<SubscriberLinks, 'sports' | 'closures'>,
): Promise<Job> {
  return startDelivery({
    db,
    clock,
    log,
    ports: {
      findDeposit: findDepositOutcome,
      findWithdrawal: findWithdrawalOutcome,
      findAdjustment,
      async findTurnover(reader, turnoverId) {
        const bonus = await findOpenedTurnover(reader, turnoverId);
        if (bonus === undefined || bonus.spinCount === null || bonus.spinGame === null) return bonus;
        const game = bonus.spinGame;
        const titleIn = (language: 'en' | 'bn') => titleOfSpinGame(freeSpins, game, language);
        return { ...bonus, spins: { count: bonus.spinCount, en: titleIn('en'), bn: titleIn('bn') } };
      },
      findGrant,
      findConversion,
      findJackpotWin: findWonPot,
      listResults: listSettledResults,
      listSportsbookResults,
      findVoidBet,
      findVoidedOrder,
      findRemovedRunner,
      findDispute: findDisputeOutcome,
      findFirstLogin,
      findTimeOut,
      findExclusion,
      findVerification,
      findReachedPrice,
      async findBegun(reader, { eventId, marketId }) {
        const event = sports.findEvent(eventId);
        // Races don't turn in play, and nobody follows one.
        const sport = event && sportSchema.safeParse(event.sport).data;
        if (event === undefined || sport === undefined) return undefined;
        const match = { ...event, path: oddsPath(marketId, eventId) };
        const followers = await listToTell(reader, { ...event, sport }, clock.now());
        const ids = followers.map(({ playerId }) => playerId);
        const inCase = await listInRiskCases(reader, ids, 'harm');
        return { match, followers: followers.filter(({ playerId }) => !inCase.has(playerId)) };
      },
      async tellDevices(tx, messages) {
        const ids = messages.map(({ playerId }) => playerId);
        const inCase = await listInRiskCases(tx, ids, 'harm');
        const notes = notesOf(
          messages,
          (playerId) => closures.refusalOf(playerId) !== undefined || inCase.has(playerId),
        );
        await queueNotes(tx, notes, clock.now());
      },
      findNames: (marketId) => namesOf(sports, marketId),
      nameInBangla: (name) => sports.nameInBangla(name),
    },
    changed: (playerId) => inboxFeed.touch(playerId),
  });
}

function namesOf(sports: Sports, marketId: string) {
  const market = sports.findMarket(marketId);
  const event = market && sports.findEvent(market.eventId);
  if (market === undefined || event === undefined) return undefined;
  const runners = new Map(market.runners.map(({ runnerId, name }) => [runnerId, name]));
  return { event: event.name, market: market.name, runners, path: oddsPath(marketId, market.eventId) };
}

/** The site's path of a match's odds. */
const oddsPath = (marketId: string, eventId: string): string =>
  `/odds-view?market=${marketId}&event=${eventId}`;

/** Push services take an address of the operator's; Apple's refuses one that can't be. */
const contactOf = (publicUrl: string | undefined): string =>
  publicUrl?.startsWith('https:') === true ? publicUrl : 'mailto:operator@maidan.example';
