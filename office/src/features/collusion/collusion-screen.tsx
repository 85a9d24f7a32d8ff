import type { CollusionCase } from '@maidan/contract/office';
import { Button, countText, Money } from '@maidan/ui';
import { Fragment } from 'react';
import { language, texts } from '../../i18n/texts.ts';
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
import { caseNames } from './case-names.ts';
import { useCollusionCases } from './collusion-queries.ts';
import { CollusionSheet } from './collusion-sheet.tsx';

/** Longer waits are highlighted. */
const LATE_MS = 24 * 3_600_000;
/** A row names no more players than fit on a line; the sheet lists all of them. */
const NAMED_MAX = 3;
const NOTHING = { state: '', case: '' };

interface ListContext {
  readonly onOpen: (shown: CollusionCase) => void;
}

const COLUMNS: readonly DeskColumn<CollusionCase, ListContext>[] = [
  { head: texts.collusion('players'), cell: ({ players }) => <Players players={players} /> },
  { head: texts.collusion('kind'), cell: ({ kind }) => texts.collusionKinds(kind) },
  {
    head: texts.collusion('matched'),
    align: 'end',
    cell: ({ matched }) => <Money amount={matched} />,
  },
  { head: texts.collusion('moved'), align: 'end', cell: ({ moved }) => <Money amount={moved} /> },
  {
    head: texts.collusion('age'),
    cell: ({ foundAt, state }) => <AgeMark since={foundAt} {...(state === 'open' && { lateMs: LATE_MS })} />,
  },
  { head: texts.collusion('state'), cell: ({ state }) => texts.collusion(`states.${state}`) },
  {
    head: '',
    cell: (shown, { onOpen }) => (
      <Button
        look="plain"
        size="fit"
        aria-label={texts.collusion('openOne', { names: caseNames(shown) })}
        onClick={() => onOpen(shown)}
      >
        {texts.collusion('open')}
      </Button>
    ),
  },
];

const keyOf = ({ id }: CollusionCase): string => id.toString();

/** Players who seem to trade by agreement, and a selected case with the evidence for the decision (SAFE-56). */
export function CollusionScreen() {
  const { wanted, want } = useWanted(NOTHING);
  const state = wanted.state === 'decided' ? 'decided' : 'open';
  const { list, rows } = useCollusionCases(state);
  const cursor = useRowCursor(rows.map(keyOf));
  const onOpen = ({ id }: CollusionCase) => want({ case: id.toString() });
  return (
    <>
      <DeskHeader title={texts.collusion('title')} advice={texts.collusion('advice')}>
        <div className="flex items-center gap-3">
          <LiveMark isFresh={!list.isError} />
          <ShortcutKeys shortcuts={rowShortcuts(cursor, () => want({ case: cursor.current ?? '' }))} />
        </div>
      </DeskHeader>
      <ChoiceField
        label={texts.collusion('show')}
        className="mb-5 max-w-60"
        value={state}
        onChange={({ target }) => want({ state: target.value === 'decided' ? 'decided' : '' })}
      >
        <option value="open">{texts.collusion('waiting')}</option>
        <option value="decided">{texts.collusion('decided')}</option>
      </ChoiceField>
      <ListFrame
        list={list}
        isEmpty={rows.length === 0}
        failed={texts.collusion('failed')}
        emptyAdvice={texts.collusion(state === 'open' ? 'empty' : 'emptyDecided')}
      >
        <DeskTable
          label={texts.collusion('title')}
          columns={COLUMNS}
          context={{ onOpen }}
          rows={rows}
          keyOf={keyOf}
          current={cursor.current}
          onCurrent={cursor.choose}
        />
      </ListFrame>
      {/^\d{1,18}$/.test(wanted.case) && (
        <CollusionSheet key={wanted.case} id={BigInt(wanted.case)} onClose={() => want({ case: '' })} />
      )}
    </>
  );
}

function Players({ players }: Pick<CollusionCase, 'players'>) {
  const more = players.length - NAMED_MAX;
  return (
    <>
      {players.slice(0, NAMED_MAX).map((player, index) => (
        <Fragment key={player.id.toString()}>
          {index > 0 && ', '}
          <PlayerLink player={player} />
        </Fragment>
      ))}
      {more > 0 && (
        <span className="font-normal whitespace-nowrap text-text-3">
          {' '}
          {texts.collusion('more', { count: countText(language, more) })}
        </span>
      )}
    </>
  );
}
