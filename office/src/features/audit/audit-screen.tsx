import { Button, EmptyState, ErrorState, SkeletonRows } from '@maidan/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { AuditFilter } from './audit-filter.tsx';
import { AuditRow } from './audit-row.tsx';
import { EVERYTHING, queryOf, type Wanted } from './wanted.ts';

const NEWEST: bigint | undefined = undefined;

/** What was done in the office, the newest first. */
export function AuditScreen() {
  const [wanted, setWanted] = useState(EVERYTHING);
  const log = useAudit(useDeferredValue(wanted));
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <DeskHeader title={texts.audit('title')} advice={texts.audit('advice')} />
      <AuditFilter wanted={wanted} onWant={setWanted} />
      {log.isPending && <SkeletonRows label={texts.shell('loading')} rows={8} className="h-14" />}
      {log.isError && (
        <ErrorState
          title={texts.audit('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void log.refetch()}
        />
      )}
      {log.isSuccess && entries.length === 0 && (
        <EmptyState title={texts.audit('empty')} advice={texts.audit('emptyAdvice')} />
      )}
      {entries.length > 0 && (
        <ol
          aria-busy={log.isPlaceholderData}
          className="overflow-hidden rounded-lg border border-line bg-surface"
        >
          {entries.map((entry) => (
            <AuditRow key={entry.id.toString()} entry={entry} />
          ))}
        </ol>
      )}
      {log.hasNextPage && (
        <Button
          look="plain"
          className="mt-4"
          waiting={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {texts.audit('more')}
        </Button>
      )}
    </>
  );
}

function useAudit(wanted: Wanted) {
  return useInfiniteQuery({
    queryKey: ['audit', wanted],
    initialPageParam: NEWEST,
    queryFn: ({ pageParam }) => api.listAudit({ query: { ...queryOf(wanted), before: pageParam } }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}
