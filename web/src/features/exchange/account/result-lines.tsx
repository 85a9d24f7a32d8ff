import { type Money as Amount, money } from '@maidan/engine';
import { Money } from '@maidan/ui';
import { useTranslations } from 'use-intl';

/** What markets came to. */
export interface Result {
  readonly gross: Amount;
  readonly commission: Amount;
  readonly net: Amount;
}

/** How a net result comes about: what was won less lost, and the commission on it. */
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
