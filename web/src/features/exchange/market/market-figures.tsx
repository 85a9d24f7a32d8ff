import { digitsIn, sizeText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useMarketPart } from './market-parts.ts';

/** What is matched on a market, and its in-play delay. */
export function MarketFigures({ marketId }: { marketId: string }) {
  const t = useTranslations('exchange.market');
  const language = useLanguage();
  const matched = useMarketPart(marketId, (market) => market.totalMatched) ?? 0;
  const delayS = useMarketPart(marketId, (market) => market.betDelay) ?? 0;
  const seconds = digitsIn(language, delayS.toString());
  return (
    <span>
      {t('matched', { amount: sizeText(language, matched) })}
      {delayS > 0 && (
        <>
          {' · '}
          <span title={t('delayInfo', { seconds })}>{t('delay', { seconds })}</span>
        </>
      )}
    </span>
  );
}
