import type { OpenRound } from '@maidan/contract/office';
import { Money } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { RoundFinder } from './round-finder.tsx';

/** Rounds open longer than this are highlighted. */
const LATE_MS = 3_600_000;

const COLUMNS: readonly DeskColumn<OpenRound>[] = [
  { head: texts.casino('player'), cell: ({ player }) => player.username },
  { head: texts.casino('provider'), cell: ({ partner }) => partner },
  { head: texts.casino('game'), cell: ({ gameCode }) => gameCode },
  { head: texts.casino('round'), cell: ({ round }) => <span className="tabular text-text-3">{round}</span> },
  { head: texts.casino('staked'), cell: ({ staked }) => <Money amount={staked} />, align: 'end' },
  { head: texts.casino('paid'), cell: ({ paid }) => <Money amount={paid} />, align: 'end' },
  { head: texts.casino('age'), cell: ({ openedAt }) => <AgeMark since={openedAt} lateMs={LATE_MS} /> },
];

/** Rounds that their providers have not ended, oldest first. */
export function OpenRoundsScreen() {
  const { list, rows } = usePages({
    key: ['open-rounds'],
    isLive: true,
    async ask(after: string | undefined) {
      const { rounds, next } = await api.listOpenRounds({ query: { after } });
      return { rows: rounds, next };
    },
  });
  return (
    <>
      <DeskHeader title={texts.casino('roundsTitle')} advice={texts.casino('roundsAdvice')}>
        <LiveMark isFresh={!list.isError} />
      </DeskHeader>
      <RoundFinder />
      <ListFrame
        list={list}
        isEmpty={rows.length === 0}
        failed={texts.casino('roundsFailed')}
        emptyAdvice={texts.casino('roundsEmpty')}
      >
        <DeskTable
          label={texts.casino('roundsTitle')}
          columns={COLUMNS}
          context={undefined}
          rows={rows}
          keyOf={({ partner, player, gameCode, round }) => [partner, player.id, gameCode, round].join(':')}
        />
      </ListFrame>
    </>
  );
}
