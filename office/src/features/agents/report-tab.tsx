import { AGENT_LINES_MAX, type AgentReportRow, isReportRange } from '@maidan/contract/office';
import { nodeKinds } from '@maidan/engine';
import { countText, ErrorState, Money, SkeletonRows } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { useAgentReport } from './agent-queries.ts';
import { DaysForm, lastWeek } from './days-form.tsx';
import { nodeName } from './node-columns.tsx';
import type { Days } from './tree-desk.ts';

interface ReportContext {
  readonly onOpen: (id: bigint) => void;
}

const COLUMNS: readonly DeskColumn<AgentReportRow, ReportContext>[] = [
  {
    head: texts.agents('name'),
    cell: (row, { onOpen }) => (
      <button
        type="button"
        aria-label={texts.agents('openOne', { name: nodeName(row) })}
        onClick={() => onOpen(row.id)}
        className="min-h-11 min-w-11 text-left font-semibold text-brand-text hover:underline"
      >
        {nodeName(row)}
      </button>
    ),
  },
  { head: texts.agents('kind'), cell: ({ kind }) => texts.agents(`kinds.${kind}`) },
  {
    head: texts.agents('playersResult'),
    align: 'end',
    order: ({ result }) => result,
    cell: ({ result }) => <Money amount={result} tone="result" />,
  },
  {
    head: texts.agents('earned'),
    align: 'end',
    order: ({ earned }) => earned,
    cell: ({ earned }) => <Money amount={earned} tone="result" />,
  },
  {
    head: texts.agents('dueOfDays'),
    align: 'end',
    order: ({ due }) => due,
    cell: ({ due }) => <Money amount={due} />,
  },
  {
    head: texts.agents('paidOfDays'),
    align: 'end',
    order: ({ paid }) => paid,
    cell: ({ paid }) => <Money amount={paid} />,
  },
  {
    head: texts.agents('openNow'),
    align: 'end',
    order: ({ outstanding }) => outstanding,
    cell: ({ outstanding }) => <Money amount={outstanding} className="font-semibold" />,
  },
];

/** What a node and each below it earned on some days, of all levels or one, and what is due. */
export function ReportTab({ id, onOpen }: { id: bigint; onOpen: (id: bigint) => void }) {
  const [days, setDays] = useState(lastWeek);
  const [level, setLevel] = useState('');
  return (
    <div className="grid gap-4">
      <DaysForm days={days} onDays={setDays} />
      <ChoiceField
        label={texts.agents('levelFilter')}
        className="max-w-[12rem]"
        value={level}
        onChange={({ target }) => setLevel(target.value)}
      >
        <option value="">{texts.agents('all')}</option>
        {nodeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts.agents(`kinds.${kind}`)}
          </option>
        ))}
      </ChoiceField>
      {isReportRange(days) && (
        <Report key={`${days.from} ${days.to}`} id={id} days={days} level={level} onOpen={onOpen} />
      )}
    </div>
  );
}

interface ReportProps extends ReportContext {
  readonly id: bigint;
  readonly days: Days;
  readonly level: string;
}

function Report({ id, days, level, onOpen }: ReportProps) {
  const query = useAgentReport(id, days);
  if (query.isPending) return <SkeletonRows label={texts.shell('loading')} rows={5} className="h-10" />;
  if (query.data === undefined)
    return (
      <ErrorState
        title={texts.agents('reportFailed')}
        retryLabel={texts.shell('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  const rows = query.data.rows.filter(({ kind }) => level === '' || kind === level);
  if (rows.length === 0) return <p className="text-text-2">{texts.agents('statementNone')}</p>;
  return (
    <>
      <DeskTable
        label={texts.agents('report')}
        columns={COLUMNS}
        context={{ onOpen }}
        rows={rows}
        keyOf={(row) => row.id.toString()}
      />
      {query.data.isCut && (
        <p className="text-sm text-text-2">
          {texts.agents('reportCut', { count: countText(language, AGENT_LINES_MAX) })}
        </p>
      )}
    </>
  );
}
