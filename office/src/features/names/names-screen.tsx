import { type DeskName, mayUse } from '@maidan/contract/office';
import { Button, EmptyState, ErrorState, SkeletonRows } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { useWanted } from '../../parts/use-wanted.ts';
import { NameSheet, NAMES } from './name-sheet.tsx';

const MISSING = { show: '' };

interface NameCells {
  readonly onChange: (name: DeskName) => void;
}

const FACTS: readonly DeskColumn<DeskName, NameCells>[] = [
  { head: texts.names('name'), cell: ({ name }) => <span lang="en">{name}</span> },
  { head: texts.names('kind'), cell: ({ kind }) => texts.names(kind) },
  {
    head: texts.names('text'),
    cell: ({ text }) =>
      text === null ? (
        <span className="text-warn">{texts.names('none')}</span>
      ) : (
        <span lang="bn">{text}</span>
      ),
  },
];

const CHANGE: DeskColumn<DeskName, NameCells> = {
  head: '',
  cell: (name, { onChange }) => (
    <Button
      look="plain"
      size="fit"
      aria-label={texts.content('changeOne', { name: name.name })}
      onClick={() => onChange(name)}
    >
      {name.text === null ? texts.names('enter') : texts.content('change')}
    </Button>
  ),
};

/** What teams, players, competitions and markets of current matches are called in Bangla (PLAY-62). */
export function NamesScreen() {
  const me = useOwnMe();
  const list = useQuery({ queryKey: [NAMES], queryFn: () => api.listDeskNames({}) });
  const { wanted, want } = useWanted(MISSING);
  const [chosen, choose] = useState<string>();
  const mayManage = mayUse(me.role, 'content:manage');
  const isAll = wanted.show === 'all';
  const changed = list.data?.names.find(({ name }) => name === chosen);
  const rows = list.data?.names.filter(({ text }) => isAll || text === null) ?? [];
  return (
    <>
      <DeskHeader title={texts.names('title')} advice={texts.names('advice')} />
      <ChoiceField
        label={texts.names('show')}
        className="mb-5 max-w-60"
        value={isAll ? 'all' : ''}
        onChange={({ target }) => want({ show: target.value })}
      >
        <option value="">{texts.names('missing')}</option>
        <option value="all">{texts.names('all')}</option>
      </ChoiceField>
      {list.isPending && <SkeletonRows label={texts.shell('loading')} rows={8} className="h-11" />}
      {list.isError && list.data === undefined && (
        <ErrorState
          title={texts.names('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data !== undefined && rows.length === 0 && (
        <EmptyState title={texts.names('empty')} advice={texts.names('emptyAdvice')} />
      )}
      {rows.length > 0 && (
        <DeskTable
          label={texts.names('title')}
          columns={mayManage ? [...FACTS, CHANGE] : FACTS}
          context={{ onChange: ({ name }) => choose(name) }}
          rows={rows}
          keyOf={({ name }) => name}
        />
      )}
      {changed !== undefined && <NameSheet known={changed} onClose={() => choose(undefined)} />}
    </>
  );
}
