import type { Money as Amount } from '@maidan/engine';
import { countText, moneyText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';

interface EachWayBetsProps {
  /** Of either part. */
  readonly size: Amount;
  /** Divisor and places; empty where the place part is void. */
  readonly terms: readonly number[];
}

/** The two bets that one each way is (TRADE-130). */
export function EachWayBets({ size, terms: [divisor, places] }: EachWayBetsProps) {
  const t = useTranslations('exchangeSheets.eachWay');
  const language = useLanguage();
  const text = moneyText(language, size, { decimals: 'when-needed' });
  return (
    <p className="tabular text-xs text-text-3">
      {divisor === undefined || places === undefined
        ? t('winPart', { size: text })
        : t('parts', {
            size: text,
            divisor: countText(language, divisor),
            places: countText(language, places),
          })}
    </p>
  );
}
