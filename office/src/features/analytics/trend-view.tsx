import type { RevenueProduct, TrendReport } from '@maidan/contract/office';
import { Money } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { changeText } from '../../parts/change-text.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import type { DeskColumn } from '../../parts/desk-table.tsx';
import { ReportFrame } from '../reports/report-frame.tsx';
import { ReportTable } from '../reports/report-table.tsx';
import { useReport } from '../reports/use-report.ts';
import type { DayRange } from '../reports/wanted-days.ts';
import { dayPlaces, dayText, scaleText } from './analytics-texts.ts';
import { LineChart } from './charts/line-chart.tsx';

type Compared = TrendReport['total'];

const COMPARED: readonly DeskColumn<Compared>[] = [
  {
    head: texts.analytics('trend'),
    cell: ({ kept }) => <Money amount={kept} tone="result" />,
    align: 'end',
    order: ({ kept }) => kept,
  },
  {
    head: texts.analytics('weekBefore'),
    cell: ({ before }) => <Money amount={before} />,
    align: 'end',
    order: ({ before }) => before,
  },
  {
    head: texts.analytics('change'),
    cell: ({ kept, before }) => changeText(kept, before) ?? '–',
    align: 'end',
  },
];

const DAYS: readonly DeskColumn<Compared & { readonly day: string }>[] = [
  {
    head: texts.analytics('day'),
    cell: ({ day }) => <span className="tabular whitespace-nowrap">{dayText(day)}</span>,
  },
  ...COMPARED,
];

const PRODUCTS: readonly DeskColumn<Compared & { readonly product: RevenueProduct | 'all' }>[] = [
  {
    head: texts.analytics('productOf'),
    cell: ({ product }) => (product === 'all' ? texts.analytics('allProducts') : texts.productNames(product)),
  },
  ...COMPARED,
];

/** GGR by day and product, beside the same days a week before. */
export function TrendView({ range }: { range: DayRange }) {
  const report = useReport('trend', range, (signal) => api.showTrend({ query: range, signal }));
  const [product, setProduct] = useState('all');
  return (
    <ReportFrame report={report} path="/office/analytics/trend">
      {({ days, products, total }) => {
        const rows = days.map((day) => ({ day: day.day, ...comparedOf(day, product) }));
        return (
          <>
            <ChoiceField
              label={texts.analytics('productOf')}
              className="max-w-60 print:hidden"
              value={product}
              onChange={({ target }) => setProduct(target.value)}
            >
              <option value="all">{texts.analytics('allProducts')}</option>
              {products.map((one) => (
                <option key={one.product} value={one.product}>
                  {texts.productNames(one.product)}
                </option>
              ))}
            </ChoiceField>
            <LineChart
              label={`${texts.analytics('trendTitle')}. ${texts.analytics('trendAdvice')}`}
              {...dayPlaces(rows)}
              lines={[
                {
                  name: texts.analytics('weekBefore'),
                  values: rows.map(({ before }) => Number(before)),
                  look: 'dashed',
                },
                {
                  name: texts.analytics('trend'),
                  values: rows.map(({ kept }) => Number(kept)),
                  look: 'solid',
                },
              ]}
              write={scaleText}
              fromZero
            />
            <ReportTable
              title={texts.analytics('trendTitle')}
              advice={texts.analytics('trendAdvice')}
              file="trend"
              range={range}
              columns={DAYS}
              rows={rows.toReversed()}
              keyOf={({ day }) => day}
            />
            <ReportTable
              title={texts.analytics('trendProducts')}
              range={range}
              columns={PRODUCTS}
              rows={products}
              totals={[{ product: 'all' as const, ...total }]}
              keyOf={(row) => row.product}
            />
          </>
        );
      }}
    </ReportFrame>
  );
}

function comparedOf(day: TrendReport['days'][number], product: string): Compared {
  const { kept, before } = day.products.find((one) => one.product === product) ?? day;
  return { kept, before };
}
