import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEALTH_ROWS, type HealthReport } from '@maidan/contract/office';
import { z } from 'zod';
import { listReached } from '../domains/approvals/index.ts';
import type { HealthDeps } from '../domains/health/index.ts';
import { type Gateways, readMessageReport } from '../domains/message-delivery/index.ts';
import type { Sports } from '../domains/sports/index.ts';
import type { ClockWatch } from '../kernel/time/watch-clock.ts';
import { watchEventLoop } from '../kernel/monitoring/event-loop.ts';
import type { Licence } from '../live/open-licence.ts';
import type { BaseDeps } from './open-deps.ts';
import type { ScheduledBackups } from './start-backups.ts';
import type { ComponentChecks } from './start-component-checks.ts';

const PACKAGE = join(import.meta.dirname, '../../package.json');

/** Starts measuring the app's health; `stop` ends it. */
export function openHealth(
  { config, db, reads, clock, disk, load, countries, errors, calls, live, messaging, tracing }: BaseDeps,
  {
    sports,
    gateways,
    licence,
  }: { readonly sports: Sports; readonly gateways: Gateways; readonly licence: Licence },
  clockWatch: ClockWatch,
  backups: ScheduledBackups,
  components: ComponentChecks,
): { readonly deps: HealthDeps; readonly stop: () => void } {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8')));
  const { read: readLag, stop } = watchEventLoop(clock);
  const deps: HealthDeps = {
    db,
    clock,
    version,
    mode: config.mode,
    regulator: config.regulator.name,
    startedAt: clock.now(),
    licenceEndsAt: licence.endsAt,
    listLacking: licence.listLacking,
    errors,
    calls,
    disk,
    load,
    countries,
    tracing,
    readClock: clockWatch.read,
    readMessaging: () => messaging.read(),
    readMessages: () => readMessageReport(db, gateways, clock.now()),
    live,
    readBackupOverdueMs: backups.overdueMs,
    readComponents: components.read,
    checkComponents: components.checkNow,
    readLag,
    readStandby: () => reads.report(),
    listReached: () => listReached(db, clock.now(), HEALTH_ROWS),
    readFeed: () => ({
      // The path of a recording is left out: it is not for this page.
      source: config.feed.split(':')[0] ?? config.feed,
      isReady: sports.isReady(),
      staleMarkets: sports.countStale(),
      feeds: [...sports.listFeeds()],
      sports: listSports(sports),
    }),
  };
  return { deps, stop };
}

/** The sports of the events in memory, with the time of each one's latest update from the feed. */
function listSports(sports: Sports): HealthReport['feed']['sports'] {
  const bySport = Map.groupBy(sports.desk.events(), ({ event }) => event.sport);
  return Array.from(bySport, ([sport, events]) => {
    const mentionedTimes = events.flatMap(({ mentionedAt }) => mentionedAt?.getTime() ?? []);
    const open = events.filter(({ markets }) => markets.some(({ status }) => status !== 'CLOSED'));
    return {
      sport,
      events: open.length,
      inPlay: open.filter(({ markets }) => markets.some(({ inPlay }) => inPlay)).length,
      mentionedAt: mentionedTimes.length === 0 ? null : new Date(Math.max(...mentionedTimes)),
    };
  }).toSorted((one, other) => one.sport.localeCompare(other.sport));
}
