import {
  AGENT_LINES_MAX,
  type AgentStatement,
  type AgentStatementLine,
  isReportRange,
  writeAmount,
} from '@maidan/contract/office';
import { Button, countText, dayText, ErrorState, Money, momentText, SkeletonRows } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { saveFile } from '../../lib/save-file.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { useAgentStatement } from './agent-queries.ts';
import { writeCsv } from '../../lib/write-csv.ts';
import { DaysForm, lastWeek } from './days-form.tsx';
import { byName, nodeName } from './node-columns.tsx';
import type { Days } from './tree-desk.ts';

const isPayment = ({ kind }: AgentStatementLine) => kind === 'collection' || kind === 'settlement';

/** What a line is about: a match and market, games, or a remark. */
const aboutOf = (line: AgentStatementLine): string => {
  if (isPayment(line)) return line.remark;
  return line.event === '' ? texts.agents('games') : `${line.event} · ${line.market}`;
};

const COLUMNS: readonly DeskColumn<AgentStatementLine>[] = [
  { head: texts.agents('when'), cell: ({ at }) => momentText(language, at) },
  { head: texts.agents('what'), cell: ({ kind }) => texts.agents(`lineKinds.${kind}`) },
  {
    head: texts.agents('remark'),
    cell: (line) => (
      <>
        {aboutOf(line)}
        <span className="block text-xs text-text-3">{isPayment(line) ? byName(line.by) : line.player}</span>
      </>
    ),
  },
  {
    head: texts.agents('playersResult'),
    align: 'end',
    cell: (line) => (isPayment(line) ? '–' : <Money amount={line.result} tone="result" />),
  },
  { head: texts.agents('change'), align: 'end', cell: ({ change }) => <Money amount={change} /> },
];

/** A node's statement of some days, to print or to save as CSV (AGENT-20). */
export function StatementTab({ id }: { id: bigint }) {
  const [days, setDays] = useState(lastWeek);
  const fits = isReportRange(days);
  return (
    <div className="grid gap-4">
      <DaysForm days={days} onDays={setDays} />
      {fits && <Statement key={`${days.from} ${days.to}`} id={id} days={days} />}
    </div>
  );
}

function Statement({ id, days }: { id: bigint; days: Days }) {
  const query = useAgentStatement(id, days);
  if (query.isPending) return <SkeletonRows label={texts.shell('loading')} rows={5} className="h-10" />;
  if (query.data === undefined)
    return (
      <ErrorState
        title={texts.agents('statementFailed')}
        retryLabel={texts.shell('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  const { node, above, lines, isCut, ...sums } = query.data;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button look="plain" size="fit" onClick={() => print()}>
          {texts.shell('print')}
        </Button>
        <Button
          look="plain"
          size="fit"
          onClick={() => saveFile(`${node.name} ${days.from} ${days.to}.csv`, csvOf(query.data), 'text/csv')}
        >
          {texts.agents('csv')}
        </Button>
      </div>
      <div data-print-page className="grid gap-3">
        <h2 className="font-bold">
          {texts.agents('statementOf', {
            name: node.name,
            from: dayOf(days.from),
            to: dayOf(days.to),
          })}
        </h2>
        <p className="text-sm text-text-2">
          {above === null
            ? texts.agents('owedUp', { name: node.name })
            : texts.agents('owedTo', { name: node.name, above: nodeName(above) })}
        </p>
        <dl className="grid grid-cols-2 gap-2 text-sm min-[720px]:grid-cols-4">
          {(['opening', 'results', 'paid', 'closing'] as const).map((name) => (
            <div key={name}>
              <dt className="text-text-3">{texts.agents(name)}</dt>
              <dd className="font-semibold">
                <Money amount={sums[name]} />
              </dd>
            </div>
          ))}
        </dl>
        {lines.length === 0 ? (
          <p className="text-text-2">{texts.agents('statementNone')}</p>
        ) : (
          <DeskTable
            label={texts.agents('statement')}
            columns={COLUMNS}
            context={undefined}
            rows={lines.map((line, place) => ({ ...line, place }))}
            keyOf={(line) => ('place' in line ? String(line.place) : '')}
          />
        )}
        {isCut && (
          <p className="text-sm text-text-2">
            {texts.agents('linesCut', { count: countText(language, AGENT_LINES_MAX) })}
          </p>
        )}
      </div>
    </>
  );
}

const dayOf = (day: string): string => dayText(language, new Date(`${day}T00:00:00+06:00`));

function csvOf({ lines }: AgentStatement): string {
  return writeCsv([
    (['when', 'what', 'remark', 'kinds.player', 'by', 'playersResult', 'change'] as const).map((name) =>
      texts.agents(name),
    ),
    ...lines.map((line) => [
      line.at.toISOString(),
      texts.agents(`lineKinds.${line.kind}`),
      aboutOf(line),
      line.player,
      line.by,
      isPayment(line) ? '' : writeAmount(line.result),
      writeAmount(line.change),
    ]),
  ]);
}
