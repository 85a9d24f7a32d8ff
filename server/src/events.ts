import { gameKinds } from '@maidan/contract';
import { z } from 'zod';
import { integerText as id, moneyText as amount, momentText as moment } from './kernel/codecs.ts';

/** Tied runners: more of them than there are winning places. */
export interface DeadHeat {
  readonly runners: readonly number[];
  readonly places: number;
}

/** Who took the places of an each-way market: outright, and in a dead heat for the last of them. */
export interface PlacedRunners {
  readonly runners: readonly number[];
  readonly deadHeat?: DeadHeat | undefined;
}

/**
 * A market's result: winners and perhaps a dead heat, or void with all bets returned. Half of every bet may be returned and the other
 * half settled, as on a quarter line of an Asian handicap. Each way it says who was placed, unless the place part of bets is void.
 * A line market has no winner: its result is the runs.
 */
export type MarketResult =
  | {
      readonly outcome: 'won';
      readonly winners: readonly number[];
      readonly deadHeat?: DeadHeat | undefined;
      readonly halfReturned?: true | undefined;
      readonly placed?: PlacedRunners | undefined;
      readonly runs?: number | undefined;
    }
  | { readonly outcome: 'void'; readonly reason: string };

/**
 * Why a fancy is void and its bets are returned: the innings ended before the over or ball was complete, the match was
 * abandoned, the quote was wrong, or no feed reports on it any more.
 */
export type FancyVoidReason = 'INNINGS_ENDED' | 'ABANDONED' | 'WRONG_RATE' | 'FEED_GONE';

/** A fancy's result: the runs that were made, or void with all bets returned. */
export type FancyResult =
  | { readonly outcome: 'ran'; readonly runs: number }
  | { readonly outcome: 'void'; readonly reason: FancyVoidReason };

/**
 * The durable events: those that no subscriber may miss, however the process ends. `emit` writes them to the outbox in
 * the transaction that makes them true. They carry ids and little more, because a subscriber reads the rest; a settled
 * round carries its details, because the casino domain keeps them to itself.
 */
export const durableEvent = z.discriminatedUnion('kind', [
  event('player-signed-up', { playerId: id }),
  event('deposit-decided', { playerId: id, depositId: id, credited: z.boolean() }),
  event('withdrawal-decided', { playerId: id, withdrawalId: id, paid: z.boolean() }),
  event('wallet-adjusted', { proposalId: id }),
  event('player-shut-out', { playerId: id }),
  event('time-out-begun', { playerId: id, timeOutId: id }),
  /** Bets are taken again; not emitted for one that a longer one replaced. */
  event('time-out-ended', { playerId: id, timeOutId: id }),
  /** Limits were neither changed nor looked at for six months. */
  event('limits-due', { playerId: id, at: moment }),
  event('exclusion-begun', { playerId: id, exclusionId: id }),
  /** The player asked to come back from a self-exclusion; it can be confirmed from then on. */
  event('return-requested', { playerId: id, confirmableFrom: moment }),
  event('player-returned', { playerId: id }),
  event('sports-closed', { playerId: id }),
  /** A verification was accepted or refused, or is asked for again. */
  event('identity-decided', { playerId: id, verificationId: id }),
  /** What was accepted ends in so many days at most. */
  event('identity-expiring', { playerId: id, verificationId: id, days: z.int() }),
  /** A login on a device, by its cookie's name, that had not logged in to the account before (SAFE-39). */
  event('new-device-seen', { playerId: id, device: z.string() }),
  /** The name goes with the event, because a removed passkey is nowhere else (SAFE-38). */
  event('passkey-added', { playerId: id, passkeyId: id, name: z.string() }),
  event('passkey-removed', { playerId: id, passkeyId: id, name: z.string() }),
  event('turnover-opened', { turnoverId: id }),
  event('turnover-in-review', { turnoverId: id }),
  event('turnover-ended', { turnoverId: id }),
  event('bonus-granted', { grantId: id }),
  event('bonus-reversed', { grantId: id }),
  event('points-converted', { conversionId: id }),
  event('market-settled', { marketId: z.string() }),
  event('market-resettled', { marketId: z.string() }),
  event('bet-voided', { orderId: id }),
  event('runner-removed', { marketId: z.string(), runnerId: z.int() }),
  /** Orders lapsed for lack of funds; `roundId` names the round that needed the money. */
  event('orders-lapsed', { playerId: id, roundId: z.string() }),
  /** Orders that waited out the in-play delay lapsed in a restart; `orderId` is the lowest of their ids. */
  event('delayed-orders-lapsed', { playerId: id, orderId: id }),
  /** Orders were removed because their player was suspended or closed; `shutOutId` is that event's id in the outbox. */
  event('orders-removed', { playerId: id, shutOutId: id }),
  /** Bets of a player that were matched in this market reached the player's own limit on its match, which takes no more of them. */
  event('own-limit-reached', {
    playerId: id,
    eventId: z.string(),
    marketId: z.string(),
    tearsDown: z.boolean(),
  }),
  event('house-market-settled', { marketKey: z.string() }),
  event('house-market-resettled', { marketKey: z.string() }),
  event('house-bet-voided', { betId: id }),
  event('dispute-decided', { disputeId: id }),
  /** A match's first market turned in play. */
  /** A price that a player waited for. */
  event('price-reached', { alertId: id }),
  event('match-began', { eventId: z.string(), marketId: z.string() }),
  event('round-settled', {
    /** The provider's name and its id of the round, such as `playhouse:7f3a`: ids of two providers don't collide. */
    roundId: z.string(),
    playerId: id,
    /** What was played: its kind decides how much of the stake counts towards a turnover and earns points. */
    game: z.enum(gameKinds),
    /** The sum of all stakes that the round debited. */
    stake: amount,
    /** When its first bet was placed. */
    at: moment,
  }),
  /** A pot of a jackpot was paid to this player. */
  event('jackpot-won', { playerId: id, jackpot: z.string(), pot: z.int() }),
  event('round-rolled-back', { roundId: z.string() }),
  /** A finished round came to something else, without being settled or rolled back: by a late win, or one of a free bet. */
  event('round-moved', { roundId: z.string(), playerId: id, at: moment }),
]);

