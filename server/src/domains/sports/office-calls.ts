import type { InputOf } from '@maidan/contract';
import type { tradingCalls } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import type { Clock } from '../../kernel/clock.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { FeedMarket } from './feed/feed.ts';
import type { KindMargins } from './desk/kind-margins.ts';
import type { MarketHolds } from './desk/market-holds.ts';
import type { MarketTermsBook } from './desk/market-terms-book.ts';
import type { ReceiverPart } from './receive-feed.ts';

type DeskCalls = Pick<
  typeof tradingCalls,
  'holdMarket' | 'releaseMarket' | 'setMarketTerms' | 'showMargins' | 'setMargins'
>;

/** What staff change at the desk. */
interface DeskBooks {
  readonly holds: MarketHolds;
  readonly terms: MarketTermsBook;
  readonly margins: KindMargins;
}

/** Serves stopping a market, letting it go and setting its terms and its kind's margin; who trades it is told at once. */
export function deskHandlers(
  { bus, picture }: ReceiverPart,
  { holds, terms, margins }: DeskBooks,
  { clock, afterTelling }: { readonly clock: Clock; readonly afterTelling: () => Promise<void> },
): OfficeHandlers<DeskCalls> {
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
    async setMarketTerms({ params: { id }, body }, { member, audit }) {
      const eventId = eventOf(id);
      if (picture.findResult(id) !== undefined || picture.house.findResult(id) !== undefined)
        throw new Refusal('MARKET_MOVED');
      if (!fits(body, picture.findMarket(id))) throw new Refusal('TERMS_UNFIT');
      await terms.set(id, { ...body, by: member.username, at: clock.now() }, { audit });
      await tell(id, eventId);
    },
    showMargins() {
      const { margins: now, set = null } = margins.list();
      return Promise.resolve({ margins: now, set });
    },
    async setMargins({ body }, { member, audit }) {
      const { margins: wanted, seen, reason } = body;
      await margins.set({ wanted, seen }, { by: member.username, reason, at: clock.now() }, { audit });
      for (const { event } of picture.events()) {
        const { eventId } = event;
        for (const { marketId } of picture.house.bookmakersOf(eventId))
          bus.publish({ kind: 'bookmaker-changed', marketId, eventId });
        for (const fancyId of picture.house.openFanciesOf(eventId))
          bus.publish({ kind: 'fancy-changed', fancyId, eventId });
      }
      await afterTelling();
    },
    async releaseMarket({ params: { id } }, { audit }) {
      const eventId = eventOf(id);
      if (await holds.release(id, { audit })) await tell(id, eventId);
    },
  };
}

type WantedTerms = InputOf<typeof tradingCalls.setMarketTerms>['body'];

/** Whether the terms are of that kind of market, and go together. */
function fits(
  { stakeMin, stakeMax, riskMax, marginBps, delaySeconds, isInPlay }: WantedTerms,
  market: FeedMarket | undefined,
): boolean {
  if ([stakeMin, stakeMax, riskMax].includes(money(0n))) return false;
  if (stakeMin !== null && stakeMax !== null && stakeMin > stakeMax) return false;
  if (market === undefined) return delaySeconds === null && !isInPlay;
  if (marginBps !== null) return false;
  // Who turns a market in play before the feed does says how long an order waits.
  return !isInPlay || (delaySeconds !== null && delaySeconds > 0);
}
