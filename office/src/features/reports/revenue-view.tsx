import type { GameRevenue, RevenueReport } from '@maidan/contract/office';
import { Money } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { BarChart } from './bar-chart.tsx';
import { FigureCards } from '../../parts/figure-cards.tsx';
import { FLOW_COLUMNS } from './flow-columns.tsx';
import { ReportFrame } from './report-frame.tsx';
import { ReportSection } from './report-section.tsx';
import { ReportTable } from './report-table.tsx';
import { useReport } from './use-report.ts';
import type { DayRange } from './wanted-days.ts';

type Product = RevenueReport['products'][number];
/** A product, the total of all, or what is in open rounds and so not in it. */
type ProductRow = Omit<Product, 'product'> & {
  readonly product: Product['product'] | 'total' | 'openRounds';
};
type DayRow = RevenueReport['days'][number];

const MOVEMENTS: DeskColumn<{ readonly moves: number }> = {
  head: texts.reports('movements'),
  cell: ({ moves }) => moves.toLocaleString(language),
  align: 'end',
};

/** Key of the totals row, in place of a day. */
const TOTAL = '';

const PRODUCTS: readonly DeskColumn<ProductRow>[] = [
  {
    head: texts.reports('product'),
    cell: ({ product }) => <ProductName product={product} />,
  },
  ...FLOW_COLUMNS,
  MOVEMENTS,
];

function ProductName({ product }: { product: ProductRow['product'] }) {
  if (product === 'total') return texts.reports('total');
  if (product !== 'openRounds') return texts.productNames(product);
  return (
    <>
      {texts.reports('openRounds')}
      <span className="block text-xs font-normal text-text-3">{texts.reports('openRoundsAdvice')}</span>
    </>
  );
}

const GAMES: readonly DeskColumn<GameRevenue>[] = [
  {
    head: texts.reports('game'),
    cell: ({ name, partner }) => (
      <>
        {name}
        <span className="block text-xs font-normal text-text-3">{partner}</span>
      </>
    ),
  },
  ...FLOW_COLUMNS,
  MOVEMENTS,
];

const productColumn = (product: Product['product']): DeskColumn<DayRow> => ({
  head: texts.productNames(product),
  cell: ({ products }) =>
    products
      .filter((one) => one.product === product)
      .map(({ kept }) => <Money key={product} amount={kept} tone="result" />),
  align: 'end',
});

const DAY: DeskColumn<DayRow> = {
  head: texts.reports('day'),
  cell: ({ day }) => (
    <span className="tabular whitespace-nowrap">{day === TOTAL ? texts.reports('total') : day}</span>
  ),
};

const NET: readonly DeskColumn<DayRow>[] = [
  { head: texts.reports('bonusCost'), cell: ({ bonusCost }) => <Money amount={bonusCost} />, align: 'end' },
  { head: texts.reports('net'), cell: ({ net }) => <Money amount={net} tone="result" />, align: 'end' },
];

/** Revenue by product, by day and by game. */
export function RevenueView({ range }: { range: DayRange }) {
  const report = useReport('revenue', range, (signal) => api.showRevenueReport({ query: range, signal }));
  return (
    <ReportFrame report={report} path="/office/reports/revenue">
      {({ products, total, openRounds, bonusCost, net, days, games }) => {
        const earning = products.filter(({ moves }) => moves > 0);
        return (
          <>
            <FigureCards
              figures={[
                {
                  name: texts.reports('kept'),
                  advice: texts.reports('ggrAdvice'),
                  amount: total.kept,
                  tone: 'result',
                },
                { name: texts.reports('bonusCost'), advice: texts.reports('bonusAdvice'), amount: bonusCost },
                {
                  name: texts.reports('net'),
                  advice: texts.reports('netAdvice'),
                  amount: net,
                  tone: 'result',
                },
              ]}
            />
            {days.length > 1 && (
              <BarChart
                caption={texts.reports('chart')}
                bars={days.toReversed().map((day) => ({ name: day.day, amount: day.net }))}
              />
            )}
            <ReportTable
              title={texts.reports('byProduct')}
              file="products"
              range={range}
              columns={PRODUCTS}
              rows={products}
              totals={[
                { product: 'total', ...total },
                ...(openRounds.moves > 0 ? [{ product: 'openRounds' as const, ...openRounds }] : []),
              ]}
              keyOf={({ product }) => product}
            />
            <ReportSection
              title={texts.reports('byDay')}
              file="days"
              range={range}
              isEmpty={days.length === 0}
            >
              <DeskTable
                label={texts.reports('byDay')}
                columns={[DAY, ...earning.map(({ product }) => productColumn(product)), ...NET]}
                context={undefined}
                rows={days}
                totals={days.length > 1 ? [{ day: TOTAL, products, kept: total.kept, bonusCost, net }] : []}
                keyOf={({ day }) => day}
              />
            </ReportSection>
            <ReportTable
              title={texts.reports('byGame')}
              file="games"
              range={range}
              columns={GAMES}
              rows={games}
              keyOf={({ partner, code }) => `${partner}:${code}`}
            />
          </>
        );
      }}
    </ReportFrame>
  );
}
