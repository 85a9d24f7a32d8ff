import type { CohortReport } from '@maidan/contract/office';
import { countText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import type { DeskColumn } from '../../parts/desk-table.tsx';
import { ReportFrame } from '../reports/report-frame.tsx';
import { ReportTable } from '../reports/report-table.tsx';
import type { DayRange } from '../reports/wanted-days.ts';
import { dayText, shareText } from './analytics-texts.ts';
import { BarRows } from './charts/bar-rows.tsx';
import { useCohorts } from './use-cohorts.ts';

const STEPS = ['signedUp', 'identified', 'deposited', 'bet'] as const;

type Row = Pick<CohortReport['weeks'][number], 'week' | (typeof STEPS)[number]>;

/** Key of the row of all weeks. */
const ALL = '';

const COLUMNS: readonly DeskColumn<Row>[] = [
  {
    head: texts.analytics('week'),
    cell: ({ week }) => (
      <span className="tabular whitespace-nowrap">
        {week === ALL ? texts.analytics('all') : dayText(week)}
      </span>
    ),
  },
  ...STEPS.map((step): DeskColumn<Row> => ({
    head: texts.analytics(step),
    cell: (row) => (
      <>
        {countText(language, row[step])}
        {step !== 'signedUp' && (
          <span className="ml-1.5 text-xs text-text-3">{shareText(row[step], row.signedUp)}</span>
        )}
      </>
    ),
    align: 'end',
  })),
];

/** From the sign-up to the first bet, by week of the sign-up. */
export function FunnelView({ range }: { range: DayRange }) {
  const report = useCohorts(range);
  return (
    <ReportFrame report={report} path="/office/analytics/cohorts">
      {({ weeks }) => {
        const all = sumOf(weeks);
        return (
          <>
            <BarRows
              caption={texts.analytics('funnelTitle')}
              rows={STEPS.map((step) => ({
                key: step,
                name: texts.analytics(step),
                value: all[step],
                text: `${countText(language, all[step])} (${shareText(all[step], all.signedUp)})`,
              }))}
            />
            <ReportTable
              title={texts.analytics('funnelTitle')}
              advice={texts.analytics('funnelAdvice')}
              file="funnel"
              range={range}
              columns={COLUMNS}
              rows={weeks.toReversed()}
              totals={weeks.length > 1 ? [all] : []}
              keyOf={({ week }) => week}
            />
          </>
        );
      }}
    </ReportFrame>
  );
}

function sumOf(weeks: readonly Row[]): Row {
  const sum = (step: (typeof STEPS)[number]) => weeks.reduce((total, row) => total + row[step], 0);
  return {
    week: ALL,
    signedUp: sum('signedUp'),
    identified: sum('identified'),
    deposited: sum('deposited'),
    bet: sum('bet'),
  };
}
