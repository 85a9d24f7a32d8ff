import type { MarketRevenue } from '@maidan/contract/office';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { FLOW_COLUMNS } from './flow-columns.tsx';
import { ReportSection } from './report-section.tsx';
import type { DayRange } from './wanted-days.ts';

const COLUMNS: readonly DeskColumn<MarketRevenue>[] = [
  {
    head: texts.reports('market'),
    cell: ({ event, market }) => (
      <>
        {market === '' ? texts.reports('none') : market}
        {event !== '' && <span className="block text-xs font-normal text-text-3">{event}</span>}
      </>
    ),
  },
  { head: texts.reports('product'), cell: ({ product }) => texts.productNames(product) },
  ...FLOW_COLUMNS,
];

/** Earnings by market, highest first. */
export function MarketsView({ range }: { range: DayRange }) {
  const { list, rows } = usePages({
    key: ['report', 'markets', range],
    async ask(after: string | undefined) {
      const { markets, next } = await api.listMarketRevenue({ query: { ...range, after } });
      return { rows: markets, next };
    },
  });
  return (
    <ReportSection title={texts.reports('marketsTitle')} file="markets" range={range}>
      <ListFrame
        list={list}
        path="/office/reports/markets"
        isEmpty={rows.length === 0}
        failed={texts.reports('failed')}
        emptyAdvice={texts.reports('emptyAdvice')}
      >
        <DeskTable
          label={texts.reports('marketsTitle')}
          columns={COLUMNS}
          context={undefined}
          rows={rows}
          keyOf={({ product, key }) => `${product}:${key}`}
        />
      </ListFrame>
    </ReportSection>
  );
}
