import { profileCalls } from '@maidan/contract';
import { Button, countText, dayText, EmptyState, ErrorState, SkeletonRows, useLanguage } from '@maidan/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';
import { session, usePlayer } from '../../lib/session.ts';

const api = apiOf(profileCalls);

/** Who signed up with the player's code, newest first. */
export function MyReferral() {
  const t = useTranslations('referral');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReferred();
  if (isError)
    return (
      <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={() => void refetch()} />
    );
  if (data === undefined)
    return (
      <div className="p-3">
        <SkeletonRows label={shell('loading')} rows={4} className="h-14" />
      </div>
    );
  const referred = data.pages.flatMap((page) => page.referred);
  if (referred.length === 0) return <EmptyState title={shell('noData')} advice={t('nobodyYet')} />;
  return (
    <div className="grid gap-3 p-3">
      <p className="flex items-baseline justify-between rounded-lg bg-surface p-4">
        <span className="text-text-2">{t('friendsJoined')}</span>
        <span data-testid="referred-count" className="text-2xl font-bold">
          {countText(language, data.pages[0]?.total ?? referred.length)}
        </span>
      </p>
      <ul className="divide-y divide-line rounded-md bg-surface px-3">
        {referred.map(({ username, joinedAt, phoneVerified }) => (
          <li
            key={`${username} ${joinedAt.getTime()}`}
            className="flex min-h-14 items-center justify-between gap-3 py-2"
          >
            <span className="flex items-center gap-1.5 font-semibold">
              {username}
              {phoneVerified && (
                <BadgeCheck role="img" aria-label={t('phoneVerified')} className="size-4 text-win" />
              )}
            </span>
            <span className="text-sm text-text-3">{dayText(language, joinedAt)}</span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="plain" waiting={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </div>
  );
}

function useReferred() {
  const player = usePlayer();
  return useInfiniteQuery({
    queryKey: ['referred'],
    queryFn: ({ pageParam, signal }) =>
      api.listReferred({ query: { remoteId: session.player()?.remoteId ?? 0n, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ lastPage }, _, page) => (page < lastPage ? page + 1 : undefined),
    enabled: player !== undefined,
  });
}
