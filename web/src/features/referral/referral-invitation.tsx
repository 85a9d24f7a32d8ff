import { digitsIn, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { WhenLoaded } from '../../lib/parts/when-loaded.tsx';
import { useUser } from '../../lib/user.ts';
import { CashBonus } from './cash-bonus.tsx';
import { ReferralLink } from './referral-link.tsx';
import { RewardTerms } from './reward-terms.tsx';
import { TwoFriends } from './two-friends.tsx';

const STEPS = ['share', 'join', 'claim'] as const;

/** The player's code and link, the cash bonus, and the three steps. */
export function ReferralInvitation() {
  const t = useTranslations('referral');
  const language = useLanguage();
  return (
    <WhenLoaded query={useUser()} skeleton={{ rows: 3, height: 'h-40' }}>
      {(user) => (
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
          <RewardTerms />
          <section aria-labelledby="referral-steps" className="rounded-lg bg-surface p-4">
            <h2 id="referral-steps" className="mb-3 font-bold">
              {t('howItWorks')}
            </h2>
            <ol className="grid gap-3">
              {STEPS.map((step, at) => (
                <li key={step} className="flex gap-3">
                  <span
                    aria-hidden="true"
                    className="grid size-[2em] shrink-0 place-items-center rounded-full bg-surface-3 font-bold text-brand-text"
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
      )}
    </WhenLoaded>
  );
}
