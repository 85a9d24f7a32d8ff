import type { ExchangeTerms, PlayerCommission } from '@maidan/contract';
import { buttonClasses, countText, moneyText, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AsIs } from '../../../lib/parts/as-is.tsx';
import { Link } from '../../../lib/parts/link.tsx';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/user.ts';
import { discountTexts, rateText } from '../../../lib/rates.ts';
import { usePlayerCommission } from '../commission/player-commission.ts';
import { useExchangeTerms } from './exchange-terms.ts';

/** The player's profile, and the exchange's terms for them (EXCH-8). */
export function ProfileScreen() {
  const t = useTranslations('exchangeAccount.profile');
  const query = useUser();
  const terms = useExchangeTerms();
  const commission = usePlayerCommission();
  return (
    <WhenLoaded query={query} skeleton={{ rows: 6, height: 'h-14' }}>
      {(user) => (
        <div className="grid gap-3 p-3">
          <dl className="divide-y divide-line rounded-md bg-surface px-3">
            <Row label={t('username')} value={<AsIs>{user.username}</AsIs>} />
            {user.name !== '' && <Row label={t('name')} value={<AsIs>{user.name}</AsIs>} />}
            <Row label={t('phone')} value={<AsIs>{user.phone}</AsIs>} />
            <Row label={t('currency')} value={t('taka')} />
            <Row label={t('timeZone')} value={t('timeZoneText')} />
          </dl>
          <WhenLoaded query={terms} skeleton={{ rows: 2, height: 'h-14' }}>
            {(known) => <Terms terms={known} own={commission.data} />}
          </WhenLoaded>
          <Link to={paths.profile} className={buttonClasses('plain')}>
            {t('edit')}
          </Link>
        </div>
      )}
    </WhenLoaded>
  );
}

interface TermsProps {
  readonly terms: ExchangeTerms;
  /** The player's discount, once it is known. */
  readonly own: PlayerCommission | undefined;
}

function Terms({ terms: { commissionBps, stakeMin, payoutMin }, own }: TermsProps) {
  const t = useTranslations('exchangeAccount.profile');
  const language = useLanguage();
  const text = (amount: typeof stakeMin) => moneyText(language, amount, { decimals: 'when-needed' });
  const percent = rateText(language, commissionBps);
  return (
    <dl className="divide-y divide-line rounded-md bg-surface px-3">
      <Row label={t('commission')} value={t('commissionText', { percent })} />
      {own !== undefined && <Row label={t('discount')} value={<Discount own={own} />} />}
      <Row
        label={t('stakeMin')}
        value={t('stakeMinText', { stake: text(stakeMin), payout: text(payoutMin) })}
      />
    </dl>
  );
}

function Discount({ own: { commissionBps, discountBps, points, next } }: { own: PlayerCommission }) {
  const t = useTranslations('exchangeAccount.profile');
  const language = useLanguage();
  return (
    <>
      {discountBps === 0
        ? t('noDiscount')
        : t('discountText', discountTexts(language, commissionBps, discountBps))}
      <span className="block text-sm font-normal text-text-2">
        {t('points', { points: countText(language, points) })}
        {next !== null &&
          ` ${t('next', { discount: rateText(language, next.discountBps), points: countText(language, next.points) })}`}
      </span>
    </>
  );
}

function Row({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-xs text-text-3">{label}</dt>
      <dd className="leading-snug font-semibold [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}
