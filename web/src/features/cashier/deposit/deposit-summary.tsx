import { type Currency, money, type Money as Amount } from '@maidan/engine';
import { Money } from '@maidan/ui';
import { useTranslations } from 'use-intl';

/** What the player is about to send and get, above Next. */
export function DepositSummary({ amount, currency }: { amount: Amount | undefined; currency: Currency }) {
  const t = useTranslations('cashier');
  return (
    <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm text-text-2">
      <span>
        {t('youSend')}{' '}
        <Money
          amount={amount ?? money(0n)}
          currency={currency}
          decimals="when-needed"
          className="font-bold text-text"
        />
      </span>
      <span>
        {t('bonus')} <span className="font-bold text-text">{t('none')}</span>
      </span>
    </p>
  );
}
