import type { HealthReport } from '@maidan/contract/office';
import { classNames, ErrorState, SkeletonRows } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { ComponentsSection } from './components-section.tsx';
import { HealthSection } from './health-section.tsx';
import {
  CALL_COLUMNS,
  ERROR_COLUMNS,
  FEED_COLUMNS,
  JOB_COLUMNS,
  LIMIT_COLUMNS,
  OUTBOX_COLUMNS,
  STATEMENT_COLUMNS,
  TABLE_COLUMNS,
} from './health-tables.tsx';
import { FeedsTable } from './feeds-table.tsx';
import { StateCards } from './state-cards.tsx';

const FRESH_EVERY_MS = 5_000;

/** The health of the server itself, polled while shown. */
export function HealthScreen() {
  const health = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => api.showHealth({ signal }),
    refetchInterval: FRESH_EVERY_MS,
  });
  return (
    <>
      <DeskHeader title={texts.health('title')} advice={texts.health('advice')}>
        <LiveMark isFresh={!health.isError} />
      </DeskHeader>
      {health.isPending && <SkeletonRows label={texts.shell('loading')} rows={6} className="h-14" />}
      {health.isError && health.data === undefined && (
        <ErrorState
          title={texts.health('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void health.refetch()}
        />
      )}
      {health.data !== undefined && <HealthParts health={health.data} />}
    </>
  );
}

function HealthParts({ health }: { health: HealthReport }) {
  const { feed, jobs, outbox, errors, calls, database, staffLimits } = health;
  return (
    <>
      <StateCards health={health} />
      <HealthSection title={texts.health('feedTitle')}>
        <p className={classNames('mb-3 text-sm', feed.isReady ? 'text-text-2' : 'font-semibold text-warn')}>
          {texts.health(feed.isReady ? 'feedReady' : 'feedBroken', { source: feed.source })}
        </p>
        {feed.staleMarkets > 0 && (
          <p className="mb-3 text-sm font-semibold text-warn">
            {texts.health('staleMarkets', { count: feed.staleMarkets })}
          </p>
        )}
        <FeedsTable feeds={feed.feeds} />
        <Rows
          label={texts.health('feedTitle')}
          columns={FEED_COLUMNS}
          rows={feed.sports}
          keyOf={({ sport }) => sport}
        />
      </HealthSection>
      <ComponentsSection components={health.components} />
      <HealthSection title={texts.health('jobsTitle')} empty={jobs.length === 0 && texts.health('jobsEmpty')}>
        <Rows
          label={texts.health('jobsTitle')}
          columns={JOB_COLUMNS}
          rows={jobs}
          keyOf={({ name }) => name}
        />
      </HealthSection>
      <HealthSection
        title={texts.health('limitsTitle')}
        advice={texts.health('limitsAdvice')}
        empty={staffLimits.length === 0 && texts.health('limitsEmpty')}
      >
        <Rows
          label={texts.health('limitsTitle')}
          columns={LIMIT_COLUMNS}
          rows={staffLimits}
          keyOf={({ staff, kind, at }) => `${staff} ${kind} ${at.toISOString()}`}
        />
      </HealthSection>
      <HealthSection
        title={texts.health('outboxTitle')}
        advice={texts.health('outboxAdvice')}
        empty={outbox.length === 0 && texts.health('outboxEmpty')}
      >
        <Rows
          label={texts.health('outboxTitle')}
          columns={OUTBOX_COLUMNS}
          rows={outbox}
          keyOf={({ kind }) => kind}
        />
      </HealthSection>
      <HealthSection
        title={texts.health('errorsTitle')}
        advice={texts.health('errorsAdvice')}
        empty={errors.length === 0 && texts.health('errorsEmpty')}
      >
        <Rows
          label={texts.health('errorsTitle')}
          columns={ERROR_COLUMNS}
          rows={errors}
          keyOf={({ what, kind }) => `${what} ${kind}`}
        />
      </HealthSection>
      <HealthSection
        title={texts.health('callsTitle')}
        advice={texts.health('callsAdvice')}
        empty={calls.length === 0 && texts.health('callsEmpty')}
      >
        <Rows
          label={texts.health('callsTitle')}
          columns={CALL_COLUMNS}
          rows={calls}
          keyOf={({ method, route }) => `${method} ${route}`}
        />
      </HealthSection>
      <HealthSection title={texts.health('tablesTitle')}>
        <Rows
          label={texts.health('tablesTitle')}
          columns={TABLE_COLUMNS}
          rows={database.tables}
          keyOf={({ name }) => name}
        />
      </HealthSection>
      <HealthSection
        title={texts.health('slowTitle')}
        advice={texts.health('slowAdvice')}
        empty={database.slow.length === 0 && texts.health('slowEmpty')}
      >
        <Rows
          label={texts.health('slowTitle')}
          columns={STATEMENT_COLUMNS}
          rows={database.slow}
          keyOf={({ text }) => text}
        />
      </HealthSection>
    </>
  );
}

function Rows<Row>(props: {
  label: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  return <DeskTable {...props} context={undefined} />;
}
