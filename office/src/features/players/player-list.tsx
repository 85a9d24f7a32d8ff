import { type ListedPlayer, playerStates } from '@maidan/contract/office';
import { Button, Field, countText, dayText } from '@maidan/ui';
import { useDeferredValue, useRef } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import { ShortcutKeys } from '../../parts/shortcut-keys.tsx';
import { rowShortcuts, useRowCursor } from '../../parts/use-row-cursor.ts';
import { PlayerState } from './player-state.tsx';
import { usePlayers } from './player-queries.ts';
import { EVERYBODY, type WantedPlayers } from './wanted-players.ts';

interface PlayerListProps {
  readonly wanted: WantedPlayers;
  /** The number of active filters. */
  readonly count: number;
  readonly onWant: (changes: Partial<WantedPlayers>) => void;
}

interface ListCells {
  readonly onOpen: (player: ListedPlayer) => void;
}

const keyOf = ({ id }: ListedPlayer) => id.toString();

const COLUMNS: readonly DeskColumn<ListedPlayer, ListCells>[] = [
  {
    head: texts.players('player'),
    cell: ({ id, username }) => (
      <>
        {username} <span className="tabular font-normal text-text-3">{id.toString()}</span>
      </>
    ),
  },
  { head: texts.players('state'), cell: ({ state }) => <PlayerState state={state} /> },
  { head: texts.players('phone'), cell: ({ phone }) => <span className="tabular">{phone}</span> },
  { head: texts.players('vipPoints'), cell: ({ vipPoints }) => countText(language, vipPoints), align: 'end' },
  { head: texts.players('joined'), cell: ({ joinedAt }) => dayText(language, joinedAt) },
  {
    head: texts.players('lastSeen'),
    cell: ({ lastSeenAt }) =>
      lastSeenAt === null ? (
        <span className="text-text-3">{texts.players('notSeen')}</span>
      ) : (
        <AgeMark since={lastSeenAt} />
      ),
  },
];
const FOUND_BY: DeskColumn<ListedPlayer, ListCells> = {
  head: texts.players('foundBy'),
  cell: ({ foundBy }) => foundBy.map((match) => texts.playerMatches(match)).join(', '),
};
const OPEN: DeskColumn<ListedPlayer, ListCells> = {
  head: '',
  cell: (player, { onOpen }) => (
    <Button
      look="plain"
      size="fit"
      aria-label={texts.players('openOne', { username: player.username })}
      onClick={() => onOpen(player)}
    >
      {texts.players('open')}
    </Button>
  ),
};

/** All players, newest first, or the search results. */
export function PlayerList({ wanted, count, onWant }: PlayerListProps) {
  const { list, rows, extra } = usePlayers(useDeferredValue(wanted));
  const cursor = useRowCursor(rows.map(keyOf));
  const filter = useRef<HTMLDivElement>(null);
  const open = ({ id }: ListedPlayer) => onWant({ player: id.toString() });
  const isSearched = wanted.search.trim() !== '';
  return (
    <>
      <DeskHeader title={texts.players('title')} advice={texts.players('advice')}>
        <ShortcutKeys
          shortcuts={[
            {
              key: '/',
              does: texts.players('focusSearch'),
              run: () => filter.current?.querySelector('input')?.focus(),
            },
            ...rowShortcuts(cursor, () => {
              const player = rows.find((row) => keyOf(row) === cursor.current);
              if (player !== undefined) open(player);
            }),
          ]}
        />
      </DeskHeader>
      <div ref={filter}>
        <PlayerFilter wanted={wanted} count={count} onWant={onWant} />
      </div>
      {extra?.isCut === true && (
        <p className="mb-3 text-sm font-semibold text-warn">{texts.players('cut')}</p>
      )}
      <ListFrame
        list={list}
        path="/office/players"
        isEmpty={rows.length === 0}
        failed={texts.players('failed')}
        emptyAdvice={texts.players('empty')}
        isFiltered={isSearched || count > 0}
      >
        <DeskTable
          label={texts.players('title')}
          columns={isSearched ? [...COLUMNS, FOUND_BY, OPEN] : [...COLUMNS, OPEN]}
          context={{ onOpen: open }}
          rows={rows}
          keyOf={keyOf}
          current={cursor.current}
          onCurrent={cursor.choose}
        />
      </ListFrame>
    </>
  );
}

function PlayerFilter({ wanted, count, onWant }: PlayerListProps) {
  const typed = (name: keyof WantedPlayers) => ({
    value: wanted[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onWant({ [name]: event.target.value }),
  });
  return (
    <FilterBar
      count={wanted.search === '' ? count : count - 1}
      isAll={count === 0}
      onClear={() => onWant(EVERYBODY)}
      lead={
        <Field
          className="col-span-full"
          type="search"
          label={texts.players('search')}
          placeholder={texts.players('searchHint')}
          title={texts.players('searchAdvice')}
          {...typed('search')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      }
    >
      <ChoiceField label={texts.players('state')} {...typed('state')}>
        <option value="">{texts.players('anyState')}</option>
        {playerStates.map((state) => (
          <option key={state} value={state}>
            {texts.playerStates(state)}
          </option>
        ))}
      </ChoiceField>
      <Field label={texts.players('points')} {...typed('points')} inputMode="numeric" maxLength={9} />
      <Field type="date" label={texts.players('from')} {...typed('from')} />
      <Field type="date" label={texts.players('until')} {...typed('until')} />
    </FilterBar>
  );
}
