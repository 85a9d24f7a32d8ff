import { turnsInPlay } from '@maidan/contract';
import type { MarketDefinition } from '@maidan/contract/trading';
import type { MarketCommission } from '../../exchange/index.ts';
import { bettingTypeOf, eventTypes, type ListedMarket } from '../listed-markets.ts';
import { isInPlay } from '../in-play.ts';

/** The clock by which the sports domain's days go. */
const TIMEZONE = 'Asia/Dhaka';

/** A market's definition. Maidan has no starting prices and no country of an event, and all but the toss and races turn in play. */
export function presentDefinition(
  { market, event }: ListedMarket,
  { isCrossing, commission }: { readonly isCrossing: boolean; readonly commission: MarketCommission },
): MarketDefinition {
  const startsAt = event.startsAt.toISOString();
  return {
    bspMarket: false,
    turnInPlayEnabled: turnsInPlay(market.type),
    persistenceEnabled: true,
    marketBaseRate: commission.commissionBps / 100,
    eventId: market.eventId,
    eventTypeId: eventTypes[event.sport].id,
    numberOfWinners: market.numberOfWinners,
    bettingType: bettingTypeOf(market),
    marketType: market.type,
    marketTime: startsAt,
    suspendTime: startsAt,
    bspReconciled: false,
    complete: true,
    inPlay: isInPlay(market),
    crossMatching: isCrossing,
    runnersVoidable: false,
    numberOfActiveRunners: market.runners.filter(({ status }) => status === 'ACTIVE').length,
    betDelay: market.betDelaySeconds,
    status: market.status,
    venue: event.venue,
    discountAllowed: commission.discountAllowed,
    timezone: TIMEZONE,
    openDate: startsAt,
    version: market.version,
    regulators: ['NONE'],
    priceLadderDefinition: { type: 'CLASSIC' },
    runners: market.runners.map(
      ({ runnerId, name, handicap, sortPriority, status, reductionBps, removedAt }) => ({
        id: runnerId,
        name,
        hc: handicap === undefined ? undefined : handicap / 100,
        sortPriority,
        status,
        adjustmentFactor: reductionBps === undefined ? undefined : reductionBps / 100,
        removalDate: removedAt?.toISOString(),
      }),
    ),
  };
}
