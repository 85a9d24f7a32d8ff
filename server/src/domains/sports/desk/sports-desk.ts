import type { FancyResult, MarketResult } from '../../../events.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import type { Note } from '../../../kernel/note.ts';
import type { ResultCorrection } from '../../../kernel/result-correction.ts';
import type { FeedBookmaker } from '../feed/feed-bookmaker.ts';
import type { FeedFancy } from '../feed/feed-fancy.ts';
import type { FeedEvent, FeedMarket } from '../feed/feed.ts';
import type { ReceiverDeps } from '../receiver-deps.ts';
import type { AppSuspension, TradedMarkets } from '../traded-markets.ts';
import { type TermsBounds, type WantedTerms, boundsOfTerms, checkTerms } from './check-terms.ts';
import type { SuspensionTarget } from '@maidan/contract/office';
import type { MarketSuspension, MarketSuspensions } from './market-suspensions.ts';
import type { TradingSuspensions, WideSuspension } from './trading-suspensions.ts';
import { suspendMarket } from './suspend-market.ts';
import type { MarketTermsBook } from './market-terms-book.ts';
import type { MarketTerms } from './terms-store.ts';
import { replaceFancyResult } from '../house-markets-store.ts';
import { replaceResult } from '../store.ts';
import {
  enterFancyResult,
  enterResult,
  removeRunner,
  showCorrection,
  showFancyCorrection,
} from './enter-by-hand.ts';
import type { MentionTimes } from './mention-times.ts';

/** An event with everything its feed sent, on the terms that staff set, including markets they have suspended. */
export interface DeskEvent {
  readonly event: FeedEvent;
  /** When the feed last mentioned it. */
  readonly mentionedAt: Date | undefined;
  readonly markets: readonly FeedMarket[];
  readonly bookmakers: readonly FeedBookmaker[];
  readonly fancies: readonly FeedFancy[];
}

/** What the trader's desk reads from the feed's snapshot and does to it. */
export interface SportsDesk {
  /** The events in memory. */
  events(): DeskEvent[];
  findEvent(eventId: string): DeskEvent | undefined;
  findSuspension(key: string): MarketSuspension | undefined;
  /** The suspension of exactly that runner, event or sport, or of the site. */
  findTradingSuspension(target: SuspensionTarget): MarketSuspension | undefined;
  /** What suspends all of an event, the narrowest first: the event's own suspension, its sport's, the site's. */
  listSuspensionsOver(event: Pick<FeedEvent, 'eventId' | 'sport'>): readonly WideSuspension[];
  /** Why the app itself suspends a market that has no result; undefined when it doesn't. */
  findAppSuspension(key: string): AppSuspension | undefined;
  findTerms(key: string): MarketTerms | undefined;
  /** Suspends a market until staff resume it; one already suspended stays as it is. Refuses NOT_FOUND. */
  suspendMarket(key: string, suspension: MarketSuspension, audit: OfficeContext['audit']): Promise<void>;
  /** Refuses terms that a market can't have: NOT_FOUND, MARKET_MOVED, TERMS_UNFIT. */
  checkTerms(key: string, wanted: WantedTerms): void;
  /** A market's limits, now and under the wanted terms. */
  boundsOf(key: string, wanted: WantedTerms): TermsBounds;
  enterResult(marketId: string, result: MarketResult, note: Note): Promise<void>;
  enterFancyResult(fancyId: string, result: FancyResult, note: Note): Promise<void>;
  removeRunner(
    marketId: string,
    removed: { readonly runnerId: number; readonly reductionBps: number },
  ): Promise<void>;
  /** What the correction of a market's result takes here. */
  readonly correction: ResultCorrection<MarketResult>;
  readonly fancyCorrection: ResultCorrection<FancyResult>;
}

/** Opens the desk. `afterResult` resolves once everything that follows from a result is done. */
export function openSportsDesk(
  deps: ReceiverDeps,
  {
    suspensions,
    wide,
    terms,
    times,
    traded,
  }: {
    readonly suspensions: MarketSuspensions;
    readonly wide: TradingSuspensions;
    readonly terms: MarketTermsBook;
    readonly times: MentionTimes;
    readonly traded: TradedMarkets;
  },
  afterResult: () => Promise<void>,
): SportsDesk {
  const { snapshot } = deps;
  const deskEvent = (event: FeedEvent, markets: readonly FeedMarket[]): DeskEvent => ({
    event,
    mentionedAt: times.find(event.eventId),
    markets: markets.map((market) => terms.ofExchange(market)),
    bookmakers: snapshot.house.bookmakersOf(event.eventId),
    fancies: snapshot.house.fanciesOf(event.eventId),
  });
  return {
    events: () => Array.from(snapshot.events(), ({ event, markets }) => deskEvent(event, markets)),
    findEvent(eventId) {
      const event = snapshot.findEvent(eventId);
      const markets = [...snapshot.markets()].filter((market) => market.eventId === eventId);
      return event && deskEvent(event, markets);
    },
    findSuspension: (key) => suspensions.find(key),
    findTradingSuspension: (target) => wide.find(target),
    listSuspensionsOver: ({ eventId, sport }) => wide.listOver(eventId, sport),
    findAppSuspension: (key) => traded.findAppSuspension(key, snapshot.findMarket(key)),
    findTerms: (key) => terms.find(key),
    async suspendMarket(key, suspension, audit) {
      await suspendMarket({ ...deps, suspensions }, key, suspension, audit);
      await afterResult();
    },
    checkTerms: (key, wanted) => checkTerms(snapshot, key, wanted, terms.find(key)),
    boundsOf: (key, wanted) => boundsOfTerms(snapshot, key, wanted, terms.find(key)),
    async enterResult(marketId, result, note) {
      await enterResult(deps, marketId, result, note);
      await afterResult();
    },
    async enterFancyResult(fancyId, result, note) {
      await enterFancyResult(deps, fancyId, result, note);
      await afterResult();
    },
    async removeRunner(marketId, removed) {
      await removeRunner(deps, marketId, removed);
      await afterResult();
    },
    correction: {
      store: replaceResult,
      async show(marketId, result) {
        showCorrection(deps, marketId, result);
        await afterResult();
      },
    },
    fancyCorrection: {
      store: replaceFancyResult,
      show(fancyId, result) {
        showFancyCorrection(deps, fancyId, result);
        return Promise.resolve();
      },
    },
  };
}
