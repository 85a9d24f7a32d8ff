import type { MarketDefinition, StreamMarketFilter } from '@maidan/contract/trading';

/** True if the filter means the market. A closed one is meant only by its id. */
export function matchesFilter(
  filter: StreamMarketFilter,
  marketId: string,
  definition: MarketDefinition,
): boolean {
  const isNamed = isListed(filter.marketIds);
  if (definition.status === 'CLOSED' && !isNamed) return false;
  return (
    admits(filter.marketIds, marketId) &&
    admits(filter.eventIds, definition.eventId) &&
    admits(filter.eventTypeIds, definition.eventTypeId) &&
    admits(filter.marketTypes, definition.marketType) &&
    admits(filter.bettingTypes, definition.bettingType) &&
    admits(filter.countryCodes, definition.countryCode) &&
    admits(filter.venues, definition.venue) &&
    // No market of ours is of a race.
    !isListed(filter.raceTypes) &&
    (filter.turnInPlayEnabled ?? definition.turnInPlayEnabled) === definition.turnInPlayEnabled &&
    (filter.bspMarket ?? definition.bspMarket) === definition.bspMarket
  );
}

const isListed = (listed: readonly string[] | undefined): listed is readonly string[] =>
  listed !== undefined && listed.length > 0;

const admits = (listed: readonly string[] | undefined, value: string | undefined): boolean =>
  !isListed(listed) || (value !== undefined && listed.includes(value));
