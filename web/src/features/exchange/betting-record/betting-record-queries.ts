import {
  type BettingRecord,
  type GameType,
  bettingRecordCalls,
  bettingRecordsMax,
  casinoCalls,
  exchangeRecordCalls,
} from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import type { DATES } from '../../../lib/record-dates.ts';
import { ordersKey } from '../bets/order-queries.ts';

const records = apiOf(bettingRecordCalls);
const exchange = apiOf(exchangeRecordCalls);
const casino = apiOf(casinoCalls);

/** Which settled bets; `all` leaves one out. */
export interface SettledFilter {
  readonly platform: string;
  readonly gameType: GameType | 'all';
  readonly date: (typeof DATES)[number];
}

/** How a bet of the exchange stands. */
export const STATUSES = ['all', 'open', 'WON', 'LOST'] as const;

/** Which bets of the exchange. */
export interface ExchangeFilter {
  readonly status: (typeof STATUSES)[number];
  readonly date: (typeof DATES)[number];
}

/** The player's settled bets and rounds on all platforms, page by page. */
export function useBettingRecords(filter: SettledFilter) {
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [...ordersKey, 'betting-record', filter, language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      records.bettingRecords({
        query: { ...filter, language, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => (page.length < bettingRecordsMax ? undefined : page.at(-1)?.cursor),
    select: ({ pages }): readonly BettingRecord[] => pages.flat(),
    refetchOnMount: 'always',
  });
}

/** The player's bets on the exchange. */
export function useExchangeRecords(filter: ExchangeFilter) {
  return useQuery({
    queryKey: [...ordersKey, 'exchange-hub', filter],
    queryFn: async ({ signal }) => (await exchange.exchangeHub({ query: { ...filter }, signal })).records,
  });
}

const NAMES_FRESH_MS = 60_000;

/** What platforms and game types are called in the screen's language, in the house's order. */
export function useGameNames() {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['game-names', language],
    queryFn: async ({ signal }) => {
      const [{ providers }, { types }] = await Promise.all([
        casino.gameProviders({ query: { language }, signal }),
        casino.gameTypes({ query: { language }, signal }),
      ]);
      return {
        platforms: new Map(providers.map(({ platform, name }) => [platform, name])),
        types: new Map(types.map(({ type, title }) => [type, title])),
      };
    },
    staleTime: NAMES_FRESH_MS,
    structuralSharing: false,
  });
  return data ?? NO_NAMES;
}

const NO_NAMES: {
  readonly platforms: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<GameType, string>;
} = { platforms: new Map(), types: new Map() };
