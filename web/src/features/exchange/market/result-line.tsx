import { money, type Money as Amount } from '@maidan/engine';
import { Money } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useExchangeSettings } from '../settings/exchange-settings.ts';

interface ResultLineProps {
  readonly result: Amount | undefined;
  readonly resultIfPlaced: Amount | undefined;
}

/** The player's result if a runner wins, and after the arrow, the result with the slip's bet. */
export function ResultLine({ result, resultIfPlaced }: ResultLineProps) {
  const t = useTranslations('exchange.market');
  const isShown = useExchangeSettings(({ showProfit }) => showProfit);
  if (!isShown && resultIfPlaced === undefined) return null;
  if (result === undefined && resultIfPlaced === undefined) return null;
  if ((result ?? 0n) === 0n && resultIfPlaced === undefined) return null;
  return (
    <span className="block text-xs font-normal">
      <Result amount={result ?? money(0n)} />
      {resultIfPlaced !== undefined && (
        <>
          <span aria-hidden="true" className="text-text-3">
            {' → '}
          </span>
          <span className="sr-only"> {t('ifPlaced')} </span>
          <Result amount={resultIfPlaced} />
        </>
      )}
    </span>
  );
}

function Result({ amount }: { amount: Amount }) {
  const t = useTranslations('exchange.market');
  return (
    <>
      {amount !== 0n && <span className="sr-only">{t(amount > 0n ? 'profit' : 'loss')} </span>}
      <Money amount={amount} tone="result" decimals="when-needed" />
    </>
  );
}
