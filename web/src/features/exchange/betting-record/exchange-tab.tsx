import { type ExchangeRecord, exchangeRecordCalls } from '@maidan/contract';
import { money } from '@maidan/engine';
import { digitsIn, EmptyState, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataAge } from '../../../lib/parts/data-age.tsx';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { type ExchangeFilter, STATUSES, useExchangeRecords } from './betting-record-queries.ts';
import { RECENT_DATES } from '../../../lib/record-dates.ts';
import { useExchangeAccount } from '../../../lib/wallet.ts';
import { ExchangeRecordRow } from './exchange-record-row.tsx';
import { ExchangeRecordSheet } from './exchange-record-sheet.tsx';
import { FilterButton, questionsAbout } from '../../../lib/parts/filter-sheet.tsx';
import { RecordSummary } from './record-summary.tsx';

/** The player's exchange bets, open and settled; each opens its ticket. */
export function ExchangeTab() {
  const t = useTranslations('bettingRecord');
  const shell = useTranslations('shell');
  const [filter, setFilter] = useState<ExchangeFilter>({ status: 'all', date: 'last7days' });
  const [opened, setOpened] = useState<ExchangeRecord>();
  const query = useExchangeRecords(filter);
  return (
    <div className="grid gap-3 p-3">
      <ExchangeFilterButton filter={filter} onApply={setFilter} />
      <DataAge of={exchangeRecordCalls.exchangeHub} />
      <WhenLoaded query={query} skeleton={{ rows: 5, height: 'h-20' }}>
        {(records) => (
          <>
            <Summary records={records} />
            {records.length === 0 && <EmptyState title={shell('noData')} advice={t('nothing')} />}
            <ul className="grid gap-1.5">
              {records.map((record) => (
                <ExchangeRecordRow
                  key={record.transactionId}
                  record={record}
                  onOpen={() => setOpened(record)}
                />
              ))}
            </ul>
            <p className="text-center text-xs text-text-3">{t('newest')}</p>
          </>
        )}
      </WhenLoaded>
      <ExchangeRecordSheet record={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

function Summary({ records }: { records: readonly ExchangeRecord[] }) {
  const t = useTranslations('bettingRecord');
  const language = useLanguage();
  const { data: account } = useExchangeAccount();
  const sum = (of: (record: ExchangeRecord) => bigint) =>
    money(records.reduce((total, record) => total + of(record), 0n));
  return (
    <RecordSummary
      result={sum(({ netProfitLoss }) => netProfitLoss)}
      lines={[
        { label: t('bets'), value: digitsIn(language, records.length.toString()) },
        { label: t('stake'), value: sum(({ stake }) => stake) },
        // The account's own figure: bets against each other risk less than their sum.
        { label: t('atRisk'), value: account?.exposure ?? '–' },
      ]}
    />
  );
}

interface ExchangeFilterButtonProps {
  readonly filter: ExchangeFilter;
  readonly onApply: (filter: ExchangeFilter) => void;
}

const ask = questionsAbout<ExchangeFilter>();

function ExchangeFilterButton({ filter, onApply }: ExchangeFilterButtonProps) {
  const t = useTranslations('bettingRecord');
  return (
    <FilterButton
      filter={filter}
      onApply={onApply}
      texts={{ title: t('filter'), apply: t('apply'), everything: t('dates.all') }}
      questions={[
        ask('status', { label: t('status'), choices: STATUSES, nameOf: (status) => t(`statuses.${status}`) }),
        ask('date', { label: t('date'), choices: RECENT_DATES, nameOf: (date) => t(`dates.${date}`) }),
      ]}
    />
  );
}
