import { Button, EmptyState, ErrorState, SkeletonRows } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface PagedListProps<Item> {
  readonly query: {
    readonly data: { readonly pages: readonly (readonly Item[])[] } | undefined;
    readonly isError: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
    readonly refetch: () => Promise<unknown>;
  };
  /** What to do about an empty list. */
  readonly emptyAdvice: string;
  /** Label of the button for the next page. */
  readonly moreLabel: string;
  readonly children: (item: Item) => ReactNode;
}

/** A paged list with a button that loads the next page. */
export function PagedList<Item>({ query, emptyAdvice, moreLabel, children }: PagedListProps<Item>) {
  const shell = useTranslations('shell');
  const items = query.data?.pages.flat();
  const problem = query.isError && (
    <ErrorState
      title={shell('couldNotLoad')}
      retryLabel={shell('retry')}
      onRetry={() => void (items === undefined ? query.refetch() : query.fetchNextPage())}
    />
  );
  if (items === undefined)
    return problem || <SkeletonRows label={shell('loading')} rows={5} className="h-20" />;
  if (items.length === 0) return <EmptyState title={shell('noData')} advice={emptyAdvice} />;
  return (
    <>
      <ul>{items.map(children)}</ul>
      {problem}
      {query.hasNextPage && !query.isError && (
        <Button look="plain" waiting={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {moreLabel}
        </Button>
      )}
    </>
  );
}
