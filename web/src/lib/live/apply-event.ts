import type { EventMarkets, LiveEvent } from '@maidan/contract';

/**
 * An event's markets after a message; a change before its image is ignored. Unchanged markets stay the same objects.
 */
export function applyEvent(current: EventMarkets | undefined, message: LiveEvent): EventMarkets | undefined {
  if (message.type === 'image') return message.event;
  if (current === undefined) return undefined;
  const { event, order } = message;
  return {
    fancies: merge(current.fancies, event.fancies, order?.fancies),
    bookmakers: merge(current.bookmakers, event.bookmakers, order?.bookmakers),
  };
}

function merge<Market>(
  current: Readonly<Record<string, Market>>,
  changed: Readonly<Record<string, Market>>,
  order: readonly string[] | undefined,
): Record<string, Market> {
  const merged: Record<string, Market> = { ...current, ...changed };
  if (order === undefined) return merged;
  return Object.fromEntries(
    order.flatMap((key) => {
      const market = merged[key];
      return market === undefined ? [] : [[key, market] as const];
    }),
  );
}
