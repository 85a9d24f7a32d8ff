import type { DecisionReport } from '@maidan/contract/office';
import { countText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import type { DeskColumn } from '../../parts/desk-table.tsx';
import { ReportFrame } from '../reports/report-frame.tsx';
import { ReportTable } from '../reports/report-table.tsx';
import { useReport } from '../reports/use-report.ts';
import type { DayRange } from '../reports/wanted-days.ts';
import { tookText } from './analytics-texts.ts';
import { BarRows } from './charts/bar-rows.tsx';

type Row = DecisionReport['rows'][number];

const keyOf = ({ kind, methodId }: Row) => `${kind} ${methodId}`;

const COLUMNS: readonly DeskColumn<Row>[] = [
  { head: texts.analytics('kind'), cell: ({ kind }) => texts.decisionKinds(kind) },
  { head: texts.analytics('method'), cell: ({ name }) => name, order: ({ name }) => name },
  {
    head: texts.analytics('count'),
    cell: ({ decisions }) => countText(language, decisions),
    align: 'end',
    order: ({ decisions }) => decisions,
  },
  {
    head: texts.analytics('median'),
    cell: ({ medianSeconds }) => tookText(medianSeconds),
    align: 'end',
    order: ({ medianSeconds }) => medianSeconds,
  },
  {
    head: texts.analytics('ninetieth'),
    cell: ({ ninetiethSeconds }) => tookText(ninetiethSeconds),
    align: 'end',
    order: ({ ninetiethSeconds }) => ninetiethSeconds,
  },
];

/** How long deposits and withdrawals waited for their decisions, by payment method. */
export function DecisionsView({ range }: { range: DayRange }) {
  const report = useReport('decisions', range, (signal) => api.showDecisionTimes({ query: range, signal }));
  return (
    <ReportFrame report={report} path="/office/analytics/decisions">
      {({ rows }) => (
        <>
          <BarRows
            caption={texts.analytics('ninetieth')}
            rows={rows.map((row) => ({
              key: keyOf(row),
              name: `${texts.decisionKinds(row.kind)}, ${row.name}`,
              value: row.ninetiethSeconds,
              text: tookText(row.ninetiethSeconds),
            }))}
          />
          <ReportTable
            title={texts.analytics('decisionsTitle')}
            advice={texts.analytics('decisionsAdvice')}
            file="decisions"
            range={range}
            columns={COLUMNS}
            rows={rows}
            keyOf={keyOf}
          />
        </>
      )}
    </ReportFrame>
  );
}
