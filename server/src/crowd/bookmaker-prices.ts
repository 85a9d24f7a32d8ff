import { eventMarketsCalls } from '@maidan/contract';

/**
 * What the bookmakers of those matches pay on a runner, as decimal odds, by match and runner; of several the most. It is read where
 * everybody reads it, on the site's own API. A match whose prices can't be read has none.
 */
export async function readBookmaker(
  url: string,
  eventIds: Iterable<string>,
  closing: AbortSignal,
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const byEvent = new Map<string, ReadonlyMap<number, number>>();
  for (const eventId of eventIds) {
    const odds = await readEvent(url, eventId, closing);
    if (odds !== undefined && odds.size > 0) byEvent.set(eventId, odds);
  }
  return byEvent;
}

async function readEvent(url: string, eventId: string, signal: AbortSignal) {
  try {
    const response = await fetch(`${url}/api/event/${eventId}`, { signal });
    const answer = eventMarketsCalls.eventMarkets.answer.parse(await response.json());
    const odds = new Map<number, number>();
    for (const { status, runners } of Object.values(answer.data.items[eventId]?.bookmakers ?? {}))
      for (const { runnerId, backRate, isSuspended, isBallRunning } of runners) {
        if (status !== 'OPEN' || backRate === null || isSuspended || isBallRunning) continue;
        odds.set(runnerId, Math.max(odds.get(runnerId) ?? 0, 1 + backRate / 100));
      }
    return odds;
  } catch {
    return undefined;
  }
}
