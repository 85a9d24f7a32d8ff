import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

const LIVE_EVERY_MS = 3_000;
/** Each refresh refetches every loaded page, so a list expanded further is not refreshed. */
const LIVE_PAGES_MAX = 3;

/** A page of a list, and the cursor of the next one. */
export interface Page<Row, Cursor, Extra = undefined> {
  readonly rows: readonly Row[];
  readonly next: Cursor | null;
  /** What the server sent besides the rows. */
  readonly extra?: Extra;
}

interface PagesPlan<Row, Cursor, Extra> {
  /** Query key of the list with its filter. */
  readonly key: readonly unknown[];
  readonly ask: (before: Cursor | undefined) => Promise<Page<Row, Cursor, Extra>>;
  /** True if it is polled: every three seconds, and never while the page is hidden. */
  readonly isLive?: boolean;
}

/** A paged list: the rows loaded so far, and the query for `ListFrame`. */
export function usePages<Row, Cursor, Extra = undefined>({
  key,
  ask,
  isLive = false,
}: PagesPlan<Row, Cursor, Extra>) {
  const first: { readonly before: Cursor | undefined } = { before: undefined };
  const list = useInfiniteQuery({
    queryKey: key,
    initialPageParam: first,
    queryFn: ({ pageParam }) => ask(pageParam.before),
    getNextPageParam: ({ next }) => (next === null ? undefined : { before: next }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      isLive && (state.data?.pages.length ?? 0) <= LIVE_PAGES_MAX ? LIVE_EVERY_MS : false,
  });
  return {
    list,
    rows: list.data?.pages.flatMap(({ rows }) => rows) ?? [],
    extra: list.data?.pages[0]?.extra,
  };
}

/** The part of a list's query that its frame needs. */
export type PagesQuery = Pick<
  ReturnType<typeof usePages>['list'],
  'isPending' | 'isError' | 'isSuccess' | 'isPlaceholderData' | 'hasNextPage' | 'isFetchingNextPage' | 'data'
> & { readonly refetch: () => Promise<unknown>; readonly fetchNextPage: () => Promise<unknown> };
