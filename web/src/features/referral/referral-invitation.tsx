import { digitsIn, ErrorState, SkeletonRows, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useUser } from '../../lib/user.ts';
import { CashBonus } from './cash-bonus.tsx';
import { ReferralLink } from './referral-link.tsx';
import { TwoFriends } from './two-friends.tsx';

const STEPS = ['share', 'join', 'claim'] as const;

/** The own code and link, the cash bonus, and the three steps. */
export function ReferralInvitation() {
  const t = useTranslations('referral');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { data: user, isError, refetch } = useUser();
  if (isError && !user)
    return (
      <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={() => void refetch()} />
    );
  if (!user)
    return (
      <div className="p-3">
        <SkeletonRows label={shell('loading')} rows={3} className="h-40" />
      </div>
    );
  return (
    <div className="grid gap-4 p-3">
      <section className="overflow-hidden rounded-lg bg-surface">
        <TwoFriends className="w-full" />
        <div className="p-4">
          <h2 className="text-lg font-bold">{t('headline')}</h2>
          <p className="mt-1 text-sm text-text-2">{t('intro')}</p>
          <ReferralLink code={user.referralCode} />
        </div>
      </section>
      <CashBonus amount={user.cashBonus} />
      <section aria-labelledby="referral-steps" className="rounded-lg bg-surface p-4">
        <h2 id="referral-steps" className="mb-3 font-bold">
          {t('howItWorks')}
        </h2>
        <ol className="grid gap-3">
          {STEPS.map((step, at) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-full bg-surface-3 font-bold text-brand-text"
              >
                {digitsIn(language, (at + 1).toString())}
              </span>
              <span className="text-sm text-text-2">
                <span className="block font-semibold text-text">{t(`steps.${step}.title`)}</span>
                {t(`steps.${step}.text`)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
