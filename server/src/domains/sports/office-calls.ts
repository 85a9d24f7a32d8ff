import type { FeedPlace, FeedReport, tradingCalls } from '@maidan/contract/office';
import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { eventOfMarket, publishChange, suspendMarket } from './desk/suspend-market.ts';
import { checkTerms } from './desk/check-terms.ts';
import type { KindMargins } from './desk/kind-margins.ts';
import type { MarketSuspensions } from './desk/market-suspensions.ts';
import { listConcerned, publishConcerned } from './desk/suspend-trading.ts';
import type { TradingSuspensions } from './desk/trading-suspensions.ts';
import type { MarketTermsBook } from './desk/market-terms-book.ts';
import type { ReceiverDeps } from './receiver-deps.ts';

type DeskCalls = Pick<
  typeof tradingCalls,
  | 'suspendMarket'
  | 'resumeMarket'
  | 'suspendTrading'
  | 'resumeTrading'
  | 'setMarketTerms'
  | 'showMargins'
  | 'setMargins'
  | 'chooseFeed'
>;

/** What staff change at the desk. */
interface DeskBooks {
  readonly suspensions: MarketSuspensions;
  readonly wide: TradingSuspensions;
  readonly terms: MarketTermsBook;
  readonly margins: KindMargins;
}

/** What the desk needs besides. */
interface DeskLinks {
  readonly clock: Clock;
  readonly afterChange: () => Promise<void>;
  readonly listFeeds: () => readonly FeedReport[];
  readonly chooseFeed: (place: FeedPlace) => Promise<void>;
}

/**
 * Serves suspending and resuming a market, a runner, an event, a sport and the site, setting its terms and its kind's margin, and choosing the feed; traders of it
 * are notified at once.
 */
export function deskHandlers(
  receiver: ReceiverDeps,
  { suspensions, wide, terms, margins }: DeskBooks,
  { clock, afterChange, listFeeds, chooseFeed }: DeskLinks,
): OfficeHandlers<DeskCalls> {
  const { bus, snapshot } = receiver;
  const deps = { ...receiver, suspensions };
  const eventOf = (key: string) => eventOfMarket(deps, key);
  const publish = async (key: string, eventId: string): Promise<void> => {
    publishChange(deps, key, eventId);
    await afterChange();
  };
  return {
    async suspendMarket({ params: { id }, body }, { member, audit }) {
      const suspension = { by: member.username, reason: body.reason, at: clock.now() };
      await suspendMarket(deps, id, suspension, audit);
      await afterChange();
    },
    async suspendTrading({ body: { target, reason } }, { member, audit }) {
      const concerned = listConcerned(receiver, target);
      if (!(await wide.suspend(target, { by: member.username, reason, at: clock.now() }, { audit }))) return;
      publishConcerned(receiver, concerned);
      await afterChange();
    },
    async resumeTrading({ body: { target, reason } }, { audit }) {
      const concerned = listConcerned(receiver, target);
      if (!(await wide.resume(target, { audit, reason }))) return;
      publishConcerned(receiver, concerned);
      await afterChange();
    },
    async setMarketTerms({ params: { id }, body }, { member, audit }) {
      const eventId = eventOf(id);
      checkTerms(snapshot, id, body, terms.find(id));
      await terms.set(id, { ...body, by: member.username, at: clock.now() }, { audit });
      await publish(id, eventId);
      return { outcome: 'done' };
    },
    showMargins() {
      const { margins: now, set = null } = margins.list();
      return Promise.resolve({ margins: now, set });
    },
    async setMargins({ body }, { member, audit }) {
      const { margins: wanted, seen, reason } = body;
      await margins.set({ wanted, seen }, { by: member.username, reason, at: clock.now() }, { audit });
      for (const { event } of snapshot.events()) {
        const { eventId } = event;
        for (const { marketId } of snapshot.house.bookmakersOf(eventId))
          bus.publish({ kind: 'bookmaker-changed', marketId, eventId });
        for (const fancyId of snapshot.house.openFanciesOf(eventId))
          bus.publish({ kind: 'fancy-changed', fancyId, eventId });
      }
      await afterChange();
    },
    async resumeMarket({ params: { id } }, { audit }) {
      const eventId = eventOf(id);
      if (await suspensions.resume(id, { audit })) await publish(id, eventId);
    },
    async chooseFeed({ params: { id } }, { audit }) {
      const feeds = listFeeds();
      if (!feeds.some(({ place }) => place === id)) throw new Refusal('NOT_FOUND');
      const before = feeds.find(({ isInUse }) => isInUse)?.place ?? null;
      await inTransaction(receiver.db, (tx) =>
        audit(tx, {
          action: 'feed-chosen',
          subject: `feed:${id}`,
          before: { inUse: before },
          after: { inUse: id },
        }),
      );
      await chooseFeed(id);
    },
  };
}
