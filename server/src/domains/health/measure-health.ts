import { Counter, Gauge, type Registry } from 'prom-client';
import type { MessagingState, ServerState } from '../../kernel/messaging/messaging.ts';
import { listJobs } from '../../kernel/jobs/start-job.ts';
import type { StandbyReport } from '../../kernel/database/read-side/read-side.ts';
import { selectBacklog, selectDatabaseState } from './database-store.ts';
import type { HealthDeps } from './deps.ts';

type Labels = Readonly<Record<string, string>>;

/** A metric, and how it is read on each scrape. */
interface Measured {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly read: () => Iterable<readonly [Labels, number]> | Promise<Iterable<readonly [Labels, number]>>;
}

/** Adds the metrics of what every process of ours does: calls, jobs, errors, traces. */
export function measureWork(registry: Registry, deps: WorkDeps): void {
  for (const counted of listWorkCounters(deps)) addCounter(registry, counted);
  for (const gauged of listWorkGauges(deps)) addGauge(registry, gauged);
}

type WorkDeps = Pick<HealthDeps, 'clock' | 'countries' | 'errors' | 'calls' | 'load' | 'tracing'>;

/** Adds the app's own metrics to those of the process: its work, and feed, backlog, the database. */
export function measureHealth(registry: Registry, deps: HealthDeps): void {
  measureWork(registry, deps);
  measureMessaging(registry, deps);
  for (const counted of listCounters(deps)) addCounter(registry, counted);
  for (const gauged of [...listGauges(deps), ...listStreamGauges(deps)]) addGauge(registry, gauged);
  addGauge(
    registry,
    apiGauge(() => true),
  );
}

/** Adds the metrics of a process that streams what another has. */
export function measureStreams(
  registry: Registry,
  deps: MessagingDeps & Pick<HealthDeps, 'live'> & { readonly isInTouch: () => boolean },
): void {
  measureMessaging(registry, deps);
  for (const gauged of listStreamGauges(deps)) addGauge(registry, gauged);
}

/** Adds the metrics of a process that admits calls which another carries out. */
export function measureApi(
  registry: Registry,
  deps: MessagingDeps & { readonly isInTouch: () => boolean },
): void {
  measureMessaging(registry, deps);
  addGauge(registry, apiGauge(deps.isInTouch));
}

const apiGauge = (isInTouch: () => boolean): Measured => ({
  name: 'maidan_api_in_touch',
  help: 'Whether this process hears the site, which carries out what is passed on; of the site itself always: 1 or 0.',
  read: () => [[{}, isInTouch() ? 1 : 0]],
});

function measureMessaging(registry: Registry, deps: MessagingDeps): void {
  for (const counted of listMessagingCounters(deps)) addCounter(registry, counted);
  for (const gauged of listMessagingGauges(deps)) addGauge(registry, gauged);
}

function addCounter(registry: Registry, { name, help, label, read }: Measured): void {
  const counter = new Counter({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [],
    async collect() {
      const values = await read();
      this.reset();
      for (const [labels, value] of values) this.inc(labels, value);
    },
  });
  registry.registerMetric(counter);
}

function addGauge(registry: Registry, { name, help, label, read }: Measured): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [],
    async collect() {
      const values = await read();
      this.reset();
      for (const [labels, value] of values) this.set(labels, value);
    },
  });
  registry.registerMetric(gauge);
}

