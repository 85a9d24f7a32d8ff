import { gameTypes, bettingRecordCalls } from '@maidan/contract';
import { Button, digitsIn, EmptyState, ErrorState, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataAge } from '../../../lib/parts/data-age.tsx';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { type SettledFilter, useBettingRecords, useGameNames } from './betting-record-queries.ts';
import { RECENT_DATES } from '../../../lib/record-dates.ts';
import { FilterButton, questionsAbout } from '../../../lib/parts/filter-sheet.tsx';
import { groupRecords, sumRecords } from './group-records.ts';
import { RecordGroupRow } from './record-group-row.tsx';
import { RecordSummary } from './record-summary.tsx';

const EVERYTHING: SettledFilter = { platform: 'all', gameType: 'all', date: 'last7days' };

/** Settled bets and rounds of all platforms: their total, and groups that expand to the single bets. */
export function SettledTab() {
  const t = useTranslations('bettingRecord');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const [filter, setFilter] = useState(EVERYTHING);
  const query = useBettingRecords(filter);
  return (
    <div className="grid gap-3 p-3">
      <SettledFilterButton filter={filter} onApply={setFilter} />
      <DataAge of={bettingRecordCalls.bettingRecords} />
      <WhenLoaded query={query} skeleton={{ rows: 4, height: 'h-16' }}>
        {(records) => {
          const { staked, returned, result } = sumRecords(records);
          return (
            <>
              <RecordSummary
                result={result}
                lines={[
                  { label: t('bets'), value: digitsIn(language, records.length.toString()) },
                  { label: t('staked'), value: staked },
                  { label: t('returned'), value: returned },
                ]}
              />
              {records.length === 0 && <EmptyState title={shell('noData')} advice={t('nothing')} />}
              <ul className="grid gap-1.5">
                {groupRecords(records).map((group) => (
                  <RecordGroupRow key={`${group.day} ${group.platform} ${group.gameType}`} group={group} />
                ))}
              </ul>
              <MoreRecords query={query} />
              <p className="text-center text-xs text-text-3">{t('settledNote')}</p>
            </>
          );
        }}
      </WhenLoaded>
    </div>
  );
}

/** A button that loads older bets, which the total then includes. */
function MoreRecords({ query }: { query: ReturnType<typeof useBettingRecords> }) {
  const t = useTranslations('bettingRecord');
  const shell = useTranslations('shell');
  if (query.isError)
    return (
      <ErrorState
        title={shell('couldNotLoad')}
        retryLabel={shell('retry')}
        onRetry={() => void query.fetchNextPage()}
      />
    );
  if (!query.hasNextPage) return null;
  return (
    <Button look="plain" waiting={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {t('older')}
    </Button>
  );
}

interface SettledFilterButtonProps {
  readonly filter: SettledFilter;
  readonly onApply: (filter: SettledFilter) => void;
}

const ask = questionsAbout<SettledFilter>();

function SettledFilterButton({ filter, onApply }: SettledFilterButtonProps) {
  const t = useTranslations('bettingRecord');
  const { platforms, types } = useGameNames();
  return (
    <FilterButton
      filter={filter}
      onApply={onApply}
      texts={{ title: t('filter'), apply: t('apply'), everything: t('dates.all') }}
      questions={[
        ask('platform', {
          label: t('platform'),
          choices: ['all', ...platforms.keys()],
          nameOf: (platform) =>
            platform === 'all' ? t('allPlatforms') : (platforms.get(platform) ?? platform),
        }),
        ask('gameType', {
          label: t('gameType'),
          choices: ['all', ...gameTypes],
          nameOf: (type) => (type === 'all' ? t('allTypes') : (types.get(type) ?? type)),
        }),
        ask('date', { label: t('date'), choices: RECENT_DATES, nameOf: (date) => t(`dates.${date}`) }),
      ]}
    />
  );
}
