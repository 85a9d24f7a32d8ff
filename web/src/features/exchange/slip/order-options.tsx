import { Chip } from '@maidan/ui';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMarketPart } from '../market/market-parts.ts';
import { chooseOrderTerms, useOrderTerms } from './order-terms.ts';

/**
 * More options of an order: whether it lapses or persists when the market turns in-play, and fill or kill (EXCH-10).
 */
export function OrderOptions({ marketId }: { marketId: string }) {
  const t = useTranslations('exchangeSheets.options');
  const { persistence, isFillOrKill } = useOrderTerms();
  const isInPlay = useMarketPart(marketId, ({ inplay }) => inplay) === true;
  const chosen = [
    !isInPlay && persistence === 'PERSIST' ? t('persist') : undefined,
    isFillOrKill ? t('fillOrKill') : undefined,
  ].filter((word) => word !== undefined);
  return (
    <details className="group mb-1.5">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-sm text-text-2">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        {t('title')}
        {chosen.length > 0 && <span className="font-semibold text-brand-text">{chosen.join(' · ')}</span>}
      </summary>
      {!isInPlay && (
        <div role="group" aria-label={t('atTurn')} className="mb-2">
          <p className="mb-1 text-xs text-text-3">{t('atTurn')}</p>
          <div className="flex gap-2">
            {(['LAPSE', 'PERSIST'] as const).map((choice) => (
              <Chip
                key={choice}
                chosen={persistence === choice}
                onClick={() => chooseOrderTerms({ persistence: choice })}
                className={persistence === choice ? '' : 'bg-surface-3!'}
              >
                {t(choice === 'LAPSE' ? 'lapse' : 'persist')}
              </Chip>
            ))}
          </div>
        </div>
      )}
      <label className="mb-2 flex min-h-11 items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={isFillOrKill}
          onChange={(event) => chooseOrderTerms({ isFillOrKill: event.target.checked })}
          className="size-5 accent-brand"
        />
        <span>
          {t('fillOrKill')}
          <span className="block text-xs text-text-3">{t('fillOrKillText')}</span>
        </span>
      </label>
    </details>
  );
}
