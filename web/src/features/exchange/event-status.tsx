import { momentText, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMarketPart } from './market/market-parts.ts';

interface EventStatusProps {
  readonly marketId: string;
  readonly startsAt: Date | undefined;
  readonly children: ReactNode;
}

/**
 * The in-play badge or the start time, and the score. As high as a two-line cricket score, so that nothing shifts when
 * it loads.
 */
export function EventStatus({ marketId, startsAt, children }: EventStatusProps) {
  const t = useTranslations('exchange.status');
  const language = useLanguage();
  const isInPlay = useMarketPart(marketId, (market) => market.inplay && market.status !== 'CLOSED');
  return (
    <div className="flex items-start gap-2.5 border-b border-line bg-surface px-3 py-1">
      <div className="flex min-h-[57px] min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-0.5 py-1">
        {isInPlay === true && (
          <span className="flex items-center gap-1.5 text-xs font-bold text-live">
            <span aria-hidden="true" className="size-1.75 animate-pulse-soft rounded-full bg-live" />
            {t('inPlay')}
          </span>
        )}
        {isInPlay === false && startsAt !== undefined && (
          <span className="text-sm text-text-2">
            {t('startsAt', { time: momentText(language, startsAt) })}
          </span>
        )}
        {children}
      </div>
    </div>
  );
}
