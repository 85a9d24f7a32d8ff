import { alertNames, alertRights, mayUse, type Overview } from '@maidan/contract/office';
import { ErrorState, SkeletonRows, Switch } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { chooseSound, useSoundChoice } from '../../lib/queue-sound.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { AlertList } from './alert-list.tsx';
import { DayFiguresSection } from './day-figures.tsx';
import { QueueGrid } from './queue-grid.tsx';

const FRESH_EVERY_MS = 15_000;

/** The first page of the office: what is out of order, what waits, and the day so far, as far as the member's rights go. */
export function OverviewScreen() {
  const overview = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => api.showOverview({ signal }),
    refetchInterval: FRESH_EVERY_MS,
  });
  return (
    <>
      <DeskHeader title={texts.overview('title')} advice={texts.overview('advice')}>
        <LiveMark isFresh={!overview.isError} />
      </DeskHeader>
      {overview.isPending && <SkeletonRows label={texts.shell('loading')} rows={6} className="h-14" />}
      {overview.isError && overview.data === undefined && (
        <ErrorState
          title={texts.overview('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void overview.refetch()}
        />
      )}
      {overview.data !== undefined && <Parts overview={overview.data} />}
    </>
  );
}

function Parts({ overview: { alerts, queues, figures } }: { overview: Overview }) {
  const { role } = useOwnMe();
  const seesAlerts = alertNames.some((alert) => alertRights[alert].some((right) => mayUse(role, right)));
  return (
    <div className="grid gap-8">
      {seesAlerts && <AlertList alerts={alerts} role={role} />}
      {queues.length > 0 && (
        <QueueGrid queues={queues}>
          <SoundSwitch />
        </QueueGrid>
      )}
      {figures !== null && <DayFiguresSection figures={figures} />}
    </div>
  );
}

function SoundSwitch() {
  const isOn = useSoundChoice();
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm text-text-2">
      <Switch checked={isOn} onChange={chooseSound} />
      {texts.overview('sound')}
    </label>
  );
}
