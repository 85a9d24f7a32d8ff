import type { DeskMovement } from '@maidan/contract/office';
import { Money, momentText } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import type { DeskColumn } from '../../parts/desk-table.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { playerKey } from './player-queries.ts';
import { RecordList } from './record-list.tsx';

const KINDS = ['all', 'deposit', 'withdrawal', 'bets', 'games', 'bonus', 'other'] as const;

const COLUMNS: readonly DeskColumn<DeskMovement>[] = [
  {
    head: texts.players('when'),
    cell: ({ at }) => <span className="tabular">{momentText(language, at)}</span>,
  },
  {
    head: texts.players('what'),
    cell: ({ cause, eventName }) => (
      <>
        {texts.movementCauses(cause)}
        {eventName !== '' && <span className="ml-1.5 text-text-3">{eventName}</span>}
      </>
    ),
  },
  {
    head: texts.players('amount'),
    cell: ({ amount, lost }) =>
      lost > 0n ? (
        <>
          <Money amount={lost} />
          <span className="block text-xs text-text-3">{texts.players('fromHold')}</span>
        </>
      ) : (
        <Money amount={amount} tone="result" />
      ),
    align: 'end',
  },
  {
    head: texts.players('after'),
    cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
    align: 'end',
  },
];

/** The statement of a player's wallet. */
export function Movements({ id }: { id: bigint }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all');
  const { list, rows } = usePages({
    key: playerKey(id, 'statement', kind),
    async ask(before: bigint | undefined) {
      const query = { kind, before };
      const { movements, next } = await api.listPlayerMovements({ params: { id }, query });
      return { rows: movements, next };
    },
  });
  return (
    <RecordList
      label={texts.players('statement')}
      list={list}
      path={`/office/players/${id}/statement`}
      rows={rows}
      columns={COLUMNS}
      keyOf={(row) => row.id.toString()}
    >
      <ChoiceField
        className="max-w-60"
        label={texts.players('kind')}
        value={kind}
        onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'all')}
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {texts.movementKinds(one)}
          </option>
        ))}
      </ChoiceField>
    </RecordList>
  );
}
