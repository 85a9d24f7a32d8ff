import { statementKinds } from '@maidan/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceGroup, FilterButton } from '../../../lib/parts/filter-sheet.tsx';
import { PagedList } from '../../../lib/parts/paged-list.tsx';
import { DATES } from '../../../lib/record-dates.ts';
import { DownloadButton } from './download-button.tsx';
import { StatementRow } from './statement-row.tsx';
import { type StatementFilter, useStatement } from './statement-queries.ts';

/** Every movement of the main wallet with the balance before and after it (REC-3), and the files to take away. */
export function StatementScreen() {
  const t = useTranslations('records');
  const [filter, setFilter] = useState<StatementFilter>({ kind: 'all', date: 'all' });
  const query = useStatement(filter);
  return (
    <div className="grid gap-3 p-3">
      <StatementFilterButton filter={filter} onApply={setFilter} />
      <DownloadButton />
      <PagedList query={query} emptyAdvice={t('statement.nothing')} moreLabel={t('showMore')}>
        {(line) => <StatementRow key={line.id.toString()} line={line} />}
      </PagedList>
      <p className="text-center text-xs text-text-3">{t('days')}</p>
    </div>
  );
}

interface StatementFilterButtonProps {
  readonly filter: StatementFilter;
  readonly onApply: (filter: StatementFilter) => void;
}

function StatementFilterButton({ filter, onApply }: StatementFilterButtonProps) {
  const t = useTranslations('records');
  const chosen = [
    ...(filter.kind === 'all' ? [] : [t(`statement.kinds.${filter.kind}`)]),
    ...(filter.date === 'all' ? [] : [t(`dates.${filter.date}`)]),
  ];
  return (
    <FilterButton
      filter={filter}
      chosen={chosen.length === 0 ? [t('dates.all')] : chosen}
      onApply={onApply}
      texts={{ title: t('filter'), apply: t('apply') }}
    >
      {(draft, choose) => (
        <>
          <ChoiceGroup
            label={t('statement.kind')}
            choices={statementKinds}
            chosen={draft.kind}
            onChoose={(kind) => choose({ ...draft, kind })}
            nameOf={(kind) => t(`statement.kinds.${kind}`)}
          />
          <ChoiceGroup
            label={t('date')}
            choices={DATES}
            chosen={draft.date}
            onChoose={(date) => choose({ ...draft, date })}
            nameOf={(date) => t(`dates.${date}`)}
          />
        </>
      )}
    </FilterButton>
  );
}