function listWorkCounters({ calls, clock, countries, errors, load, tracing }: WorkDeps): Measured[] {
  const ofCalls = (valueOf: (call: { count: number; faults: number; sumMs: number }) => number) => () =>
    Array.from(calls.sums(), ({ call, ...sums }) => [{ call }, valueOf(sums)] as const);
  return [
    {
      name: 'maidan_calls_total',
      help: 'Answers, by the call.',
      label: 'call',
      read: ofCalls(({ count }) => count),
    },
    {
      name: 'maidan_visitors_refused_total',
      help: 'Requests refused because their country is not permitted, or not known; none where no country is asked for.',
      label: 'country',
      read: () => Array.from(countries?.refusals ?? [], ([country, count]) => [{ country }, count] as const),
    },
    {
      name: 'maidan_call_faults_total',
      help: 'Answers that were a fault of the house.',
      label: 'call',
      read: ofCalls(({ faults }) => faults),
    },
    {
      name: 'maidan_call_seconds_total',
      help: 'Time that answers took together.',
      label: 'call',
      read: ofCalls(({ sumMs }) => sumMs / 1000),
    },
    {
      name: 'maidan_calls_shed_total',
      help: 'Calls refused because there was too much to do, by who made them.',
      label: 'caller',
      read: () => Object.entries(load.read().shed).map(([caller, count]) => [{ caller }, count] as const),
    },
    {
      name: 'maidan_job_failures_total',
      help: 'Failures of a job.',
      label: 'job',
      read: () => listJobs(clock).map(({ name: job, failures }) => [{ job }, failures] as const),
    },
    {
      name: 'maidan_spans_sent_total',
      help: 'Spans of traces that the collector took.',
      read: () => [[{}, tracing?.counts().sent ?? 0]],
    },
    {
      name: 'maidan_spans_dropped_total',
      help: 'Spans of traces that were given up because the collector was slow or away.',
      read: () => [[{}, tracing?.counts().dropped ?? 0]],
    },
    {
      name: 'maidan_errors_total',
      help: 'Errors logged since the start, by what failed.',
      label: 'what',
      read: () => errors.sums(),
    },
  ];
}

function listWorkGauges({ clock, load }: WorkDeps): Measured[] {
  const ageOf = (at: Date) => (clock.now().getTime() - at.getTime()) / 1000;
  return [
    {
      name: 'maidan_job_age_seconds',
      help: 'How long ago a job was begun last.',
      label: 'job',
      read: () => listJobs(clock).map(({ name: job, lastBeganAt }) => [{ job }, ageOf(lastBeganAt)] as const),
    },
    {
      name: 'maidan_job_failing_seconds',
      help: 'How long ago the first failure was that no success of the job has followed; 0 if its last run succeeded.',
      label: 'job',
      read: () =>
        listJobs(clock).map(
          ({ name: job, failingSince }) =>
            [{ job }, failingSince === undefined ? 0 : ageOf(failingSince)] as const,
        ),
    },
    {
      name: 'maidan_calls_at_work',
      help: 'Calls at work now, of those that may be shed.',
      read: () => [[{}, load.read().atWork]],
    },
    {
      name: 'maidan_calls_at_work_max',
      help: 'How many calls may be at work now; it falls while they are slow.',
      read: () => [[{}, load.read().atWorkMax]],
    },
  ];
}

/** The live streams of this process; one with ROLES=streams carries what another has, and may not hear it. */
function listStreamGauges({
  live,
  isInTouch = () => true,
}: Pick<HealthDeps, 'live'> & { readonly isInTouch?: () => boolean }): Measured[] {
  return [
    {
      name: 'maidan_streams',
      help: 'Open live streams of this process.',
      read: () => [[{}, live.readerCount]],
    },
    {
      name: 'maidan_streams_in_touch',
      help: 'Whether this process knows the live topics: the site does; streams do while they hear it: 1 or 0.',
      read: () => [[{}, isInTouch() ? 1 : 0]],
    },
  ];
}

type MessagingDeps = Pick<HealthDeps, 'readMessaging'>;

function listMessagingCounters({ readMessaging }: MessagingDeps): Measured[] {
  return [
    {
      name: 'maidan_messaging_reconnects_total',
      help: 'How often the connection to NATS was lost and made again.',
      read: () => ofServer(readMessaging(), ({ reconnects }) => reconnects),
    },
    {
      name: 'maidan_messaging_gaps_total',
      help: 'How often a listener to messages of other processes may have missed some.',
      read: () => [[{}, readMessaging().gaps]],
    },
    {
      name: 'maidan_messaging_unsent_total',
      help: 'Messages to other processes that could not be sent.',
      read: () => [[{}, readMessaging().unsent]],
    },
    {
      name: 'maidan_messaging_junk_total',
      help: 'Messages between processes that were not understood.',
      read: () => [[{}, readMessaging().junk]],
    },
  ];
}

