import { isEventId, isMarketId, type OddsViewState, paths } from '../../lib/paths.ts';

/**
 * The odds view's parameters (EXCH-1): from the navigation's state, else from `?market=&event=`, so that reloads and
 * links work. Undefined if neither names a market and an event.
 */
export function readOpening(state: unknown, search: string): OddsViewState | undefined {
  const fields = new Map<string, unknown>(
    typeof state === 'object' && state !== null ? Object.entries(state) : [],
  );
  const query = new URLSearchParams(search);
  const text = (name: string, parameter: string) => {
    const value = fields.get(name);
    return typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : (query.get(parameter) ?? '');
  };
  const marketId = text('marketId', 'market');
  const eventId = text('eventId', 'event');
  if (!isMarketId(marketId) || !isEventId(eventId)) return undefined;
  const previous = text('previousPath', 'from');
  return {
    marketId,
    eventId,
    selectedSport: text('selectedSport', 'sport'),
    previousPath: /^\/(?!\/)/.test(previous) ? previous : paths.exchangeInPlay,
  };
}

/** The query string that reopens the market after a reload. */
export function openingSearch({ marketId, eventId }: OddsViewState): string {
  return `?${new URLSearchParams({ market: marketId, event: eventId }).toString()}`;
}
