import { ErrorState, SkeletonRows } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface WhenLoadedProps<Answer> {
  readonly query: {
    readonly data: Answer | null | undefined;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Shown until the answer arrives: bars of a height, given as a class, or a custom element. */
  readonly skeleton: { readonly rows: number; readonly height: string } | { readonly drawn: ReactNode };
  readonly children: (answer: Answer) => ReactNode;
}

/** Renders a query's answer: a skeleton until it arrives, a retry button if it fails. An old answer stays visible. */
export function WhenLoaded<Answer>({ query, skeleton, children }: WhenLoadedProps<Answer>) {
  const shell = useTranslations('shell');
  if (query.data !== undefined && query.data !== null) return children(query.data);
  if (query.isError)
    return (
      <ErrorState
        title={shell('couldNotLoad')}
        retryLabel={shell('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  if ('drawn' in skeleton) return skeleton.drawn;
  return (
    <div className="p-3">
      <SkeletonRows label={shell('loading')} rows={skeleton.rows} className={skeleton.height} />
    </div>
  );
}
