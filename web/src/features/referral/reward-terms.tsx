import { Money, SkeletonRows } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useReferred } from './use-referred.ts';

/** The reward for a friend, and its conditions (ACCT-7). */
export function RewardTerms() {
  const t = useTranslations('referral');
  const shell = useTranslations('shell');
  const { data, isError } = useReferred();
  const terms = data?.pages[0]?.terms;
  if (isError) return null;
  if (terms === undefined) return <SkeletonRows label={shell('loading')} rows={1} className="h-36" />;
  const rows = [
    { label: t('reward.deposit'), amount: terms.depositMin },
    { label: t('reward.turnover'), amount: terms.turnoverMin },
  ];
  return (
    <section aria-labelledby="referral-reward" className="rounded-lg bg-surface p-4">
      <h2 id="referral-reward" className="flex items-baseline justify-between gap-3 font-bold">
        {t('reward.title')}
        <Money amount={terms.reward} decimals="when-needed" className="text-xl text-win" />
      </h2>
      <dl className="mt-2 grid gap-1.5 text-sm">
        <div className="flex items-baseline justify-between gap-3">
          <dt className="text-text-2">{t('reward.phone')}</dt>
          <dd className="font-bold">{t('reward.verified')}</dd>
        </div>
        {rows.map(({ label, amount }) => (
          <div key={label} className="flex items-baseline justify-between gap-3">
            <dt className="text-text-2">{label}</dt>
            <dd className="font-bold">
              <Money amount={amount} decimals="when-needed" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-text-3">{t('reward.onePerson')}</p>
    </section>
  );
}
