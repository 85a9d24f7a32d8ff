import { Button, EmptyState, ErrorState, SkeletonRows } from '@maidan/ui';
import type { ReactNode } from 'react';
import { texts } from '../i18n/texts.ts';
import { DataAge } from './data-age.tsx';
import type { PagesQuery } from './use-pages.ts';

interface ListFrameProps {
  readonly list: PagesQuery;
  readonly isEmpty: boolean;
  /** The message if the list can't be loaded. */
  readonly failed: string;
  /** What an empty list means, or what to do about it. */
  readonly emptyAdvice: string;
  /** True if a filter may be why the list is empty; the advice is then to clear it. */
  readonly isFiltered?: boolean;
  /** Of its call, where a standby may answer it. */
  readonly path?: string;
  readonly children: ReactNode;
}

/** The frame of a list's rows: loading, failed, empty, and the button for more. */
export function ListFrame(props: ListFrameProps) {
  const { list, isEmpty, failed, emptyAdvice, isFiltered = false, path, children } = props;
  if (list.isPending) return <SkeletonRows label={texts.shell('loading')} rows={8} className="h-11" />;
  if (list.data === undefined)
    return (
      <ErrorState title={failed} retryLabel={texts.shell('retry')} onRetry={() => void list.refetch()} />
    );
  return (
    <div aria-busy={list.isPlaceholderData}>
      {path !== undefined && <DataAge path={path} />}
      {isEmpty ? (
        <EmptyState
          title={texts.lists('empty')}
          advice={isFiltered ? texts.lists('noMatches') : emptyAdvice}
        />
      ) : (
        children
      )}
      {list.hasNextPage && (
        <Button
          look="plain"
          className="mt-4"
          waiting={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.lists('more')}
        </Button>
      )}
    </div>
  );
}
