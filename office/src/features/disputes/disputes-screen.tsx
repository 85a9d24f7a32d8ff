import type { DeskDispute } from '@maidan/contract/office';
import { Button, Money } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { ShortcutKeys } from '../../parts/shortcut-keys.tsx';
import { rowShortcuts, useRowCursor } from '../../parts/use-row-cursor.ts';
import { useWanted } from '../../parts/use-wanted.ts';
import { DisputeMark } from './dispute-mark.tsx';
import { useDisputes } from './dispute-queries.ts';
import { DisputeSheet } from './dispute-sheet.tsx';

/** Longer waits are highlighted. */
const LATE_MS = 24 * 3_600_000;
const NOTHING = { state: '', dispute: '' };

interface ListContext {
  readonly ownId: bigint;
  readonly onOpen: (dispute: DeskDispute) => void;
}

const COLUMNS: readonly DeskColumn<DeskDispute, ListContext>[] = [
  {
    head: texts.disputes('dispute'),
    cell: ({ player, betId, eventName, marketName }) => (
      <>
        <PlayerLink player={player} /> <span className="tabular font-normal text-text-3">{betId}</span>
        <span className="block text-xs font-normal text-text-3">
          {eventName}, {marketName}
        </span>
      </>
    ),
  },
  {
    head: texts.disputes('reason'),
    cell: ({ reason, text }) => (
      <>
        {texts.disputeReasons(reason)}
        <span className="line-clamp-1 text-xs text-text-3">{text}</span>
      </>
    ),
  },
  {
    head: texts.disputes('outcome'),
    align: 'end',
    cell: ({ outcome, result }) => (
      <>
        {texts.betStatuses(outcome)} <Money amount={result} tone="result" />
      </>
    ),
  },
  {
    head: texts.disputes('age'),
    cell: ({ raisedAt, state }) => (
      <AgeMark since={raisedAt} {...(state === 'open' && { lateMs: LATE_MS })} />
    ),
  },
  {
    head: texts.disputes('state'),
    cell: (dispute, { ownId }) => <DisputeMark dispute={dispute} ownId={ownId} />,
  },
  {
    head: '',
    cell: (dispute, { onOpen }) => (
      <Button
        look="plain"
        size="fit"
        aria-label={texts.disputes('openOne', { name: dispute.player.username })}
        onClick={() => onOpen(dispute)}
      >
        {texts.disputes('open')}
      </Button>
    ),
  },
];

const keyOf = ({ id }: DeskDispute): string => id.toString();

/** Players' disputes of results: the queue, and a selected dispute with its evidence. */
export function DisputesScreen() {
  const me = useOwnMe();
  const { wanted, want } = useWanted(NOTHING);
  const state = wanted.state === 'decided' ? 'decided' : 'open';
  const { list, rows } = useDisputes(state);
  const cursor = useRowCursor(rows.map(keyOf));
  const onOpen = ({ id }: DeskDispute) => want({ dispute: id.toString() });
  return (
    <>
      <DeskHeader title={texts.disputes('title')} advice={texts.disputes('advice')}>
        <div className="flex items-center gap-3">
          <LiveMark isFresh={!list.isError} />
          <ShortcutKeys shortcuts={rowShortcuts(cursor, () => want({ dispute: cursor.current ?? '' }))} />
        </div>
      </DeskHeader>
      <ChoiceField
        label={texts.disputes('show')}
        className="mb-5 max-w-60"
        value={state}
        onChange={({ target }) => want({ state: target.value === 'decided' ? 'decided' : '' })}
      >
        <option value="open">{texts.disputes('waiting')}</option>
        <option value="decided">{texts.disputes('decided')}</option>
      </ChoiceField>
      <ListFrame
        list={list}
        isEmpty={rows.length === 0}
        failed={texts.disputes('failed')}
        emptyAdvice={texts.disputes(state === 'open' ? 'empty' : 'emptyDecided')}
      >
        <DeskTable
          label={texts.disputes('title')}
          columns={COLUMNS}
          context={{ ownId: me.id, onOpen }}
          rows={rows}
          keyOf={keyOf}
          current={cursor.current}
          onCurrent={cursor.choose}
        />
      </ListFrame>
      {/^\d{1,18}$/.test(wanted.dispute) && (
        <DisputeSheet
          key={wanted.dispute}
          id={BigInt(wanted.dispute)}
          onClose={() => want({ dispute: '' })}
        />
      )}
    </>
  );
}
