import {
  addressOf,
  type AnswerOf,
  type Call,
  contentCalls,
  marketOddsCalls,
  nameCalls,
  type MarketOdds,
  sportsCalls,
} from '@maidan/contract';
import type { Language } from '@maidan/ui';
import type { QueryClient } from '@tanstack/react-query';
import { arrangeLive, type ListedEvent, sports } from './sports.ts';
import { live } from './live.ts';
import { timeNow } from './site-clock.ts';

/** The data embedded in the page: the API's raw answers by their addresses. */
export type Boot = Readonly<Record<string, unknown>>;

/** Id of the element that contains it in the server-rendered page. */
export const BOOT_ID = 'boot';

/** The API address of the operator's settings, which every screen shows. */
export function generalAddress(language: Language): string {
  return addressOf(contentCalls.general, { query: { language } });
}

/** The API address of the operator's logos, which every screen shows. */
export const logoAddress = addressOf(contentCalls.logo, {});

/** The API address of the operator's sliders. */
export function slidersAddress(language: Language): string {
  return addressOf(contentCalls.sliders, { query: { language } });
}

/** The API address of the feed's names in a language other than English. */
export function namesAddress(language: Language): string {
  return addressOf(nameCalls.names, { query: { language } });
}

/** The API addresses of the lists of events. */
export const eventAddresses = sports.map((sport) =>
  addressOf(sportsCalls.sportsEvents, { params: { sport } }),
);

/** Reduces a raw list of events to those in play, or to the first upcoming ones if there are none. */
export function trimEvents(list: unknown): unknown {
  const read = sportsCalls.sportsEvents.answer.safeParse(list);
  if (!read.success || !Array.isArray(list)) return undefined;
  const inPlay = list.filter((_, at) => read.data[at]?.inPlay === true);
  if (inPlay.length > 0) return inPlay;
  const now = timeNow();
  return list.filter((_, at) => (read.data[at]?.startsAt ?? now) > now).slice(0, TO_COME_MAX);
}

const TO_COME_MAX = 3;

/** Reduces a raw list of events to those of the given markets. */
export function trimToMarkets(list: unknown, marketIds: readonly string[]): unknown {
  const read = sportsCalls.sportsEvents.answer.safeParse(list);
  if (!read.success || !Array.isArray(list)) return undefined;
  return list.filter((_, at) => marketIds.includes(read.data[at]?.marketId ?? ''));
}

/** The API address of a market's odds. */
export function oddsAddress(marketId: string): string {
  return addressOf(marketOddsCalls.matchOdds, { params: { marketId } });
}

/** The ids of the in-play markets in a boot's lists, cricket first. */
export function marketsInPlay(boot: Boot): readonly string[] {
  return eventsIn(boot)
    .filter(({ inPlay }) => inPlay)
    .map(({ marketId }) => marketId);
}

/** The same in the order of home. */
export function marketsOnHome(boot: Boot): readonly string[] {
  return arrangeLive(eventsIn(boot)).map(({ marketId }) => marketId);
}

function eventsIn(boot: Boot): readonly ListedEvent[] {
  return sports.flatMap((sport) => {
    const events = answerIn(boot, sportsCalls.sportsEvents, { params: { sport } }) ?? [];
    return events.map((event) => ({ ...event, sport }));
  });
}

/** Shown at once but refetched: it may be only the head of a list, or come from a page cached long ago. */
const SHOWN_AND_REFETCHED = { updatedAt: 1 };

/**
 * Seeds the query cache with the page's data as if screens had requested it. Data that can't be parsed is fetched
 * later.
 */
export function seedQueries(boot: Boot, queries: QueryClient, language: Language): void {
  const general = answerIn(boot, contentCalls.general, { query: { language } });
  if (general !== undefined)
    queries.setQueryData(['general', language], general[0] ?? null, SHOWN_AND_REFETCHED);
  const sliders = answerIn(boot, contentCalls.sliders, { query: { language } });
  if (sliders !== undefined) queries.setQueryData(['sliders', language], sliders, SHOWN_AND_REFETCHED);
  const logos = answerIn(boot, contentCalls.logo, {});
  if (logos !== undefined) queries.setQueryData(['logo'], logos[0] ?? null, SHOWN_AND_REFETCHED);
  const named = answerIn(boot, nameCalls.names, { query: { language } });
  if (named !== undefined) queries.setQueryData(['names', language], named.names, SHOWN_AND_REFETCHED);
  for (const sport of sports) {
    const events = answerIn(boot, sportsCalls.sportsEvents, { params: { sport } });
    if (events !== undefined)
      queries.setQueryData(
        ['sports-events', sport],
        events.map((event) => ({ ...event, sport })),
        SHOWN_AND_REFETCHED,
      );
  }
  live.remember(
    marketsInPlay(boot).flatMap((marketId): readonly MarketOdds[] =>
      (answerIn(boot, marketOddsCalls.matchOdds, { params: { marketId } }) ?? []).slice(0, 1),
    ),
  );
}

function answerIn<C extends Call>(
  boot: Boot,
  call: C,
  given: { readonly params?: unknown; readonly query?: unknown },
): AnswerOf<C> | undefined {
  const read = call.answer.safeParse(boot[addressOf(call, given)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type is derived from the schema that parsed it
  return read.success ? (read.data as AnswerOf<C>) : undefined;
}