function listMessagingGauges({ readMessaging }: MessagingDeps): Measured[] {
  return [
    {
      name: 'maidan_messaging_connected',
      help: 'Whether this process is connected to NATS: 1 or 0; absent where there is no NATS_URL.',
      read: () => ofServer(readMessaging(), ({ isConnected }) => (isConnected ? 1 : 0)),
    },
    {
      name: 'maidan_messaging_round_trip_seconds',
      help: 'How long the last heartbeat to NATS took.',
      read: () =>
        ofServer(readMessaging(), ({ roundTripMs }) =>
          roundTripMs === undefined ? undefined : roundTripMs / 1000,
        ),
    },
    {
      name: 'maidan_messaging_pending',
      help: 'Commands to other processes that wait for their answers.',
      read: () => [[{}, readMessaging().pending]],
    },
  ];
}

function listCounters({ readClock, readFeed, readStandby }: HealthDeps): Measured[] {
  return [
    {
      name: 'maidan_feed_restarts_total',
      help: 'How often a feed was started again.',
      label: 'feed',
      read: () => readFeed().feeds.map(({ place: feed, restarts }) => [{ feed }, restarts] as const),
    },
    {
      name: 'maidan_clock_jumps_total',
      help: 'How often the clock of the machine was set by a second or more, or the machine slept.',
      read: () => [[{}, readClock().jumps]],
    },
    {
      name: 'maidan_standby_reads_total',
      help: 'Reads that the standby answered.',
      read: () => ofStandby(readStandby(), ({ reads }) => reads),
    },
    {
      name: 'maidan_standby_fallbacks_total',
      help: 'Reads that the standby could have answered and that went to the database itself, by why.',
      label: 'reason',
      read: () =>
        Object.entries(readStandby()?.fallbacks ?? {}).map(([reason, count]) => [{ reason }, count] as const),
    },
  ];
}

/** A figure of the connection to NATS; none where there is no such server. */
const ofServer = (
  { server }: MessagingState,
  valueOf: (server: ServerState) => number | undefined,
): (readonly [Labels, number])[] => {
  const value = server && valueOf(server);
  return value === undefined ? [] : [[{}, value]];
};

/** A figure of the standby; none without one, or while it isn't known. */
function ofStandby(
  report: StandbyReport | undefined,
  figureOf: (report: StandbyReport) => number | undefined,
): (readonly [Labels, number])[] {
  const figure = report && figureOf(report);
  return figure === undefined ? [] : [[{}, figure]];
}

