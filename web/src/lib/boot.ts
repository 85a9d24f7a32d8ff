import {
  addressOf,
  type AnswerOf,
  type Call,
  contentCalls,
  marketOddsCalls,
  type MarketOdds,
  sportsCalls,
} from '@maidan/contract';
import type { Language } from '@maidan/ui';
import type { QueryClient } from '@tanstack/react-query';
import { sports } from './events.ts';
import { live } from './live.ts';

/** What came with the page: answers of the API, in its own words, under the addresses that they answer. */
export type Boot = Readonly<Record<string, unknown>>;

/** The element that carries it in the server's page. */
export const BOOT_ID = 'boot';

/** What every screen shows: the addresses below the API's of the operator's settings and logos. */
export function siteAddresses(language: Language): readonly string[] {
  return [addressOf(contentCalls.general, { query: { language } }), addressOf(contentCalls.logo, {})];
}

/** The address of the operator's sliders. */
export function slidersAddress(language: Language): string {
  return addressOf(contentCalls.sliders, { query: { language } });
}

/** The addresses of the lists of events. */
export const eventAddresses = sports.map((sport) =>
  addressOf(sportsCalls.sportsEvents, { params: { sport } }),
);

/** Of a list of events, as the API words it, what is in play; the first to come where nothing is. */
export function trimEvents(list: unknown): unknown {
  const read = sportsCalls.sportsEvents.answer.safeParse(list);
  if (!read.success || !Array.isArray(list)) return undefined;
  const inPlay = list.filter((_, at) => read.data[at]?.inPlay === true);
  if (inPlay.length > 0) return inPlay;
  const now = new Date();
  return list.filter((_, at) => (read.data[at]?.startsAt ?? now) > now).slice(0, TO_COME_MAX);
}

const TO_COME_MAX = 3;

/** The odds' address of a market. */
export function oddsAddress(marketId: string): string {
  return addressOf(marketOddsCalls.matchOdds, { params: { marketId } });
}

/** The ids of the markets in play that the lists of a boot name, the cricket's first. */
export function marketsInPlay(boot: Boot): readonly string[] {
  return sports
    .flatMap((sport) => answerIn(boot, sportsCalls.sportsEvents, { params: { sport } }) ?? [])
    .filter(({ inPlay }) => inPlay)
    .map(({ marketId }) => marketId);
}

/** What came along is shown at once and asked for again: it may be a list's head only, or a page that was kept for long. */
const SHOWN_AND_ASKED = { updatedAt: 1 };

/** Puts what came with the page where screens look for it, as if they had asked. What can't be read is asked for later. */
export function plantBoot(boot: Boot, queries: QueryClient, language: Language): void {
  const general = answerIn(boot, contentCalls.general, { query: { language } });
  if (general !== undefined) queries.setQueryData(['general', language], general[0] ?? null, SHOWN_AND_ASKED);
  const sliders = answerIn(boot, contentCalls.sliders, { query: { language } });
  if (sliders !== undefined) queries.setQueryData(['sliders', language], sliders, SHOWN_AND_ASKED);
  const logos = answerIn(boot, contentCalls.logo, {});
  if (logos !== undefined) queries.setQueryData(['logo'], logos[0] ?? null, SHOWN_AND_ASKED);
  for (const sport of sports) {
    const events = answerIn(boot, sportsCalls.sportsEvents, { params: { sport } });
    if (events !== undefined)
      queries.setQueryData(
        ['sports-events', sport],
        events.map((event) => ({ ...event, sport })),
        SHOWN_AND_ASKED,
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema that read it is the one that the type is derived from
  return read.success ? (read.data as AnswerOf<C>) : undefined;
}
