import { exchangeRecordCalls } from '@maidan/contract';
import { EmptyState, Money } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataAge } from '../../../lib/parts/data-age.tsx';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { ChipRow } from './chip-row.tsx';
import { useProfitAndLoss } from './record-queries.ts';
import { type Result, ResultLines } from './result-lines.tsx';
import { SportResult } from './sport-result.tsx';

const SPANS = ['today', 'week', 'month'] as const;
const DAYS_BACK = { today: 0, week: 6, month: 30 } as const;

/** Profit and loss of settled markets by sport, market and day, with commission (EXCH-8). */
export function ProfitLossScreen() {
  const t = useTranslations('exchangeAccount.results');
  const shell = useTranslations('shell');
  const [span, setSpan] = useState<(typeof SPANS)[number]>('week');
  const query = useProfitAndLoss(DAYS_BACK[span]);
  return (
    <div className="grid gap-3 p-3">
      <ChipRow
        label={t('span')}
        choices={SPANS}
        chosen={span}
        onChoose={setSpan}
        nameOf={(one) => t(`spans.${one}`)}
      />
      <DataAge of={exchangeRecordCalls.profitAndLoss} />
      <WhenLoaded query={query} skeleton={{ rows: 4, height: 'h-20' }}>
        {({ total, sports, markets }) => (
          <>
            <Total result={total} />
            {markets.length === 0 && <EmptyState title={shell('noData')} advice={t('nothing')} />}
            {sports.map((sport) => (
              <SportResult
                key={sport.sport}
                result={sport}
                markets={markets.filter((market) => market.sport === sport.sport)}
              />
            ))}
          </>
        )}
      </WhenLoaded>
    </div>
  );
}

function Total({ result }: { result: Result }) {
  const t = useTranslations('exchangeAccount.results');
  return (
    <section aria-label={t('net')} className="rounded-lg bg-surface-2 p-4">
      <p className="text-sm text-text-2">{t('net')}</p>
      <Money amount={result.net} tone="result" className="text-2xl font-bold" />
      <ResultLines result={result} />
    </section>
  );
}
