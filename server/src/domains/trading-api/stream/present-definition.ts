import { turnsInPlay } from '@maidan/contract';
import type { MarketDefinition } from '@maidan/contract/trading';
import type { MarketCommission, MarketDepth } from '../../exchange/index.ts';
import { bettingTypeOf, eventTypes, ladderTypeOf, type ListedMarket, winnersOf } from '../listed-markets.ts';
import { isInPlay } from '../in-play.ts';

/** The clock by which the sports domain's days go. */
const TIMEZONE = 'Asia/Dhaka';

/** What a definition needs besides the market. */
interface DefinedWith {
  /** Undefined where only what doesn't change while a market trades is of interest. */
  readonly depth: Pick<MarketDepth, 'isCrossing' | 'isReconciled' | 'settledAt' | 'runners'> | undefined;
  readonly commission: MarketCommission;
  readonly bspMarket: boolean;
}

/** A market's definition. Maidan has no country of an event, and all but the toss and races turn in play. */
export function presentDefinition(
  { market, event }: ListedMarket,
  { depth, commission, bspMarket }: DefinedWith,
): MarketDefinition {
  const startingPrices = new Map(
    depth?.runners.map(({ runnerId, startingPrice }) => [runnerId, startingPrice.actual]),
  );
  const bspOf = (runnerId: number) => {
    const actual = startingPrices.get(runnerId);
    return actual === undefined ? undefined : actual / 100;
  };
  const startsAt = event.startsAt.toISOString();
  return {
    bspMarket,
    turnInPlayEnabled: turnsInPlay(market.type),
    persistenceEnabled: true,
    marketBaseRate: commission.commissionBps / 100,
    eventId: market.eventId,
    eventTypeId: eventTypes[event.sport].id,
    numberOfWinners: winnersOf(market),
    eachWayDivisor: market.eachWay?.divisor,
    bettingType: bettingTypeOf(market),
    marketType: market.type,
    marketTime: startsAt,
    suspendTime: startsAt,
    bspReconciled: depth?.isReconciled ?? false,
    complete: true,
    inPlay: isInPlay(market),
    crossMatching: depth?.isCrossing ?? false,
    runnersVoidable: false,
    numberOfActiveRunners: market.runners.filter(({ status }) => status === 'ACTIVE').length,
    betDelay: market.betDelaySeconds,
    status: market.status,
    settledTime: depth?.settledAt?.toISOString(),
    venue: event.venue,
    discountAllowed: commission.discountAllowed,
    timezone: TIMEZONE,
    openDate: startsAt,
    version: market.version,
    regulators: ['NONE'],
    lineMaxUnit: market.line && market.line.max / 100,
    lineMinUnit: market.line && market.line.min / 100,
    lineInterval: market.line && market.line.interval / 100,
    priceLadderDefinition: { type: ladderTypeOf(market) },
    runners: market.runners.map(
      ({ runnerId, name, handicap, sortPriority, status, reductionBps, removedAt }) => ({
        id: runnerId,
        name,
        hc: handicap === undefined ? undefined : handicap / 100,
        sortPriority,
        status,
        bsp: bspOf(runnerId),
        adjustmentFactor: reductionBps === undefined ? undefined : reductionBps / 100,
        removalDate: removedAt?.toISOString(),
      }),
    ),
  };
}
