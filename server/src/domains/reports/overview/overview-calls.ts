import {
  alertRights,
  type overviewCalls,
  mayUse,
  type Overview,
  queueNames,
  queueRights,
  type QueueName,
} from '@maidan/contract/office';
import type { Db, Reader } from '../../../kernel/db.ts';
import { inSnapshot } from '../../../kernel/db.ts';
import { openFreshValues } from '../../../kernel/fresh-value.ts';
import type { OfficeHandlers } from '../../../kernel/http/served-office-call.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Waiting } from '../../../kernel/waiting.ts';
import type { ReportsDeps } from '../deps.ts';
import { showFigures } from './show-figures.ts';

/** What the figures are read by: they are all members' together, so no member's own writes must be in them. */
const FIGURES_READER = 'overview';

/** For so long all members are told the same: the database is asked once, however many look. */
const QUEUES_FRESH_MS = 10_000;
const FIGURES_FRESH_MS = 15_000;

/** What the first page shows of domains that the reports don't know. */
export interface OverviewPorts {
  /** How each queue stands. */
  readonly queues: Readonly<Record<QueueName, (on: Reader, now: Date) => Promise<Waiting>>>;
  /** What is out of order now. */
  readonly listAlerts: () => Promise<Overview['alerts']>;
  /** What the house can lose on open bets against it. */
  readonly readHouseRisk: () => bigint;
}

/** The figures, and how old they were when they were read, if a standby had them. */
interface AgedFigures {
  readonly figures: NonNullable<Overview['figures']>;
  readonly ageMs: number | undefined;
}

type Queues = readonly (Waiting & { readonly queue: QueueName })[];

/** Serves the office's first page, and the counts beside its menu, as far as the member's rights go. */
export function overviewHandlers(
  { db, reads, clock, ownPlayers }: Pick<ReportsDeps, 'db' | 'reads' | 'clock' | 'ownPlayers'>,
  { queues, listAlerts, readHouseRisk }: OverviewPorts,
): OfficeHandlers<typeof overviewCalls> {
  const readQueues = openFreshValues<'all', Queues>(clock, QUEUES_FRESH_MS, () =>
    listQueues(db, clock, queues),
  );
  const readAlerts = openFreshValues<'all', Overview['alerts']>(clock, QUEUES_FRESH_MS, () => listAlerts());
  const readFigures = openFreshValues<'all', AgedFigures>(clock, FIGURES_FRESH_MS, async () => {
    let ageMs: number | undefined;
    const request = { reader: FIGURES_READER, noteAge: (age: number) => void (ageMs = age) };
    const figures = await reads.read(request, (source) =>
      showFigures(source, { ownPlayers, now: clock.now(), houseRisk: readHouseRisk() }),
    );
    return { figures, ageMs };
  });
  const figuresFor = async (noteAge: (ageMs: number) => void) => {
    const { figures, ageMs } = await readFigures('all');
    if (ageMs !== undefined) noteAge(ageMs);
    return figures;
  };
  const queuesFor = async (role: Parameters<typeof mayUse>[0]) =>
    (await readQueues('all')).filter(({ queue }) => mayUse(role, queueRights[queue]));
  return {
    async showOverview(_, { member: { role }, noteAge }) {
      return {
        figures: mayUse(role, 'reports:see') ? await figuresFor(noteAge) : null,
        queues: await queuesFor(role),
        alerts: (await readAlerts('all')).filter(({ alert }) =>
          alertRights[alert].some((right) => mayUse(role, right)),
        ),
      };
    },
    listQueues: async (_, { member: { role } }) => ({ queues: await queuesFor(role) }),
  };
}

function listQueues(db: Db, clock: Clock, queues: OverviewPorts['queues']): Promise<Queues> {
  return inSnapshot(db, async (on) => {
    const all = [];
    for (const queue of queueNames) all.push({ queue, ...(await queues[queue](on, clock.now())) });
    return all;
  });
}
