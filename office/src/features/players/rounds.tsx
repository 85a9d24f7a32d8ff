import type { PlayerRound } from '@maidan/contract/office';
import { Money, momentText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { countryText } from '../../parts/country-text.ts';
import type { DeskColumn } from '../../parts/desk-table.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { playerKey } from './player-queries.ts';
import { RecordList } from './record-list.tsx';

const COLUMNS: readonly DeskColumn<PlayerRound>[] = [
  {
    head: texts.players('game'),
    cell: ({ gameName, platform }) => (
      <>
        {gameName} <span className="font-normal text-text-3">{platform}</span>
      </>
    ),
  },
  { head: texts.players('staked'), cell: ({ stake }) => <Money amount={stake} />, align: 'end' },
  {
    head: texts.players('paid'),
    cell: ({ payout, isRolledBack }) => (
      <>
        {isRolledBack && <span className="mr-1.5 text-text-3">{texts.players('rolledBack')}</span>}
        <Money amount={payout} />
      </>
    ),
    align: 'end',
  },
  { head: texts.players('country'), cell: ({ country }) => countryText(country) },
  {
    head: texts.players('when'),
    cell: ({ openedAt }) => <span className="tabular">{momentText(language, openedAt)}</span>,
  },
];

/** A player's settled game rounds. */
export function Rounds({ id }: { id: bigint }) {
  const { list, rows } = usePages({
    key: playerKey(id, 'rounds'),
    async ask(before: string | undefined) {
      const { rounds, next } = await api.listPlayerRounds({ params: { id }, query: { before } });
      return { rows: rounds, next };
    },
  });
  return (
    <RecordList
      label={texts.players('rounds')}
      list={list}
      path={`/office/players/${id}/rounds`}
      rows={rows}
      columns={COLUMNS}
      keyOf={(round) => round.id.toString()}
    />
  );
}
