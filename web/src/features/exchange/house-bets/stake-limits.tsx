import type { Money } from '@maidan/engine';
import { sizeText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';

interface StakeLimitsProps {
  readonly stakeMin: Money;
  readonly stakeMax: Money;
}

/** The smallest and largest stake of one bet. */
export function StakeLimits({ stakeMin, stakeMax }: StakeLimitsProps) {
  const t = useTranslations('exchange.house');
  const language = useLanguage();
  const text = (amount: Money) => sizeText(language, Number(amount / 100n));
  return (
    <span className="tabular block text-xs font-normal text-text-3">
      {t('limits', { min: text(stakeMin), max: text(stakeMax) })}
    </span>
  );
}
