import type { MarginReport } from '@maidan/contract/office';
import { countText, Money, moneyText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import type { DeskColumn } from '../../parts/desk-table.tsx';
import { ReportFrame } from '../reports/report-frame.tsx';
import { ReportTable } from '../reports/report-table.tsx';
import { useReport } from '../reports/use-report.ts';
import type { DayRange } from '../reports/wanted-days.ts';
import { marketTypeText, percentText, sportText } from './analytics-texts.ts';
import { BarRows } from './charts/bar-rows.tsx';

type Row = MarginReport['rows'][number];

/** More bars than this are read in the table. */
const BARS_MAX = 8;

const keyOf = ({ product, sport, marketType }: Row) => `${product} ${sport} ${marketType}`;

const COLUMNS: readonly DeskColumn<Row>[] = [
  {
    head: texts.analytics('marketType'),
    cell: ({ marketType, product }) => (
      <>
        {marketTypeText(marketType)}
        <span className="block text-xs font-normal text-text-3">{texts.productNames(product)}</span>
      </>
    ),
    order: ({ marketType }) => marketTypeText(marketType),
  },
  {
    head: texts.analytics('sport'),
    cell: ({ sport }) => sportText(sport),
    order: ({ sport }) => sportText(sport),
  },
  {
    head: texts.analytics('bets'),
    cell: ({ bets }) => countText(language, bets),
    align: 'end',
    order: ({ bets }) => bets,
  },
  {
    head: texts.analytics('staked'),
    cell: ({ staked }) => <Money amount={staked} />,
    align: 'end',
    order: ({ staked }) => staked,
  },
  {
    head: texts.analytics('trend'),
    cell: ({ kept }) => <Money amount={kept} tone="result" />,
    align: 'end',
    order: ({ kept }) => kept,
  },
  {
    head: texts.analytics('margin'),
    cell: ({ marginBps }) => (marginBps === null ? '–' : percentText(marginBps)),
    align: 'end',
    order: ({ marginBps }) => marginBps ?? Number.NEGATIVE_INFINITY,
  },
];

/** Stakes, GGR and margin by sport and type of market. */
export function MarginsView({ range }: { range: DayRange }) {
  const report = useReport('margins', range, (signal) => api.showTypeMargins({ query: range, signal }));
  return (
    <ReportFrame report={report} path="/office/analytics/margins">
      {({ rows }) => (
        <>
          <BarRows
            caption={texts.analytics('marginsChart')}
            rows={rows
              .toSorted((one, other) => Math.abs(Number(other.kept)) - Math.abs(Number(one.kept)))
              .slice(0, BARS_MAX)
              .map((row) => ({
                key: keyOf(row),
                name: `${sportText(row.sport)}, ${marketTypeText(row.marketType)} (${texts.productNames(row.product)})`,
                value: Number(row.kept),
                text: moneyText(language, row.kept, { sign: 'all' }),
              }))}
          />
          <ReportTable
            title={texts.analytics('marginsTitle')}
            advice={texts.analytics('marginsAdvice')}
            file="margins"
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
