import { statementKinds, statementCalls } from '@maidan/contract';
import { buttonClasses, Skeleton } from '@maidan/ui';
import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { DebtNotice } from '../../../lib/parts/debt-notice.tsx';
import { FilterButton, questionsAbout } from '../../../lib/parts/filter-sheet.tsx';
import { DataAge } from '../../../lib/parts/data-age.tsx';
import { PagedList } from '../../../lib/parts/paged-list.tsx';
import { DATES } from '../../../lib/record-dates.ts';
import { DownloadButton } from './download-button.tsx';
import { StatementRow } from './statement-row.tsx';
import { type StatementFilter, useStatement } from './statement-queries.ts';

const PeriodStatement = lazyPart(
  async () => {
    const [{ PeriodStatement: part }] = await Promise.all([
      import('./period/period-statement.tsx'),
      import('@maidan/ui/print-page.css'),
    ]);
    return { default: part };
  },
  () => null,
);
/** The parameter of the address that opens the statement of a period. */
const PERIOD = 'period';

/** Every movement of the main wallet with the balance before and after it (REC-3), and downloads; or the statement of a period. */
export function StatementScreen() {
  const { search } = useLocation();
  if (new URLSearchParams(search).get('view') !== PERIOD) return <Movements />;
  return (
    <Suspense fallback={<Skeleton className="m-3 h-40" />}>
      <PeriodStatement />
    </Suspense>
  );
}

function Movements() {
  const t = useTranslations('records');
  const [filter, setFilter] = useState<StatementFilter>({ kind: 'all', date: 'all' });
  const query = useStatement(filter);
  return (
    <div className="grid gap-3 p-3">
      <StatementFilterButton filter={filter} onApply={setFilter} />
      <DownloadButton />
      <Link to={`${paths.statement}?view=${PERIOD}`} className={buttonClasses('plain')}>
        <FileText aria-hidden="true" className="size-5" />
        {t('period.open')}
      </Link>
      <DebtNotice />
      <DataAge of={statementCalls.walletStatement} />
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

const ask = questionsAbout<StatementFilter>();

function StatementFilterButton({ filter, onApply }: StatementFilterButtonProps) {
  const t = useTranslations('records');
  return (
    <FilterButton
      filter={filter}
      onApply={onApply}
      texts={{ title: t('filter'), apply: t('apply'), everything: t('dates.all') }}
      questions={[
        ask('kind', {
          label: t('statement.kind'),
          choices: statementKinds,
          nameOf: (kind) => t(`statement.kinds.${kind}`),
        }),
        ask('date', { label: t('date'), choices: DATES, nameOf: (date) => t(`dates.${date}`) }),
      ]}
    />
  );
}
