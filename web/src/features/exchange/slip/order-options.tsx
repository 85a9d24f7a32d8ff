import { type MarketType, turnsInPlay } from '@maidan/contract';
import { Chip } from '@maidan/ui';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMarketPart } from '../market/market-parts.ts';
import { choicesAtTurn, chooseOrderTerms, useOrderTerms } from './order-terms.ts';

interface OrderOptionsProps {
  readonly marketId: string;
  /** Match Odds without. */
  readonly marketType: MarketType | undefined;
}

const names = { LAPSE: 'lapse', PERSIST: 'persist', MARKET_ON_CLOSE: 'takeStart' } as const;

/**
 * More options of an order: whether it lapses, persists or takes the starting price when the market turns in-play (TRADE-37), and fill or
 * kill (EXCH-10).
 */
export function OrderOptions({ marketId, marketType }: OrderOptionsProps) {
  const t = useTranslations('exchangeSheets.options');
  const { persistence, isFillOrKill } = useOrderTerms();
  const isInPlay = useMarketPart(marketId, ({ inplay }) => inplay) === true;
  const choices = choicesAtTurn({ marketType, isInPlay });
  const question = t(marketType === undefined || turnsInPlay(marketType) ? 'atTurn' : 'atOff');
  const chosen = [
    persistence !== 'LAPSE' && choices.includes(persistence) ? t(names[persistence]) : undefined,
    isFillOrKill ? t('fillOrKill') : undefined,
  ].filter((word) => word !== undefined);
  return (
    <details className="group mb-1.5">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-sm text-text-2">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        {t('title')}
        {chosen.length > 0 && <span className="font-semibold text-brand-text">{chosen.join(' · ')}</span>}
      </summary>
      {choices.length > 0 && (
        <div role="group" aria-label={question} className="mb-2">
          <p className="mb-1 text-xs text-text-3">{question}</p>
          <div className="flex flex-wrap gap-2">
            {choices.map((choice) => (
              <Chip
                key={choice}
                chosen={persistence === choice}
                onClick={() => chooseOrderTerms({ persistence: choice })}
                className={persistence === choice ? '' : 'bg-surface-3!'}
              >
                {t(names[choice])}
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