function listGauges(deps: HealthDeps): Measured[] {
  const {
    db,
    clock,
    disk,
    licenceEndsAt,
    listLacking,
    readBackupOverdueMs,
    readComponents,
    readClock,
    readFeed,
    readMessages,
    readStandby,
    listReached,
  } = deps;
  const ageOf = (at: Date) => (clock.now().getTime() - at.getTime()) / 1000;
  return [
    {
      name: 'maidan_feed_age_seconds',
      help: 'How long ago the feed sent something of the sport.',
      label: 'sport',
      read: () =>
        readFeed().sports.flatMap(({ sport, mentionedAt }) =>
          mentionedAt === null ? [] : [[{ sport }, ageOf(mentionedAt)] as const],
        ),
    },
    {
      name: 'maidan_feed_up',
      help: 'Whether the feed in that place is live: 1 or 0.',
      label: 'feed',
      read: () =>
        readFeed().feeds.map(({ place: feed, phase }) => [{ feed }, phase === 'live' ? 1 : 0] as const),
    },
    {
      name: 'maidan_feed_in_use',
      help: 'Whether the messages of the feed in that place are the ones that count: 1 or 0.',
      label: 'feed',
      read: () => readFeed().feeds.map(({ place: feed, isInUse }) => [{ feed }, isInUse ? 1 : 0] as const),
    },
    {
      name: 'maidan_messages_waiting_seconds',
      help: 'For how long the oldest text message or e-mail has waited for its gateway; 0 while none waits.',
      label: 'channel',
      read: async () =>
        (await readMessages()).map(
          ({ channel, oldestAt }) => [{ channel }, oldestAt === null ? 0 : ageOf(oldestAt)] as const,
        ),
    },
    {
      name: 'maidan_messages_lost',
      help: 'Text messages or e-mails of the last 24 hours that their gateway refused, did not deliver, or took too late.',
      label: 'channel',
      read: async () => (await readMessages()).map(({ channel, lost }) => [{ channel }, lost] as const),
    },
    {
      name: 'maidan_outbox_events',
      help: 'Events that wait for a subscriber.',
      label: 'kind',
      read: async () =>
        (await selectBacklog(db)).map(({ kind, waiting }) => [{ kind }, Number(waiting)] as const),
    },
    {
      name: 'maidan_backup_overdue_seconds',
      help: 'How long a backup has been due that BACKUP_EVERY_HOURS asks for.',
      read: () => [[{}, readBackupOverdueMs() / 1000]],
    },
    {
      name: 'maidan_components_different',
      help: 'How many of the installed components differ from the manifest that COMPONENTS_FILE names.',
      read: () => [[{}, readComponents()?.differences ?? 0]],
    },
    {
      name: 'maidan_licence_seconds',
      help: 'How long the licence for real money is still valid, below zero once it has ended; none for play money.',
      read: () =>
        licenceEndsAt === undefined ? [] : [[{}, (licenceEndsAt.getTime() - clock.now().getTime()) / 1000]],
    },
    {
      name: 'maidan_condition_missing',
      help: 'A condition of real money that is missing and that staff can meet at their desks: 1; none for play money.',
      label: 'condition',
      read: async () => (await listLacking()).map((condition) => [{ condition }, 1] as const),
    },
    {
      name: 'maidan_staff_limits_reached',
      help: 'How often a member of staff came to what one may move alone, in seven days, by kind; 25 at most.',
      label: 'kind',
      read: async () =>
        Array.from(
          Map.groupBy(await listReached(), ({ kind }) => kind),
          ([kind, rows]) => [{ kind }, rows.length] as const,
        ),
    },
    {
      name: 'maidan_clock_ahead_seconds',
      help: 'How far the time of the app is ahead of the machine, whose clock was set back.',
      read: () => [[{}, readClock().aheadMs / 1000]],
    },
    {
      name: 'maidan_disk_free_bytes',
      help: 'Free room on the disk of DATA_DIR.',
      read: () => {
        const freeBytes = disk.freeBytes();
        return freeBytes === undefined ? [] : [[{}, freeBytes]];
      },
    },
    {
      name: 'maidan_disk_refuses_writes',
      help: 'Whether what writes is refused because the disk is almost full: 1 or 0.',
      read: () => [[{}, disk.state() === 'full' ? 1 : 0]],
    },
    {
      name: 'maidan_standby_in_use',
      help: 'Whether the standby of DATABASE_READ_URL answers reads: 1 or 0.',
      read: () => ofStandby(readStandby(), ({ state }) => (state === 'in-use' ? 1 : 0)),
    },
    {
      name: 'maidan_standby_age_seconds',
      help: 'How old the data of the standby are, while that is known.',
      read: () => ofStandby(readStandby(), ({ ageMs }) => ageMs && ageMs / 1000),
    },
    {
      name: 'maidan_database_bytes',
      help: 'Size of the database.',
      read: async () => [[{}, Number((await selectDatabaseState(db)).sizeBytes)]],
    },
    {
      name: 'maidan_database_connections',
      help: 'Connections to the database.',
      read: async () => [[{}, Number((await selectDatabaseState(db)).connections)]],
    },
  ];
}
