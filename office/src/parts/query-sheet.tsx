import { ErrorState, Sheet, SkeletonRows } from '@maidan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../i18n/texts.ts';

interface QuerySheetProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Also without data, while it loads or when it could not be loaded. */
  readonly title: (data: Data | undefined) => string;
  /** Says that it could not be loaded. */
  readonly failed: string;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** A sheet with what a query answers; a skeleton while it loads, and a way to try again when it fails. */
export function QuerySheet<Data>({
  query,
  title,
  failed,
  className,
  onClose,
  children,
}: QuerySheetProps<Data>) {
  const { data } = query;
  return (
    <Sheet
      open
      side="centre"
      className={className}
      title={title(data)}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      {data !== undefined ? (
        children(data)
      ) : query.isPending ? (
        <SkeletonRows label={texts.shell('loading')} rows={5} className="h-10" />
      ) : (
        <ErrorState title={failed} retryLabel={texts.shell('retry')} onRetry={() => void query.refetch()} />
      )}
    </Sheet>
  );
}
