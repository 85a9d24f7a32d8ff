import { Button, countText, EmptyState, ErrorState, SkeletonRows, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { FriendCard } from './friend-card.tsx';
import { useReferred } from './use-referred.ts';

/** The friends who signed up with the player's code, newest first. */
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
  const terms = data.pages[0]?.terms;
  if (referred.length === 0 || terms === undefined)
    return <EmptyState title={shell('noData')} advice={t('nobodyYet')} />;
  return (
    <div className="grid gap-3 p-3">
      <p className="flex items-baseline justify-between rounded-lg bg-surface p-4">
        <span className="text-text-2">{t('friendsJoined')}</span>
        <span data-testid="referred-count" className="text-2xl font-bold">
          {countText(language, data.pages[0]?.total ?? referred.length)}
        </span>
      </p>
      <ul className="grid gap-2">
        {referred.map((friend) => (
          <li key={`${friend.username} ${friend.joinedAt.getTime()}`}>
            <FriendCard friend={friend} terms={terms} />
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
