import { Skeleton } from '@maidan/ui';
import { useTranslations } from 'use-intl';

/** Shown until all that the lobby begins with is there, so that nothing of it moves down later. */
export function LobbySkeleton() {
  const shell = useTranslations('shell');
  return (
    <div role="status" aria-label={shell('loading')} className="grid gap-3">
      <Skeleton className="h-44 rounded-lg" />
      <div className="flex gap-2.5 overflow-hidden pt-11">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="size-26 shrink-0" />
        ))}
      </div>
      <Skeleton className="h-40" />
    </div>
  );
}
