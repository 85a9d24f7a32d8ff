import type { PlayerBet } from '@maidan/contract/office';
import { Money, classNames, momentText } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import type { DeskColumn } from '../../parts/desk-table.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { playerKey } from './player-queries.ts';
import { RecordList } from './record-list.tsx';

const STATES = ['any', 'open', 'ended'] as const;
const TONES = { open: 'text-warn', WON: 'text-win', LOST: 'text-loss', VOID: 'text-text-3' } as const;

const COLUMNS: readonly DeskColumn<PlayerBet>[] = [
  {
    head: texts.players('bet'),
    cell: ({ id, eventName, marketName, selectionName }) => (
      <>
        {selectionName === '' ? marketName : selectionName}
        <span className="block font-normal text-text-3">
          {[eventName, ...(selectionName === '' ? [] : [marketName]), id].join(', ')}
        </span>
      </>
    ),
  },
  {
    head: texts.players('side'),
    cell: ({ side, run }) => (run === null ? sideText(side) : `${sideText(side)} ${run}`),
  },
  { head: texts.players('odds'), cell: ({ odds }) => <span className="tabular">{odds}</span>, align: 'end' },
  { head: texts.players('stake'), cell: ({ stake }) => <Money amount={stake} />, align: 'end' },
  {
    head: texts.players('status'),
    cell: ({ status }) => (
      <span className={classNames('font-semibold', TONES[status])}>{texts.betStatuses(status)}</span>
    ),
  },
  {
    head: texts.players('result'),
    cell: ({ status, result }) => (status === 'open' ? '' : <Money amount={result} tone="result" />),
    align: 'end',
  },
  {
    head: texts.players('when'),
    cell: ({ placedAt }) => <span className="tabular">{momentText('en', placedAt)}</span>,
  },
];

function sideText(side: PlayerBet['side']): string {
  return side.charAt(0) + side.slice(1).toLowerCase();
}

/** A player's bets in the order book and against the house. */
export function Bets({ id }: { id: bigint }) {
  const [status, setStatus] = useState<(typeof STATES)[number]>('any');
  const { list, rows } = usePages({
    key: playerKey(id, 'bets', status),
    async ask(before: string | undefined) {
      const { bets, next } = await api.listPlayerBets({ params: { id }, query: { status, before } });
      return { rows: bets, next };
    },
  });
  return (
    <RecordList
      label={texts.players('bets')}
      list={list}
      rows={rows}
      columns={COLUMNS}
      keyOf={(bet) => bet.id}
    >
      <ChoiceField
        className="max-w-60"
        label={texts.players('kind')}
        value={status}
        onChange={({ target }) => setStatus(STATES.find((one) => one === target.value) ?? 'any')}
      >
        {STATES.map((one) => (
          <option key={one} value={one}>
            {texts.betStates(one)}
          </option>
        ))}
      </ChoiceField>
    </RecordList>
  );
}
