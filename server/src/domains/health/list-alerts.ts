import type { Overview } from '@maidan/contract/office';
import { listJobs } from '../../kernel/jobs/start-job.ts';
import { selectBacklog } from './database-store.ts';
import type { HealthDeps } from './deps.ts';

type Alert = Overview['alerts'][number];

/** An event that waits longer in the outbox has a subscriber that fails. */
const OUTBOX_LATE_MS = 5 * 60_000;

const alertOf = (
  alert: Alert['alert'],
  { count = null, name = '', since = null }: Partial<Omit<Alert, 'alert'>> = {},
): Alert => ({ alert, count, name, since });

/** What is out of order in the app now; empty while all is well. Nothing in it names a player. */
export async function listAlerts(deps: HealthDeps): Promise<Alert[]> {
  const backlog = await selectBacklog(deps.db);
  const lateMs = deps.clock.now().getTime() - OUTBOX_LATE_MS;
  return [
    ...listFeedAlerts(deps),
    ...(await listMessageAlerts(deps)),
    ...listMachineAlerts(deps),
    ...listJobs(deps.clock).flatMap(({ name, failingSince }) =>
      failingSince === undefined ? [] : [alertOf('job-failing', { name, since: failingSince })],
    ),
    ...backlog
      .filter(({ oldestAt }) => oldestAt.getTime() < lateMs)
      .map(({ kind, waiting, oldestAt }) =>
        alertOf('outbox-waiting', { name: kind, count: Number(waiting), since: oldestAt }),
      ),
  ];
}

function listFeedAlerts({ readFeed }: HealthDeps): Alert[] {
  const { isReady, staleMarkets } = readFeed();
  return [
    ...(isReady ? [] : [alertOf('feed-down')]),
    ...(staleMarkets > 0 ? [alertOf('stale-markets', { count: staleMarkets })] : []),
  ];
}

async function listMessageAlerts({ readMessages }: HealthDeps): Promise<Alert[]> {
  const gateways = await readMessages();
  return gateways
    .filter(({ fault }) => fault !== null)
    .map(({ channel, waiting, oldestAt }) =>
      alertOf('message-gateway', { name: channel, count: waiting, since: oldestAt }),
    );
}

function listMachineAlerts({ disk, load, readBackupOverdueMs, readComponents, clock }: HealthDeps): Alert[] {
  const overdueMs = readBackupOverdueMs();
  const components = readComponents();
  return [
    ...(disk.state() === 'enough' ? [] : [alertOf('disk-low')]),
    ...(load.read().isShedding ? [alertOf('overload')] : []),
    ...(overdueMs > 0
      ? [alertOf('backup-overdue', { since: new Date(clock.now().getTime() - overdueMs) })]
      : []),
    ...(components?.state === 'different'
      ? [alertOf('components-differ', { count: components.differences, since: components.checkedAt })]
      : []),
  ];
}
