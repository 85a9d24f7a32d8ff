import { type Money as Amount, mulDiv } from '@maidan/engine';
import { digitsIn, Money, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useGeneral } from '../../../lib/general.ts';

/** The value of one USDT in taka, and of the typed amount (CASH-3). */
export function CoinRate({ amount }: { amount: Amount | undefined }) {
  const t = useTranslations('cashier');
  const language = useLanguage();
  const { data: general } = useGeneral();
  const rate = general?.usdtRate;
  if (rate === undefined) return null;
  const credited =
    amount === undefined ? undefined : mulDiv(amount, BigInt(Math.round(rate * 100)), 100n, 'down');
  return (
    <p className="flex flex-wrap justify-between gap-2 text-sm text-text-2">
      <span>{t('rate', { rate: digitsIn(language, rate.toString()) })}</span>
      {credited !== undefined && (
        <span>
          {t('youReceive')} <Money amount={credited} className="font-bold text-text" />
        </span>
      )}
    </p>
  );
}
