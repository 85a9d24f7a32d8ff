import type { Exchange } from '../domains/exchange/index.ts';
import type { Sportsbook } from '../domains/sportsbook/index.ts';
import type { Delivery } from '../domains/inbox/index.ts';
import type { Sports } from '../domains/sports/index.ts';
import type { Bus } from '../kernel/bus.ts';
import type { LiveHub } from '../kernel/live/live-hub.ts';
import type { Job } from '../kernel/jobs/start-job.ts';
import type { Followers } from './followers.ts';
import { scoreImage } from './score-image.ts';

/** Who is told of facts, and by what. */
export interface Wiring {
  readonly bus: Bus;
  readonly live: LiveHub;
  readonly sports: Sports;
  readonly exchange: Exchange;
  readonly sportsbook: Sportsbook;
  readonly followers: Followers;
  readonly quotesInStep: boolean;
  /** Never rejects: what fails is tried again later. */
  readonly settleSurely: (settle: () => Promise<void>) => Promise<void>;
  /** Never rejects. */
  readonly countTurnover: (marketId: string) => Promise<void>;
  /** Lets what follows a settlement follow its corrections. Never rejects. */
  readonly followCorrections: () => Promise<void>;
  /** Counts the rounds of games that were settled, or takes them back. Never rejects. */
  readonly followRounds: () => Promise<void>;
  /** Takes what suspended and closed players have waiting out of the order book. Never rejects. */
  readonly takeOffOrders: () => Promise<void>;
  /** Reads anew how much bets may risk while a bonus is open. Never rejects. */
  readonly refreshBetLimits: () => Promise<void>;
  /** Makes the reward for a friend what it should be now. */
  readonly rewardReferral: (friendId: bigint) => Promise<void>;
  readonly delivery: Delivery;
  /** Brings what staff wrote to its players. */
  readonly sending: Job;
}

/** What players are told of in their inboxes. */
const toldOf = [
  'deposit-decided',
  'withdrawal-decided',
  'market-settled',
  'market-resettled',
  'open-market-corrected',
  'wallet-adjusted',
  'house-market-settled',
  'house-market-resettled',
  'house-bet-voided',
  'dispute-decided',
  'orders-taken-off',
  'orders-lapsed',
  'turnover-ended',
  'reward-changed',
  'points-converted',
] as const;

/** Who listens to which fact. */
export function wireFacts(wiring: Wiring): void {
  const {
    bus,
    live,
    sports,
    exchange,
    sportsbook,
    followers,
    quotesInStep,
    settleSurely,
    countTurnover,
    followCorrections,
    followRounds,
    takeOffOrders,
    refreshBetLimits,
    rewardReferral: reward,
    delivery,
    sending,
  } = wiring;
  bus.on('market-changed', ({ marketId }) => followers.add(exchange.followMarket(marketId)));
  bus.on('market-resulted', (fact) => followers.add(settleSurely(() => exchange.settle(fact))));
  bus.on('market-resulted', (fact) => followers.add(settleSurely(() => sportsbook.settleBookmakers(fact))));
  for (const kind of ['event-changed', 'bookmaker-changed', 'fancy-changed'] as const)
    bus.on(kind, ({ eventId }) => sportsbook.followEvent(eventId));
  bus.on('fancy-resulted', (fact) => followers.add(settleSurely(() => sportsbook.settleFancy(fact))));
  bus.on('prices-quoted', ({ marketId }) => {
    const quoted = exchange.followPrices(marketId);
    if (quotesInStep) followers.add(quoted);
  });
  bus.on('market-settled', ({ marketId }) => followers.add(countTurnover(marketId)));
  bus.on('market-resettled', () => followers.add(followCorrections()));
  for (const kind of ['round-settled', 'round-rolled-back'] as const) bus.on(kind, () => followRounds());
  bus.on('player-shut-out', () => followers.add(takeOffOrders()));
  bus.on('staff-message-written', () => sending.runNow());
  for (const kind of toldOf) bus.on(kind, () => delivery.deliver());
  for (const kind of ['deposit-decided', 'turnover-ended'] as const) bus.on(kind, () => refreshBetLimits());
  for (const kind of ['deposit-decided', 'phone-verified'] as const)
    bus.on(kind, ({ playerId }) => reward(playerId));
  bus.on('score-changed', ({ eventId }) => {
    const topic = `score:${eventId}`;
    const json = scoreImage(sports, topic);
    if (json !== undefined) live.publish(topic, json);
  });
  bus.on('balance-changed', ({ playerId }) => exchange.walletChanged(playerId));
}
