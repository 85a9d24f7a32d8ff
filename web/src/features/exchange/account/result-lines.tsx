import { type Money as Amount, money } from '@maidan/engine';
import { Money } from '@maidan/ui';
import { useTranslations } from 'use-intl';

/** The profit and loss of some markets. */
export interface Result {
  readonly gross: Amount;
  readonly commission: Amount;
  readonly net: Amount;
}

/** The breakdown of a net result: gross profit and loss, and the commission on it. */
export function ResultLines({ result }: { result: Result }) {
  const t = useTranslations('exchangeAccount.results');
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-text-2">
      <div className="flex gap-1.5">
        <dt>{t('gross')}</dt>
        <dd>
          <Money amount={result.gross} sign="all" />
        </dd>
      </div>
      <div className="flex gap-1.5">
        <dt>{t('commission')}</dt>
        <dd>
          <Money amount={money(0n - result.commission)} />
        </dd>
      </div>
    </dl>
  );
}
