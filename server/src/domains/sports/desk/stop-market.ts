import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ReceiverPart } from '../receive-feed.ts';
import type { MarketHold } from './hold-store.ts';
import type { MarketHolds } from './market-holds.ts';

/** Which event a market of any kind belongs to; refuses NOT_FOUND of one that no feed told of. */
export function eventOfMarket({ picture }: Pick<ReceiverPart, 'picture'>, key: string): string {
  const { house } = picture;
  const market = picture.findMarket(key) ?? house.findBookmaker(key) ?? house.findFancy(key);
  if (market === undefined) throw new Refusal('NOT_FOUND');
  return market.eventId;
}

/** Publishes that a market of any kind is not what it was. */
export function publishChange({ bus, picture }: ReceiverPart, key: string, eventId: string): void {
  if (picture.findMarket(key) !== undefined) bus.publish({ kind: 'market-changed', marketId: key, eventId });
  else if (picture.house.findFancy(key) === undefined)
    bus.publish({ kind: 'bookmaker-changed', marketId: key, eventId });
  else bus.publish({ kind: 'fancy-changed', fancyId: key, eventId });
}

/** Suspends a market whatever its feed says, until it is released; one that is stopped already stays as it is. Refuses NOT_FOUND. */
export async function stopMarket(
  part: ReceiverPart & { readonly holds: MarketHolds },
  key: string,
  hold: MarketHold,
  audit: OfficeContext['audit'],
): Promise<void> {
  const eventId = eventOfMarket(part, key);
  if (await part.holds.hold(key, hold, { audit })) publishChange(part, key, eventId);
}
