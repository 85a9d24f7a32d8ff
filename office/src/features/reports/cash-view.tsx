import type { CashReport } from '@maidan/contract/office';
import { Money } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import type { DeskColumn } from '../../parts/desk-table.tsx';
import { BarChart } from './bar-chart.tsx';
import { FigureCards } from '../../parts/figure-cards.tsx';
import { ReportFrame } from './report-frame.tsx';
import { ReportTable } from './report-table.tsx';
import { useReport } from './use-report.ts';
import type { DayRange } from './wanted-days.ts';

/** Key of the totals row, in place of a day or payment channel. */
const TOTAL = '';

const CASH: readonly DeskColumn<CashReport['total']>[] = [
  {
    head: texts.reports('deposits'),
    cell: ({ deposits }) => deposits.toLocaleString(language),
    align: 'end',
  },
  { head: texts.reports('deposited'), cell: ({ deposited }) => <Money amount={deposited} />, align: 'end' },
  {
    head: texts.reports('chargedBack'),
    cell: ({ chargedBack }) => <Money amount={chargedBack} />,
    align: 'end',
  },
  {
    head: texts.reports('withdrawals'),
    cell: ({ withdrawals }) => withdrawals.toLocaleString(language),
    align: 'end',
  },
  { head: texts.reports('withdrawn'), cell: ({ withdrawn }) => <Money amount={withdrawn} />, align: 'end' },
  { head: texts.reports('stayed'), cell: ({ net }) => <Money amount={net} tone="result" />, align: 'end' },
];

const METHODS: readonly DeskColumn<CashReport['methods'][number]>[] = [
  {
    head: texts.reports('method'),
    cell: ({ methodId, name }) => (methodId === TOTAL ? texts.reports('total') : name),
  },
  ...CASH,
];

const DAYS: readonly DeskColumn<CashReport['days'][number]>[] = [
  {
    head: texts.reports('day'),
    cell: ({ day }) => (
      <span className="tabular whitespace-nowrap">{day === TOTAL ? texts.reports('total') : day}</span>
    ),
  },
  ...CASH,
];

const BONUSES: readonly DeskColumn<CashReport['bonuses'][number]>[] = [
  { head: texts.reports('bonus'), cell: ({ kind }) => texts.bonusNames(kind) },
  { head: texts.reports('given'), cell: ({ given }) => <Money amount={given} />, align: 'end' },
  { head: texts.reports('takenBack'), cell: ({ takenBack }) => <Money amount={takenBack} />, align: 'end' },
  { head: texts.reports('cost'), cell: ({ cost }) => <Money amount={cost} />, align: 'end' },
];

/** Cash in and out, and bonuses granted. */
export function CashView({ range }: { range: DayRange }) {
  const report = useReport('cash', range, (signal) => api.showCashReport({ query: range, signal }));
  return (
    <ReportFrame report={report} path="/office/reports/cash">
      {({ methods, days, total, bonuses, capital }) => (
        <>
          <FigureCards
            figures={[
              { name: texts.reports('deposited'), amount: total.deposited },
              { name: texts.reports('withdrawn'), amount: total.withdrawn },
              {
                name: texts.reports('stayed'),
                advice: texts.reports('stayedAdvice'),
                amount: total.net,
                tone: 'result',
              },
            ]}
          />
          {days.length > 1 && (
            <BarChart
              caption={texts.reports('cashByDay')}
              bars={days.toReversed().map(({ day, net }) => ({ name: day, amount: net }))}
            />
          )}
          <ReportTable
            title={texts.reports('byMethod')}
            file="cash"
            range={range}
            columns={METHODS}
            rows={methods}
            totals={methods.length > 1 ? [{ methodId: TOTAL, name: '', ...total }] : []}
            keyOf={({ methodId }) => methodId}
          />
          <ReportTable
            title={texts.reports('cashByDay')}
            file="cash-days"
            range={range}
            columns={DAYS}
            rows={days}
            totals={days.length > 1 ? [{ day: TOTAL, ...total }] : []}
            keyOf={({ day }) => day}
          />
          <ReportTable
            title={texts.reports('bonusesTitle')}
            file="bonuses"
            range={range}
            columns={BONUSES}
            rows={bonuses}
            keyOf={({ kind }) => kind}
          />
          <p className="mt-4 text-sm text-text-2">
            {texts.reports('capital')}: <Money amount={capital} tone="result" className="font-semibold" /> (
            {texts.reports('capitalAdvice')})
          </p>
        </>
      )}
    </ReportFrame>
  );
}
