import type { PlayersReport } from '@maidan/contract/office';
import { Money } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import type { DeskColumn } from '../../parts/desk-table.tsx';
import { ReportFrame } from './report-frame.tsx';
import { ReportTable } from './report-table.tsx';
import { useReport } from './use-report.ts';
import type { DayRange } from './wanted-days.ts';

interface StepRow {
  readonly step: keyof PlayersReport['steps'];
  readonly count: number;
  readonly share: number;
}

const ORDER = ['signedUp', 'verified', 'deposited', 'bet', 'returned'] as const;

const STEPS: readonly DeskColumn<StepRow>[] = [
  { head: texts.reports('step'), cell: ({ step }) => texts.stepNames(step) },
  { head: texts.reports('count'), cell: ({ count }) => count.toLocaleString(language), align: 'end' },
  {
    head: texts.reports('ofAll'),
    cell: ({ share }) => (
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="h-2 w-28 overflow-hidden rounded-full bg-surface-3">
          <span className="block h-full bg-teal" style={{ width: `${share}%` }} />
        </span>
        <span className="tabular w-12 text-right whitespace-nowrap">{share}%</span>
      </span>
    ),
    align: 'end',
  },
];

type PromoterRow = PlayersReport['promoters'][number];

const PROMOTERS: readonly DeskColumn<PromoterRow>[] = [
  {
    head: texts.reports('promoter'),
    cell: ({ name, code }) => (
      <>
        {name}
        <span className="block text-xs font-normal text-text-3">{code}</span>
      </>
    ),
  },
  { head: texts.reports('kind'), cell: ({ kind }) => texts.promoterKinds(kind) },
  { head: texts.reports('joined'), cell: ({ joined }) => joined.toLocaleString(language), align: 'end' },
  {
    head: texts.reports('allPlayers'),
    cell: ({ players }) => players.toLocaleString(language),
    align: 'end',
  },
  {
    head: texts.reports('depositors'),
    cell: ({ depositors }) => depositors.toLocaleString(language),
    align: 'end',
  },
  {
    head: texts.reports('ggrOfThem'),
    cell: ({ kept }) => <Money amount={kept} tone="result" />,
    align: 'end',
  },
  { head: texts.reports('rewards'), cell: ({ rewards }) => <Money amount={rewards} />, align: 'end' },
];

/** How far new players got after signing up, and who referred them. */
export function PlayersView({ range }: { range: DayRange }) {
  const report = useReport('players', range, (signal) => api.showPlayersReport({ query: range, signal }));
  return (
    <ReportFrame report={report} path="/office/reports/players">
      {({ steps, promoters }) => (
        <>
          <ReportTable
            title={texts.reports('stepsTitle')}
            file="players"
            range={range}
            isEmpty={steps.signedUp === 0}
            columns={STEPS}
            rows={ORDER.map((step) => ({
              step,
              count: steps[step],
              share: Math.round((steps[step] * 100) / Math.max(1, steps.signedUp)),
            }))}
            keyOf={({ step }) => step}
          />
          <ReportTable
            title={texts.reports('promotersTitle')}
            advice={texts.reports('promotersAdvice')}
            file="promoters"
            range={range}
            columns={PROMOTERS}
            rows={promoters}
            keyOf={({ kind, code }) => `${kind}:${code}`}
          />
        </>
      )}
    </ReportFrame>
  );
}
