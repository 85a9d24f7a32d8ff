import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ReceiverDeps } from '../receiver-deps.ts';
import type { MarketSuspension, MarketSuspensions } from './market-suspensions.ts';

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
 * Suspends a market, whatever its feed says, until staff resume it; one already suspended stays as it is. Refuses
 * NOT_FOUND.
 */
export async function suspendMarket(
  deps: ReceiverDeps & { readonly suspensions: MarketSuspensions },
  key: string,
  suspension: MarketSuspension,
  audit: OfficeContext['audit'],
): Promise<void> {
  const eventId = eventOfMarket(deps, key);
  if (await deps.suspensions.suspend(key, suspension, { audit })) publishChange(deps, key, eventId);
}
