import type { tradingCalls } from '@maidan/contract/office';
import type { Clock } from '../../kernel/clock.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { MarketHolds } from './desk/market-holds.ts';
import type { ReceiverPart } from './receive-feed.ts';

type HoldCalls = Pick<typeof tradingCalls, 'holdMarket' | 'releaseMarket'>;

/** Serves stopping a market and letting it go; who trades it is told at once. */
export function holdHandlers(
  { bus, picture }: ReceiverPart,
  holds: MarketHolds,
  { clock, afterTelling }: { readonly clock: Clock; readonly afterTelling: () => Promise<void> },
): OfficeHandlers<HoldCalls> {
  /** Publishes that the market is not what it was; refuses NOT_FOUND of one that no feed told of. */
  const eventOf = (key: string): string => {
    const { house } = picture;
    const market = picture.findMarket(key) ?? house.findBookmaker(key) ?? house.findFancy(key);
    if (market === undefined) throw new Refusal('NOT_FOUND');
    return market.eventId;
  };
  const tell = async (key: string, eventId: string): Promise<void> => {
    if (picture.findMarket(key) !== undefined)
      bus.publish({ kind: 'market-changed', marketId: key, eventId });
    else if (picture.house.findFancy(key) === undefined)
      bus.publish({ kind: 'bookmaker-changed', marketId: key, eventId });
    else bus.publish({ kind: 'fancy-changed', fancyId: key, eventId });
    await afterTelling();
  };
  return {
    async holdMarket({ params: { id }, body }, { member, audit }) {
      const eventId = eventOf(id);
      const hold = { by: member.username, reason: body.reason, at: clock.now() };
      if (await holds.hold(id, hold, { audit })) await tell(id, eventId);
    },
    async releaseMarket({ params: { id } }, { audit }) {
      const eventId = eventOf(id);
      if (await holds.release(id, { audit })) await tell(id, eventId);
    },
  };
}
