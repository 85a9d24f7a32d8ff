import type { PlayerBet } from '@maidan/contract/office';
import { Money, classNames, momentText } from '@maidan/ui';
import { language, texts } from '../i18n/texts.ts';
import type { DeskColumn } from './desk-table.tsx';

const TONES = { open: 'text-warn', WON: 'text-win', LOST: 'text-loss', VOID: 'text-text-3' } as const;

/** The columns of a list of order book and sportsbook bets. */
export const PLAYER_BET_COLUMNS: readonly DeskColumn<PlayerBet>[] = [
  {
    head: texts.players('bet'),
    cell: ({ id, eventName, marketName, runnerName }) => (
      <>
        {runnerName === '' ? marketName : runnerName}
        <span className="block font-normal text-text-3">
          {[eventName, ...(runnerName === '' ? [] : [marketName]), id].join(', ')}
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
    cell: ({ placedAt }) => <span className="tabular">{momentText(language, placedAt)}</span>,
  },
];

function sideText(side: PlayerBet['side']): string {
  return side.charAt(0) + side.slice(1).toLowerCase();
}
