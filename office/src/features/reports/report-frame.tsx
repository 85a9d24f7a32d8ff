import { ErrorState, SkeletonRows } from '@maidan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/texts.ts';
import { DataAge } from '../../parts/data-age.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';

/** The frame of a report: loading, failure, and whether it is up to date. */
export function ReportFrame<Report>({
  report,
  path,
  children,
}: {
  report: Pick<UseQueryResult<Report>, 'data' | 'isPending' | 'isError' | 'isPlaceholderData' | 'refetch'>;
  /** Of the report's call. */
  path: string;
  children: (report: Report) => ReactNode;
}) {
  if (report.isPending) return <SkeletonRows label={texts.shell('loading')} rows={6} className="h-14" />;
  if (report.data === undefined)
    return (
      <ErrorState
        title={texts.reports('failed')}
        retryLabel={texts.shell('retry')}
        onRetry={() => void report.refetch()}
      />
    );
  return (
    <div aria-busy={report.isPlaceholderData}>
      <DataAge path={path} />
      <div className="mb-2 flex justify-end">
        <LiveMark isFresh={!report.isError} />
      </div>
      {children(report.data)}
    </div>
  );
}
