import { ErrorState, SkeletonRows } from '@maidan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { texts } from '../../i18n/texts.ts';

/** In place of what a query of nodes has not answered yet; a way to try again once it has failed. */
export function Searching({ search }: { search: Pick<UseQueryResult, 'isError' | 'refetch'> }) {
  if (!search.isError) return <SkeletonRows label={texts.shell('loading')} rows={3} className="h-14" />;
  return (
    <ErrorState
      title={texts.agents('failed')}
      retryLabel={texts.shell('retry')}
      onRetry={() => void search.refetch()}
    />
  );
}
