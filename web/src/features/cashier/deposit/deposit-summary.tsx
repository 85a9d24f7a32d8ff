import type { Promotion } from '@maidan/contract';
import { bonusFor, type Currency, money, type Money as Amount, turnoverFor } from '@maidan/engine';
import { digitsIn, Money, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePromotions } from '../../../lib/use-promotions.ts';

interface DepositSummaryProps {
  readonly amount: Amount | undefined;
  readonly currency: Currency;
  readonly promotionId: Promotion['id'] | undefined;
}

/** The amounts to send, to be credited and to wager, shown above Next. */
export function DepositSummary({ amount = money(0n), currency, promotionId }: DepositSummaryProps) {
  const t = useTranslations('cashier');
  const { data: promotions } = usePromotions();
  const promotion = promotions?.find(({ id }) => id === promotionId);
  return (
    <dl className="mb-2 flex flex-wrap justify-between gap-x-4 pr-14 text-sm">
      <Part label={t('youSend')}>
        <Money amount={amount} currency={currency} decimals="when-needed" />
      </Part>
      <Part label={t('bonus')}>
        {promotion === undefined ? (
          t('none')
        ) : (
          <Bonus promotion={promotion} currency={currency} amount={amount} />
        )}
      </Part>
      {promotion !== undefined && currency === 'BDT' && (
        <Part label={t('mustBet')}>
          <Money amount={turnoverFor(promotion, amount)} decimals="when-needed" />
        </Part>
      )}
    </dl>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-text-3">{label}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}

interface BonusProps {
  readonly promotion: Promotion;
  readonly currency: Currency;
  readonly amount: Amount;
}

/** For a deposit in coins only the percentage is shown: the amount depends on the rate at the time of crediting. */
function Bonus({ promotion, currency, amount }: BonusProps) {
  const language = useLanguage();
  if (currency !== 'BDT') return digitsIn(language, `+${promotion.bonusPercent}%`);
  return (
    <Money amount={bonusFor(promotion, amount)} sign="all" decimals="when-needed" className="text-win" />
  );
}
