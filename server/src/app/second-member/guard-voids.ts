import { type SecondReason, settlementCalls } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { z } from 'zod';
import { listUsernames } from '../../domains/accounts/index.ts';
import { getCashierSettings } from '../../domains/cashier/index.ts';
import { findOrder } from '../../domains/exchange/index.ts';
import { findHouseBet } from '../../domains/sportsbook/index.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type Assessment, type GuardedCall, NOTHING } from './guarded-call.ts';
import type { GuardedTrading } from './guarded-trading.ts';
import { describeMarket, digestOf, suspendAll } from './guard-results.ts';

const orderInput = z.object({
  params: settlementCalls.voidExchangeBet.params,
  body: settlementCalls.voidExchangeBet.body,
});
const betInput = z.object({
  params: settlementCalls.voidHouseBet.params,
  body: settlementCalls.voidHouseBet.body,
});
const runnerInput = z.object({
  params: settlementCalls.removeRunner.params,
  body: settlementCalls.removeRunner.body,
});

/** Guards voids of exchange orders: once the event has begun, whoever voids a bet may know how it goes (SAFE-14). */
export function guardOrderVoids(trading: GuardedTrading): GuardedCall<z.output<typeof orderInput>> {
  const { db, desk, exchange } = trading;
  const getOrder = async (id: bigint) => {
    const order = await findOrder(db, id);
    if (order === undefined) throw new Refusal('NOT_FOUND');
    return order;
  };
  return {
    kind: 'exchange-bet-void',
    input: orderInput,
    isSetting: false,
    subjectOf: ({ params }) => `exchange-bet:${params.id}`,
    reasonOf: ({ body }) => body.reason,
    async describe({ params: { id } }) {
      const { marketId, playerId, size } = await getOrder(id);
      const username = await nameOf(trading, playerId);
      return {
        ...NOTHING,
        market: describeMarket(trading, marketId),
        bet: { id, username, stake: money(BigInt(size)) },
      };
    },
    async check({ params }) {
      const { matched, remaining } = await getOrder(params.id);
      if (matched === 0 && remaining === 0) throw new Refusal('NOTHING_TO_VOID');
    },
    async assess({ params }) {
      const { marketId, matched } = await getOrder(params.id);
      const { settlement } = await exchange.figures.figuresOf(marketId);
      return assessVoid(trading, {
        subject: `exchange-bet:${params.id}`,
        marketId,
        settlement,
        staked: BigInt(matched),
      });
    },
    run: (input, context) => desk.voidExchangeBet({ query: undefined, ...input }, context),
    suspendMeanwhile: () => Promise.resolve(),
  };
}

/** Guards voids of bets against the house, in the same way. */
export function guardHouseBetVoids(trading: GuardedTrading): GuardedCall<z.output<typeof betInput>> {
  const { db, desk } = trading;
  const getBet = async (id: bigint) => {
    const bet = await findHouseBet(db, id);
    if (bet === undefined) throw new Refusal('NOT_FOUND');
    return bet;
  };
  return {
    kind: 'house-bet-void',
    input: betInput,
    isSetting: false,
    subjectOf: ({ params }) => `house-bet:${params.id}`,
    reasonOf: ({ body }) => body.reason,
    async describe({ params: { id } }) {
      const { playerId, stake, market } = await getBet(id);
      const username = await nameOf(trading, playerId);
      return { ...NOTHING, market: describeMarket(trading, market.marketKey), bet: { id, username, stake } };
    },
    async check({ params }) {
      if ((await getBet(params.id)).state === 'void') throw new Refusal('NOTHING_TO_VOID');
    },
    async assess({ params }) {
      const { stake, market, state } = await getBet(params.id);
      const settlement = state === 'open' ? 0 : 1;
      return assessVoid(trading, {
        subject: `house-bet:${params.id}`,
        marketId: market.marketKey,
        eventId: market.eventId,
        settlement,
        staked: stake,
      });
    },
    run: (input, context) => desk.voidHouseBet({ query: undefined, ...input }, context),
    suspendMeanwhile: () => Promise.resolve(),
  };
}

/** Guards removals of runners from a market, in the same way: all bets on them are void. */
export function guardRunnerRemovals(trading: GuardedTrading): GuardedCall<z.output<typeof runnerInput>> {
  const { desk, exchange, sports } = trading;
  return {
    kind: 'runner-removal',
    input: runnerInput,
    isSetting: false,
    subjectOf: ({ params }) => `market:${params.id}`,
    reasonOf: ({ body }) => body.reason,
    describe: ({ params, body }) =>
      Promise.resolve({
        ...NOTHING,
        market: describeMarket(trading, params.id),
        runnerId: body.runnerId,
      }),
    async check({ params, body }) {
      const market = sports.findMarket(params.id);
      if (market === undefined) throw new Refusal('NOT_FOUND');
      const runner = market.runners.find(({ runnerId }) => runnerId === body.runnerId);
      if (runner === undefined) throw new Refusal('WINNER_UNKNOWN');
      if (runner.status === 'REMOVED') throw new Refusal('NOTHING_TO_VOID');
      if (market.runners.every((one) => one === runner || one.status === 'REMOVED'))
        throw new Refusal('LAST_RUNNER');
    },
    async assess({ params }) {
      const { settlement, matched } = await exchange.figures.figuresOf(params.id);
      return assessVoid(trading, {
        subject: `market:${params.id}`,
        marketId: params.id,
        settlement,
        staked: matched,
      });
    },
    run: (input, context) => desk.removeRunner({ query: undefined, ...input }, context),
    suspendMeanwhile: ({ params, body }, context) => suspendAll(trading, [params.id], body.reason, context),
  };
}

interface Voided {
  readonly subject: string;
  readonly marketId: string;
  readonly eventId?: string;
  readonly settlement: number;
  /** The matched stake of the orders, or the stake of the bet, that it voids. */
  readonly staked: bigint;
}

async function assessVoid(
  { db, clock, sports }: GuardedTrading,
  { subject, marketId, eventId, settlement, staked }: Voided,
): Promise<Assessment> {
  const of = eventId ?? sports.findMarket(marketId)?.eventId;
  const startsAt = of === undefined ? undefined : sports.findEvent(of)?.startsAt;
  const { fourEyesMin } = await getCashierSettings(db);
  // An event that is no longer in memory began long ago.
  const hasBegun = startsAt === undefined || startsAt <= clock.now();
  const reasons: readonly (readonly [SecondReason, boolean])[] = [
    ['in-play', settlement === 0 && (hasBegun || sports.findMarket(marketId)?.inPlay === true)],
    ['corrects', settlement > 0],
    ['amount', staked >= fourEyesMin],
  ];
  return {
    secondReasons: reasons.filter(([, applies]) => applies).map(([reason]) => reason),
    preview: null,
    digest: digestOf([settlement, staked]),
    hasMoved: false,
    // What nobody has matched only returns to its owner.
    alone: staked > 0n ? { kind: 'void', amount: staked, subject } : undefined,
  };
}

async function nameOf({ db }: GuardedTrading, playerId: bigint): Promise<string> {
  return (await listUsernames(db, [playerId])).get(playerId) ?? String(playerId);
}
