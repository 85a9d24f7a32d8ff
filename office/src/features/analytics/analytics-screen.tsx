import { Button, Tabs } from '@maidan/ui';
import { Printer } from 'lucide-react';
import { useDeferredValue } from 'react';
import { texts } from '../../i18n/texts.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { useWanted } from '../../parts/use-wanted.ts';
import { RangePicker } from '../reports/range-picker.tsx';
import { useNow } from '../reports/use-now.ts';
import { daysOf, type WantedReport } from '../reports/wanted-days.ts';
import { dayText } from './analytics-texts.ts';
import { DecisionsView } from './decisions-view.tsx';
import { FunnelView } from './funnel-view.tsx';
import { MarginsView } from './margins-view.tsx';
import { RetentionView } from './retention-view.tsx';
import { ReturnsView } from './returns-view.tsx';
import { TrendView } from './trend-view.tsx';

const VIEWS = {
  trend: TrendView,
  margins: MarginsView,
  funnel: FunnelView,
  retention: RetentionView,
  decisions: DecisionsView,
  returns: ReturnsView,
} as const;

type View = keyof typeof VIEWS;

const views: readonly View[] = ['trend', 'margins', 'funnel', 'retention', 'decisions', 'returns'];

const FIRST: WantedReport = { view: 'trend', days: 'last30', from: '', to: '' };

/** How the business develops: charts, each with its figures as a table and a file. */
export function AnalyticsScreen() {
  const { wanted, want } = useWanted(FIRST);
  const view = views.find((one) => one === wanted.view) ?? 'trend';
  const range = daysOf(wanted, useNow());
  const from = useDeferredValue(range?.from);
  const to = useDeferredValue(range?.to);
  const Shown = VIEWS[view];
  return (
    <>
      <DeskHeader title={texts.analytics('title')} advice={texts.analytics('advice')}>
        <Button look="plain" size="fit" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {texts.shell('print')}
        </Button>
      </DeskHeader>
      <Tabs
        label={texts.analytics('view')}
        tabs={views.map((key) => ({ key, label: texts.analytics(key) }))}
        chosen={view}
        spread="rail"
        onChoose={(chosen) => want({ view: chosen })}
      >
        <RangePicker wanted={wanted} range={range} onWant={want} />
        {from !== undefined && to !== undefined && (
          <div data-print-page="">
            <p className="hidden print:block">
              {texts.analytics('title')}: {texts.analytics(view)}, {dayText(from)} – {dayText(to)}
            </p>
            <Shown range={{ from, to }} />
          </div>
        )}
      </Tabs>
    </>
  );
}
