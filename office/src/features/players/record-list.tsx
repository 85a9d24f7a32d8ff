import type { ReactNode } from 'react';
import { texts } from '../../i18n/texts.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import type { PagesQuery } from '../../parts/use-pages.ts';

interface RecordListProps<Row> {
  readonly label: string;
  readonly list: PagesQuery;
  /** Of its call. */
  readonly path: string;
  readonly rows: readonly Row[];
  readonly columns: readonly DeskColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /** The list's filter, shown above it. */
  readonly children?: ReactNode;
}

/** One of a player's record lists, paged. */
export function RecordList<Row>({ label, list, path, rows, columns, keyOf, children }: RecordListProps<Row>) {
  return (
    <div className="grid gap-3">
      {children}
      <ListFrame
        list={list}
        path={path}
        isEmpty={rows.length === 0}
        failed={texts.players('recordsFailed')}
        emptyAdvice={texts.players('recordsEmpty')}
      >
        <DeskTable label={label} columns={columns} context={undefined} rows={rows} keyOf={keyOf} />
      </ListFrame>
    </div>
  );
}
