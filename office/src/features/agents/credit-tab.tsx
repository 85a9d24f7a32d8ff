import type { ShownAgent } from '@maidan/contract/office';
import { Button, Money, momentText } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { GiveSheet, TakeSheet } from './money-sheets.tsx';
import { byName, nodeName } from './node-columns.tsx';
import { useTreeRights } from './tree-desk.ts';

type Entry = ShownAgent['credit'][number];

const COLUMNS: readonly DeskColumn<Entry>[] = [
  { head: texts.agents('when'), cell: ({ at }) => momentText(language, at) },
  {
    head: texts.agents('amount'),
    align: 'end',
    cell: ({ amount }) => <Money amount={amount} tone="result" />,
  },
  { head: texts.agents('reason'), cell: ({ reason }) => reason },
  { head: texts.agents('by'), cell: ({ by }) => byName(by) },
];

/** A node's credit: giving, taking back, and all that was given and taken back. */
export function CreditTab({ shown }: { shown: ShownAgent }) {
  const { node, above, credit } = shown;
  const rights = useTreeRights(shown);
  const [sheet, setSheet] = useState<'give' | 'take'>();
  const parent = above.at(-1);
  const giver = parent === undefined ? '' : nodeName(parent);
  const onClose = () => setSheet(undefined);
  return (
    <div className="grid gap-4">
      {rights.credit && (
        <div className="flex flex-wrap gap-2">
          <Button size="fit" onClick={() => setSheet('give')}>
            {texts.agents('giveCredit')}
          </Button>
          <Button look="plain" size="fit" disabled={node.received === 0n} onClick={() => setSheet('take')}>
            {texts.agents('takeCredit')}
          </Button>
        </div>
      )}
      {credit.length === 0 ? (
        <p className="text-text-2">{texts.agents('creditNone')}</p>
      ) : (
        <DeskTable
          label={texts.agents('creditHistory')}
          columns={COLUMNS}
          context={undefined}
          rows={credit}
          keyOf={({ id }) => id.toString()}
        />
      )}
      {sheet === 'give' && <GiveSheet node={node} giver={giver} onClose={onClose} />}
      {sheet === 'take' && <TakeSheet node={node} giver={giver} onClose={onClose} />}
    </div>
  );
}
