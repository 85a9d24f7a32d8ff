import { type DeskHeldWin, mayUse } from '@maidan/contract/office';
import { Button, Money } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { AloneLimits } from '../../parts/alone-limits.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { WaitingChanges } from '../changes/waiting-changes.tsx';
import { HeldWinSheet } from './held-win-sheet.tsx';

interface ListContext {
  readonly onDecide: (win: DeskHeldWin) => void;
}

const FACTS: readonly DeskColumn<DeskHeldWin, ListContext>[] = [
  { head: texts.casino('player'), cell: ({ player }) => <PlayerLink player={player} /> },
  {
    head: texts.casino('provider'),
    cell: ({ partner, gameCode }) => (
      <>
        {partner}
        <span className="block text-xs font-normal text-text-3">{gameCode}</span>
      </>
    ),
  },
  {
    head: texts.casino('round'),
    cell: ({ round }) => <span className="tabular text-text-3">{round}</span>,
  },
  { head: texts.casino('stake'), cell: ({ stake }) => <Money amount={stake} />, align: 'end' },
  { head: texts.casino('win'), cell: ({ amount }) => <Money amount={amount} />, align: 'end' },
  {
    head: texts.casino('heldFor'),
    cell: ({ heldFor }) => heldFor.map((reason) => texts.heldReasons(reason)).join('; '),
  },
  {
    head: texts.casino('state'),
    cell: ({ state, decidedBy, reason }) => (
      <>
        {texts.casino(state)}
        {decidedBy !== null && (
          <span className="block text-xs text-text-3">
            {decidedBy}: {reason}
          </span>
        )}
      </>
    ),
  },
  { head: texts.casino('age'), cell: ({ at }) => <AgeMark since={at} /> },
];

const DECIDE: DeskColumn<DeskHeldWin, ListContext> = {
  head: '',
  cell: (win, { onDecide }) =>
    win.state === 'held' && (
      <Button
        look="plain"
        size="fit"
        aria-label={texts.casino('decideOne', { name: win.player.username })}
        onClick={() => onDecide(win)}
      >
        {texts.casino('decide')}
      </Button>
    ),
};

/** Wins that partners asked for beyond what they may credit by themselves, and the decisions about them (SAFE-32). */
export function HeldWinsScreen() {
  const me = useOwnMe();
  const [state, setState] = useState<'waiting' | 'decided'>('waiting');
  const [opened, setOpened] = useState<DeskHeldWin>();
  const { list, rows } = usePages({
    key: ['held-wins', state],
    isLive: true,
    async ask(after: string | undefined) {
      const { wins, next } = await api.listHeldWins({ query: { state, after } });
      return { rows: wins, next };
    },
  });
  const mayDecide = mayUse(me.role, 'casino:decide');
  return (
    <>
      <DeskHeader title={texts.casino('winsTitle')} advice={texts.casino('winsAdvice')}>
        <LiveMark isFresh={!list.isError} />
      </DeskHeader>
      <WaitingChanges desk="casino" mayDecide={mayDecide} />
      {mayDecide && <AloneLimits kinds={['held-win']} />}
      <ChoiceField
        label={texts.casino('show')}
        className="mb-5 max-w-60"
        value={state}
        onChange={({ target }) => setState(target.value === 'decided' ? 'decided' : 'waiting')}
      >
        <option value="waiting">{texts.casino('waiting')}</option>
        <option value="decided">{texts.casino('decided')}</option>
      </ChoiceField>
      <ListFrame
        list={list}
        isEmpty={rows.length === 0}
        failed={texts.casino('winsFailed')}
        emptyAdvice={texts.casino(state === 'waiting' ? 'winsEmpty' : 'winsEmptyDecided')}
      >
        <DeskTable
          label={texts.casino('winsTitle')}
          columns={mayDecide ? [...FACTS, DECIDE] : FACTS}
          context={{ onDecide: setOpened }}
          rows={rows}
          keyOf={({ id }) => id.toString()}
        />
      </ListFrame>
      {opened !== undefined && <HeldWinSheet win={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
