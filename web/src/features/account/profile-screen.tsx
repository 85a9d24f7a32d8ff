import { dayText, ErrorState, SkeletonRows, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../lib/user.ts';
import { AddedPhones } from './added-phones.tsx';
import { BirthdayForm } from './birthday-form.tsx';
import { VerifiedMark } from './verified-mark.tsx';
import { VerifyPhone } from './verify-phone.tsx';

/** Personal Info: what is known of the player, the birthday, and the phones with their verification (ACCT-3 to ACCT-5). */
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
          <VerifiedMark verified={user.phoneVerified} />
        </Row>
        <Row label={t('email')}>{known(user.email)}</Row>
        {user.birthday !== null && (
          <Row label={t('birthday')}>{dayText(language, new Date(`${user.birthday}T12:00:00+06:00`))}</Row>
        )}
        <Row label={t('memberSince')}>{dayText(language, user.createdAt)}</Row>
      </dl>
      {user.birthday === null && (
        <div className="rounded-md bg-surface px-3">
          <BirthdayForm remoteId={user.id} />
        </div>
      )}
      <AddedPhones ownPhone={user.phone} />
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
