import { type Money as Amount, money } from '@maidan/engine';
import { Money, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { discountTexts, rateText } from '../../../lib/rates.ts';

/** The profit and loss of some markets. */
export interface Result {
  readonly gross: Amount;
  readonly commission: Amount;
  readonly net: Amount;
}

/** The rate of one market's commission, and the player's discount on it, in basis points. */
export interface Rate {
  readonly commissionBps: number;
  readonly discountBps: number;
}

/** The breakdown of a net result: gross profit and loss, and the commission on it, of one market with its rate. */
export function ResultLines({ result, rate }: { result: Result; rate?: Rate }) {
  const t = useTranslations('exchangeAccount.results');
  const language = useLanguage();
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-text-2">
      <div className="flex gap-1.5">
        <dt>{t('gross')}</dt>
        <dd>
          <Money amount={result.gross} sign="all" />
        </dd>
      </div>
      <div className="flex gap-1.5">
        <dt>{rate === undefined ? t('commission') : t('commissionOf', { rate: rateOf(rate) })}</dt>
        <dd>
          <Money amount={money(0n - result.commission)} />
        </dd>
      </div>
    </dl>
  );

  function rateOf({ commissionBps, discountBps }: Rate): string {
    if (discountBps === 0) return rateText(language, commissionBps);
    return t('discounted', discountTexts(language, commissionBps, discountBps));
  }
}
