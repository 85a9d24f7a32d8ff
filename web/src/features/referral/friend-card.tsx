import type { ReferralTerms, ReferredPlayer } from '@maidan/contract';
import { classNames, dayText, digitsIn, Money, useLanguage } from '@maidan/ui';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** A friend, the three steps to the reward, and its outcome (ACCT-7). */
export function FriendCard({ friend, terms }: { friend: ReferredPlayer; terms: ReferralTerms }) {
  const t = useTranslations('referral');
  const language = useLanguage();
  const isTurned = friend.turnoverPercent === 100;
  const steps = [
    { key: 'verified', isDone: friend.phoneVerified, label: t('friend.verified') },
    { key: 'deposited', isDone: friend.hasDeposited, label: t('friend.deposited') },
    {
      key: 'turned',
      isDone: isTurned,
      label: isTurned
        ? t('friend.turned')
        : t('friend.turning', { percent: digitsIn(language, `${friend.turnoverPercent}%`) }),
    },
  ];
  return (
    <article className="grid gap-2.5 rounded-md bg-surface p-3">
      <header className="flex items-baseline justify-between gap-3">
        <h3 translate="no" className="font-semibold">
          {friend.username}
        </h3>
        <span className="text-sm text-text-3">{dayText(language, friend.joinedAt)}</span>
      </header>
      <ol className="grid grid-cols-3 gap-1.5">
        {steps.map(({ key, isDone, label }, at) => (
          <li key={key} className="grid content-start gap-1 text-xs">
            <span
              aria-hidden="true"
              className={classNames('h-1.5 rounded-full', isDone ? 'bg-win' : 'bg-surface-3')}
            />
            <span className={classNames('flex items-start gap-1', isDone ? 'text-win' : 'text-text-2')}>
              {isDone ? (
                <Check role="img" aria-label={t('friend.done')} className="mt-px size-3.5 shrink-0" />
              ) : (
                <span aria-hidden="true">{digitsIn(language, `${at + 1}.`)}</span>
              )}
              {label}
            </span>
          </li>
        ))}
      </ol>
      <p
        className={classNames(
          'text-sm',
          friend.reward === 'granted' ? 'font-semibold text-win' : 'text-text-3',
        )}
      >
        {friend.reward === 'refused' ? (
          t('friend.refused')
        ) : (
          <>
            {t(`friend.${friend.reward}`)} <Money amount={terms.reward} decimals="when-needed" />
          </>
        )}
      </p>
    </article>
  );
}
