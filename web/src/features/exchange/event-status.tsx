import type { MarketOdds } from '@maidan/contract';
import { classNames, momentText, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMarketPart } from './market/market-parts.ts';

interface EventStatusProps {
  readonly marketId: string;
  readonly startsAt: Date | undefined;
  /** False where the score isn't among the children. */
  readonly hasScore?: boolean;
  /** At the end of the first line. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The in-play badge, the start time or that the match is over, and the score. As high as a two-line cricket score where there is
 * one, so that nothing shifts when it loads.
 */
export function EventStatus({ marketId, startsAt, hasScore = true, buttons, children }: EventStatusProps) {
  const t = useTranslations('exchange.status');
  const language = useLanguage();
  const stage = useMarketPart(marketId, stageOf);
  return (
    <div className="border-b border-line bg-surface px-3 pb-1">
      <div
        className={classNames(
          'flex flex-wrap content-center items-center gap-x-2',
          hasScore ? 'min-h-18' : 'min-h-13',
        )}
      >
        {stage === 'in-play' && (
          <span className="flex items-center gap-1.5 text-xs font-bold text-live">
            <span aria-hidden="true" className="size-1.75 animate-pulse-soft rounded-full bg-live" />
            {t('inPlay')}
          </span>
        )}
        {stage === 'over' && <span className="text-sm text-text-2">{t('ended')}</span>}
        {stage === 'before' && startsAt !== undefined && (
          <span className="text-sm text-text-2">
            {t('startsAt', { time: momentText(language, startsAt) })}
          </span>
        )}
        {children}
        {buttons}
      </div>
    </div>
  );
}

function stageOf({ status, inplay }: MarketOdds): 'before' | 'in-play' | 'over' {
  if (status === 'CLOSED') return 'over';
  return inplay ? 'in-play' : 'before';
}