/** One of the events of {@link durableEvent}. */
export type DurableEvent = Readonly<z.output<typeof durableEvent>>;

/** Which subscriber takes which durable events; their handlers are in `app/subscribers.ts`. */
export const durableSubscribers = {
  inbox: [
    'deposit-decided',
    'withdrawal-decided',
    'wallet-adjusted',
    'time-out-begun',
    'time-out-ended',
    'limits-due',
    'exclusion-begun',
    'return-requested',
    'player-returned',
    'new-device-seen',
    'passkey-added',
    'passkey-removed',
    'turnover-opened',
    'turnover-in-review',
    'turnover-ended',
    'bonus-granted',
    'bonus-reversed',
    'points-converted',
    'jackpot-won',
    'market-settled',
    'market-resettled',
    'bet-voided',
    'runner-removed',
    'orders-lapsed',
    'delayed-orders-lapsed',
    'orders-removed',
    'own-limit-reached',
    'house-market-settled',
    'house-market-resettled',
    'house-bet-voided',
    'dispute-decided',
    'match-began',
    'price-reached',
    'identity-decided',
    'identity-expiring',
  ],
  corrections: ['market-resettled'],
  collusion: ['market-settled', 'market-resettled', 'bet-voided'],
  leaderboard: ['market-settled', 'market-resettled', 'house-market-settled', 'house-market-resettled'],
  agents: ['market-settled', 'market-resettled', 'house-market-settled', 'house-market-resettled'],
  rounds: ['round-settled', 'round-rolled-back', 'round-moved'],
  screening: ['identity-decided'],
  'free-spins': ['turnover-opened', 'turnover-ended'],
  'order-removal': ['player-shut-out', 'time-out-begun', 'exclusion-begun', 'sports-closed'],
  webhooks: [
    'player-signed-up',
    'player-shut-out',
    'deposit-decided',
    'withdrawal-decided',
    'wallet-adjusted',
    'bonus-granted',
    'bonus-reversed',
    'market-settled',
    'market-resettled',
    'house-market-settled',
    'house-market-resettled',
    'bet-voided',
    'dispute-decided',
    'time-out-begun',
    'time-out-ended',
    'exclusion-begun',
    'player-returned',
  ],
} as const satisfies Readonly<Record<string, readonly DurableEvent['kind'][]>>;

/** The name of a durable subscriber. */
export type DurableSubscriber = keyof typeof durableSubscribers;

/** An event that is only published: a subscriber that misses it catches up by other means. */
export type PassingEvent =
  | { readonly kind: 'phone-verified'; readonly playerId: bigint }
  | { readonly kind: 'balance-changed'; readonly playerId: bigint }
  /** Accounts of the ledger were posted to. */
  | { readonly kind: 'accounts-moved'; readonly accountIds: readonly bigint[] }
  /** A deposit or withdrawal was requested, or reached another state. */
  | { readonly kind: 'transaction-moved'; readonly playerId: bigint; readonly transactionId: bigint }
  /** Something waits to be sent to devices. */
  | { readonly kind: 'notes-queued' }
  /** A text message or an e-mail waits to be handed to its gateway. */
  | { readonly kind: 'message-queued' }
  | { readonly kind: 'staff-message-written'; readonly staffMessageId: bigint }
  | { readonly kind: 'event-changed'; readonly eventId: string }
  | { readonly kind: 'market-changed'; readonly marketId: string; readonly eventId: string }
  | { readonly kind: 'prices-quoted'; readonly marketId: string }
  | { readonly kind: 'score-changed'; readonly eventId: string }
  | { readonly kind: 'market-resulted'; readonly marketId: string; readonly result: MarketResult }
  | { readonly kind: 'bookmaker-changed'; readonly marketId: string; readonly eventId: string }
  | { readonly kind: 'fancy-changed'; readonly fancyId: string; readonly eventId: string }
  | {
      readonly kind: 'fancy-resulted';
      readonly fancyId: string;
      readonly eventId: string;
      readonly result: FancyResult;
    };

/**
 * The catalogue of events: what has happened, in the past tense, published after the commit. `app/subscribers.ts` lists
 * who reacts.
 */
export type AppEvent = DurableEvent | PassingEvent;

/** The event of that kind. */
export type EventOf<Kind extends AppEvent['kind']> = Extract<AppEvent, { kind: Kind }>;

/** The events that a durable subscriber takes. */
export type EventFor<Name extends DurableSubscriber> = Extract<
  DurableEvent,
  { kind: (typeof durableSubscribers)[Name][number] }
>;

function event<const Kind extends string, Payload extends z.core.$ZodShape>(kind: Kind, payload: Payload) {
  return z.object({ kind: z.literal(kind), ...payload });
}
