import { turnsInPlay } from '@maidan/contract';
import type { MarketFilter } from '@maidan/contract/trading';
import { bettingTypeOf, competitionIdOf, eventTypes, type ListedMarket } from '../listed-markets.ts';
import { isInPlay } from '../in-play.ts';

/** Says of a market whether the filter means it. `withOrders` needs the orders: it is left to the caller. */
export function matchesFilter(
  filter: MarketFilter,
  hasStartingPrices: (market: ListedMarket['market']) => boolean,
): (listed: ListedMarket) => boolean {
  const isText = textIn(filter.textQuery);
  const sports = setOf(filter.eventTypeIds);
  const events = setOf(filter.eventIds);
  const competitions = setOf(filter.competitionIds);
  const markets = setOf(filter.marketIds);
  const venues = setOf(filter.venues);
  const types = setOf(filter.marketTypeCodes);
  const bettingTypes = setOf(filter.marketBettingTypes);
  const { from, to } = filter.marketStartTime ?? {};
  // No market of ours has a country, or a kind of race.
  if (setOf(filter.marketCountries) || setOf(filter.raceTypes)) return () => false;
  return ({ market, event }) =>
    (sports?.has(eventTypes[event.sport].id) ?? true) &&
    (events?.has(event.eventId) ?? true) &&
    (competitions?.has(competitionIdOf(event)) ?? true) &&
    (markets?.has(market.marketId) ?? true) &&
    (venues?.has(event.venue ?? '') ?? true) &&
    (types?.has(market.type) ?? true) &&
    (bettingTypes?.has(bettingTypeOf(market)) ?? true) &&
    (filter.bspOnly === undefined || filter.bspOnly === hasStartingPrices(market)) &&
    (filter.turnInPlayEnabled ?? turnsInPlay(market.type)) === turnsInPlay(market.type) &&
    (filter.inPlayOnly ?? isInPlay(market)) === isInPlay(market) &&
    (from === undefined || event.startsAt >= from) &&
    (to === undefined || event.startsAt <= to) &&
    isText([market.name, event.name, event.competition]);
}

/** An empty list restricts nothing. */
const setOf = (list: readonly string[] | undefined): ReadonlySet<string> | undefined =>
  list === undefined || list.length === 0 ? undefined : new Set(list);

function textIn(query: string | undefined): (names: readonly string[]) => boolean {
  const wanted = query?.trim().toLowerCase().replaceAll('*', '') ?? '';
  return wanted === '' ? () => true : (names) => names.some((name) => name.toLowerCase().includes(wanted));
}
