import type { AgentDue, ShownAgent } from '@maidan/contract/office';
import { Button, Money, momentText } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { RecordSheet, type SeenDue, SettleSheet } from './money-sheets.tsx';
import { byName, dueText, nodeName, ownDueText } from './node-columns.tsx';
import { useTreeDesk, useTreeRights } from './tree-desk.ts';

interface DueContext {
  readonly name: string;
  /** True where the one who looks is the one who owes. */
  readonly isOwn: boolean;
  readonly mayRecord: boolean;
  readonly maySettle: boolean;
  readonly onRecord: (due: SeenDue) => void;
  readonly onSettle: (due: SeenDue) => void;
}

const isSeen = (due: AgentDue): due is SeenDue => due.to !== null;

const FIGURES: readonly DeskColumn<AgentDue, DueContext>[] = [
  {
    head: texts.agents('withWhom'),
    cell: ({ to, isAbove }) => (
      <>
        {nodeName(to)}
        {!isAbove && <span className="block text-xs font-normal text-text-3">{texts.agents('earlier')}</span>}
      </>
    ),
  },
  { head: texts.agents('results'), align: 'end', cell: ({ due }) => <Money amount={due} /> },
  { head: texts.agents('paid'), align: 'end', cell: ({ paid }) => <Money amount={paid} /> },
  {
    head: texts.agents('open'),
    align: 'end',
    cell: ({ outstanding }, { isOwn }) => (
      <strong>{isOwn ? ownDueText(outstanding) : dueText(outstanding)}</strong>
    ),
  },
];

/** The same, with what the member may do about it. */
const DUES: typeof FIGURES = [
  ...FIGURES,
  {
    head: '',
    cell: (due, { name, mayRecord, maySettle, onRecord, onSettle }) =>
      isSeen(due) && (
        <>
          {mayRecord && (
            <Button
              look="plain"
              size="fit"
              aria-label={texts.agents('recordOf', { name, other: nodeName(due.to) })}
              onClick={() => onRecord(due)}
            >
              {texts.agents('record')}
            </Button>
          )}
          {maySettle && (
            <Button
              size="fit"
              aria-label={texts.agents('settleOf', { name, other: nodeName(due.to) })}
              onClick={() => onSettle(due)}
            >
              {texts.agents('settle')}
            </Button>
          )}
        </>
      ),
  },
];

type Collection = ShownAgent['collections'][number];

const COLLECTIONS: readonly DeskColumn<Collection>[] = [
  { head: texts.agents('when'), cell: ({ at }) => momentText(language, at) },
  {
    head: texts.agents('what'),
    cell: ({ isSettlement }) => texts.agents(isSettlement ? 'lineKinds.settlement' : 'lineKinds.collection'),
  },
  { head: texts.agents('withWhom'), cell: ({ to }) => nodeName(to) },
  { head: texts.agents('paid'), align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  { head: texts.agents('remark'), cell: ({ remark }) => remark },
  { head: texts.agents('by'), cell: ({ by }) => byName(by) },
];

/** What is open between a node and those above, and what was paid. */
export function DuesTab({ shown }: { shown: ShownAgent }) {
  const { node, dues, collections } = shown;
  const { isCompanys } = useTreeDesk();
  const rights = useTreeRights(shown);
  const [sheet, setSheet] = useState<{ readonly kind: 'record' | 'settle'; readonly due: SeenDue }>();
  const onClose = () => setSheet(undefined);
  return (
    <div className="grid gap-6">
      <DeskTable
        label={texts.agents('dues')}
        columns={rights.record || rights.settle ? DUES : FIGURES}
        context={{
          name: node.name,
          isOwn: !isCompanys && shown.above.length === 0,
          mayRecord: rights.record,
          maySettle: rights.settle,
          onRecord: (due) => setSheet({ kind: 'record', due }),
          onSettle: (due) => setSheet({ kind: 'settle', due }),
        }}
        rows={dues}
        keyOf={(due) => dues.indexOf(due).toString()}
      />
      <section>
        <h2 className="mb-2 text-lg font-bold">{texts.agents('collections')}</h2>
        {collections.length === 0 ? (
          <p className="text-text-2">{texts.agents('collectionsNone')}</p>
        ) : (
          <DeskTable
            label={texts.agents('collections')}
            columns={COLLECTIONS}
            context={undefined}
            rows={collections}
            keyOf={({ id }) => id.toString()}
          />
        )}
      </section>
      {sheet?.kind === 'record' && <RecordSheet node={node} due={sheet.due} onClose={onClose} />}
      {sheet?.kind === 'settle' && <SettleSheet node={node} due={sheet.due} onClose={onClose} />}
    </div>
  );
}
