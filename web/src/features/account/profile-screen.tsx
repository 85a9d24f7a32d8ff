import { dayText, ErrorState, SkeletonRows, useLanguage } from '@maidan/ui';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../lib/user.ts';
import { VerifyPhone } from './verify-phone.tsx';

/** Personal Info: what is known of the player, and the phone with its verification (ACCT-4). */
export function ProfileScreen() {
  const t = useTranslations('account');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { data: user, isError, refetch } = useUser();
  if (isError)
    return (
      <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={() => void refetch()} />
    );
  if (!user)
    return (
      <div className="p-3">
        <SkeletonRows label={shell('loading')} rows={6} className="h-14" />
      </div>
    );
  const known = (text: string | null) => (text === null || text === '' ? t('notGiven') : text);
  return (
    <div className="grid gap-4 p-3">
      {!user.phoneVerified && <VerifyPhone phone={user.phone} />}
      <dl className="divide-y divide-line rounded-md bg-surface px-3">
        <Row label={t('username')}>{user.username}</Row>
        <Row label={t('name')}>{known(user.name)}</Row>
        <Row label={t('phone')}>
          {user.phone}
          {user.phoneVerified ? (
            <span className="ml-2 inline-flex items-center gap-1 text-sm text-win">
              <BadgeCheck aria-hidden="true" className="size-4" />
              {t('verified')}
            </span>
          ) : (
            <span className="ml-2 text-sm text-warn">{t('notVerified')}</span>
          )}
        </Row>
        <Row label={t('email')}>{known(user.email)}</Row>
        <Row label={t('birthday')}>{known(user.birthday)}</Row>
        <Row label={t('memberSince')}>{dayText(language, user.createdAt)}</Row>
      </dl>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-sm text-text-3">{label}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
