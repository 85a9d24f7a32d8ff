import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

const LIVE_EVERY_MS = 3_000;
/** A list that was unfolded further asks for all of it anew each time, so it stays as it is. */
const LIVE_PAGES_MAX = 3;

/** A page of a list, and what to ask for the next one with. */
export interface Page<Row, Cursor, Told = undefined> {
  readonly rows: readonly Row[];
  readonly next: Cursor | null;
  /** What the server told beside the rows. */
  readonly told?: Told;
}

interface PagesPlan<Row, Cursor, Told> {
  /** Names the list and its filter in the store of what the server said. */
  readonly key: readonly unknown[];
  readonly ask: (before: Cursor | undefined) => Promise<Page<Row, Cursor, Told>>;
  /** Whether it keeps itself fresh; it asks every three seconds, and never while the page is hidden. */
  readonly isLive?: boolean;
}

/** A list that is read page by page: its rows so far, and the query for `ListFrame`. */
export function usePages<Row, Cursor, Told = undefined>({
  key,
  ask,
  isLive = false,
}: PagesPlan<Row, Cursor, Told>) {
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
    told: list.data?.pages[0]?.told,
  };
}

/** The query of a list, as far as what stands around it has to know it. */
export type PagesQuery = Pick<
  ReturnType<typeof usePages>['list'],
  'isPending' | 'isError' | 'isSuccess' | 'isPlaceholderData' | 'hasNextPage' | 'isFetchingNextPage' | 'data'
> & { readonly refetch: () => Promise<unknown>; readonly fetchNextPage: () => Promise<unknown> };
