import { Tabs } from '@maidan/ui';
import { useDeferredValue } from 'react';
import { texts } from '../../i18n/texts.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { useWanted } from '../../parts/use-wanted.ts';
import { BalanceView } from './balance-view.tsx';
import { CashView } from './cash-view.tsx';
import { EventsView } from './events-view.tsx';
import { MarketsView } from './markets-view.tsx';
import { PlayersView } from './players-view.tsx';
import { RangePicker } from './range-picker.tsx';
import { RevenueView } from './revenue-view.tsx';
import { useNow } from './use-now.ts';
import { FIRST_REPORT, daysOf, type View, views } from './wanted-days.ts';

const VIEWS = {
  revenue: RevenueView,
  markets: MarketsView,
  cash: CashView,
  balance: BalanceView,
  players: PlayersView,
  events: EventsView,
} as const;

/** Revenue, payments, liabilities and holdings, and new players. */
export function ReportsScreen() {
  const { wanted, want } = useWanted(FIRST_REPORT);
  const view: View = views.find((one) => one === wanted.view) ?? 'revenue';
  const range = daysOf(wanted, useNow());
  const from = useDeferredValue(range?.from);
  const to = useDeferredValue(range?.to);
  const Shown = VIEWS[view];
  return (
    <>
      <DeskHeader title={texts.reports('title')} advice={texts.reports('advice')} />
      <Tabs
        label={texts.reports('view')}
        tabs={views.map((key) => ({ key, label: texts.reports(key) }))}
        chosen={view}
        spread="rail"
        onChoose={(chosen) => want({ view: chosen })}
      >
        {view !== 'balance' && <RangePicker wanted={wanted} range={range} onWant={want} />}
        {view === 'balance' && <div className="h-5" />}
        {from !== undefined && to !== undefined && <Shown range={{ from, to }} />}
      </Tabs>
    </>
  );
}
