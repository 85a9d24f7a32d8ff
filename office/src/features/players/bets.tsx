import type { PlacedBet } from '@maidan/contract/office';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { countryText } from '../../parts/country-text.ts';
import type { DeskColumn } from '../../parts/desk-table.tsx';
import { PLAYER_BET_COLUMNS } from '../../parts/player-bet-columns.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { playerKey } from './player-queries.ts';
import { RecordList } from './record-list.tsx';

const COLUMNS: readonly DeskColumn<PlacedBet>[] = [
  ...PLAYER_BET_COLUMNS,
  { head: texts.players('country'), cell: ({ country }) => countryText(country) },
];

const STATES = ['any', 'open', 'ended'] as const;
/** A player's bets in the order book and in the sportsbook. */
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
      path={`/office/players/${id}/bets`}
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
