import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ReceiverDeps } from '../receiver-deps.ts';
import type { MarketHold, MarketHolds } from './market-terms-book.ts';

/** The event of a market of any kind; refuses NOT_FOUND if no feed has mentioned the market. */
export function eventOfMarket({ snapshot }: Pick<ReceiverDeps, 'snapshot'>, key: string): string {
  const { house } = snapshot;
  const market = snapshot.findMarket(key) ?? house.findBookmaker(key) ?? house.findFancy(key);
  if (market === undefined) throw new Refusal('NOT_FOUND');
  return market.eventId;
}

/** Publishes that a market of any kind has changed. */
export function publishChange({ bus, snapshot }: ReceiverDeps, key: string, eventId: string): void {
  if (snapshot.findMarket(key) !== undefined) bus.publish({ kind: 'market-changed', marketId: key, eventId });
  else if (snapshot.house.findFancy(key) === undefined)
    bus.publish({ kind: 'bookmaker-changed', marketId: key, eventId });
  else bus.publish({ kind: 'fancy-changed', fancyId: key, eventId });
}

/**
 * Suspends a market, whatever its feed says, until it is released; one already suspended stays as it is. Refuses
 * NOT_FOUND.
 */
export async function stopMarket(
  deps: ReceiverDeps & { readonly holds: MarketHolds },
  key: string,
  hold: MarketHold,
  audit: OfficeContext['audit'],
): Promise<void> {
  const eventId = eventOfMarket(deps, key);
  if (await deps.holds.hold(key, hold, { audit })) publishChange(deps, key, eventId);
}
