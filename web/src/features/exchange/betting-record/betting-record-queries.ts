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
import type { RECENT_DATES } from '../../../lib/record-dates.ts';
import { ordersKey } from '../bets/order-queries.ts';

const records = apiOf(bettingRecordCalls);
const exchange = apiOf(exchangeRecordCalls);
const casino = apiOf(casinoCalls);

/** The filter of settled bets; `all` doesn't filter. */
export interface SettledFilter {
  readonly platform: string;
  readonly gameType: GameType | 'all';
  readonly date: (typeof RECENT_DATES)[number];
}

/** The statuses of an exchange bet to filter by. */
export const STATUSES = ['all', 'open', 'WON', 'LOST'] as const;

/** The filter of exchange bets. */
export interface ExchangeFilter {
  readonly status: (typeof STATUSES)[number];
  readonly date: (typeof RECENT_DATES)[number];
}

/** The player's settled bets and rounds on all platforms, paged. */
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

/** The player's exchange bets. */
export function useExchangeRecords(filter: ExchangeFilter) {
  return useQuery({
    queryKey: [...ordersKey, 'exchange-hub', filter],
    queryFn: async ({ signal }) => (await exchange.exchangeHub({ query: { ...filter }, signal })).records,
  });
}

const NAMES_FRESH_MS = 60_000;

/** The names of platforms and game types in the screen's language, in the server's order. */
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
