import { type Money as Amount } from '@maidan/engine';
import { Money } from '@maidan/ui';
import { useTranslations } from 'use-intl';

interface RecordSummaryProps {
  readonly result: Amount;
  readonly lines: readonly { readonly label: string; readonly value: Amount | string }[];
}

/** The total result of the bets below, with its sign. */
export function RecordSummary({ result, lines }: RecordSummaryProps) {
  const t = useTranslations('bettingRecord');
  return (
    <section aria-label={t('summary')} className="rounded-lg bg-surface-2 p-4">
      <p className="text-sm text-text-2">{t('result')}</p>
      <Money amount={result} tone="result" className="text-2xl font-bold" />
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(5.5em,1fr))] gap-3 text-sm">
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-text-2">{label}</dt>
            <dd className="tabular font-semibold">
              {typeof value === 'string' ? value : <Money amount={value} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
