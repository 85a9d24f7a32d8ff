import { marketRulesBn, marketRulesEn, turnsInPlay } from '@maidan/contract';
import type {
  ApiEvent,
  MarketCatalogue,
  MarketDescription,
  MarketProjection,
  RunnerCatalogue,
} from '@maidan/contract/trading';
import type { LineRange } from '@maidan/engine';
import type { MarketCommission } from '../../exchange/index.ts';
import {
  bettingTypeOf,
  competitionIdOf,
  eventTypes,
  isBangla,
  ladderTypeOf,
  type ListedMarket,
  nameIn,
  type MarketsSource,
} from '../listed-markets.ts';

/** The clock by which the sports domain's days go. */
const TIMEZONE = 'Asia/Dhaka';

/** A match as the trading API has it. */
export const describeEvent = (
  source: MarketsSource,
  { event }: Pick<ListedMarket, 'event'>,
  locale: string | undefined,
): ApiEvent => ({
  id: event.eventId,
  name: nameIn(source, locale, event.name),
  timezone: TIMEZONE,
  ...(event.venue === undefined ? {} : { venue: event.venue }),
  openDate: event.startsAt.toISOString(),
});

/** What a description needs besides the market. */
export interface DescribedWith {
  readonly source: MarketsSource;
  readonly commission: MarketCommission;
  readonly bspMarket: boolean;
  readonly locale: string | undefined;
  /** In taka. */
  readonly totalMatched: number;
}

/** A market of the catalogue with the parts that were asked for. */
export function describeMarket(
  listed: ListedMarket,
  projection: ReadonlySet<MarketProjection>,
  { source, locale, totalMatched, ...terms }: DescribedWith,
): MarketCatalogue {
  const { market, event } = listed;
  return {
    marketId: market.marketId,
    marketName: nameIn(source, locale, market.name),
    ...(projection.has('MARKET_START_TIME') && { marketStartTime: event.startsAt.toISOString() }),
    ...(projection.has('MARKET_DESCRIPTION') && {
      description: describeTerms(listed, { ...terms, locale }),
    }),
    totalMatched,
    ...((projection.has('RUNNER_DESCRIPTION') || projection.has('RUNNER_METADATA')) && {
      runners: market.runners.map((runner) =>
        describeRunner(
          runner,
          nameIn(source, locale, runner.name),
          projection.has('RUNNER_METADATA') ? metadataOf(listed, runner) : undefined,
        ),
      ),
    }),
    ...(projection.has('EVENT_TYPE') && { eventType: eventTypes[event.sport] }),
    ...(projection.has('COMPETITION') && {
      competition: { id: competitionIdOf(event), name: nameIn(source, locale, event.competition) },
    }),
    ...(projection.has('EVENT') && { event: describeEvent(source, listed, locale) }),
  };
}

function describeTerms(
  { market, event }: ListedMarket,
  { commission, bspMarket, locale }: Pick<DescribedWith, 'commission' | 'bspMarket' | 'locale'>,
): MarketDescription {
  const startsAt = event.startsAt.toISOString();
  return {
    persistenceEnabled: true,
    bspMarket,
    marketTime: startsAt,
    suspendTime: startsAt,
    bettingType: bettingTypeOf(market),
    turnInPlayEnabled: turnsInPlay(market.type),
    marketType: market.type,
    regulator: 'NONE',
    marketBaseRate: commission.commissionBps / 100,
    discountAllowed: commission.discountAllowed,
    wallet: 'MAIN',
    rules: (isBangla(locale) ? marketRulesBn : marketRulesEn)[market.type],
    rulesHasDate: false,
    ...(market.eachWay && { eachWayDivisor: market.eachWay.divisor }),
    ...(market.line && { lineRangeInfo: describeLines(market.line) }),
    priceLadderDescription: { type: ladderTypeOf(market) },
  };
}

/** A line market's range in runs, as the public interface has it. */
const describeLines = ({ min, max, interval }: LineRange): MarketDescription['lineRangeInfo'] => ({
  maxUnitValue: max / 100,
  minUnitValue: min / 100,
  interval: interval / 100,
  marketUnit: 'Runs',
});

type Runner = ListedMarket['market']['runners'][number];

function describeRunner(
  { runnerId, sortPriority, handicap = 0 }: Runner,
  runnerName: string,
  metadata: Readonly<Record<string, string>> | undefined,
): RunnerCatalogue {
  return {
    selectionId: runnerId,
    runnerName,
    handicap: handicap / 100,
    sortPriority,
    ...(metadata && { metadata }),
  };
}

/** What is known of a runner: of a horse also its cloth, and of a greyhound its trap. */
function metadataOf({ event }: ListedMarket, { runnerId, sortPriority }: Runner): Record<string, string> {
  return {
    runnerId: String(runnerId),
    ...(event.sport === 'horse-racing' && { CLOTH_NUMBER: String(sortPriority) }),
    ...(event.sport === 'greyhound-racing' && { TRAP: String(sortPriority) }),
  };
}
