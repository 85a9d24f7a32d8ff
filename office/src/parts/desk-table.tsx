import { classNames } from '@maidan/ui';
import type { ReactNode } from 'react';
import { texts } from '../i18n/texts.ts';

/**
 * A column: its heading and its cell for a row. The first column names the row; one without a heading holds its
 * actions. Columns are defined outside components; what cells need besides the row comes from the table's context.
 */
export interface DeskColumn<Row, Context = undefined> {
  readonly head: string;
  readonly cell: (row: Row, context: Context) => ReactNode;
  /** Numbers are right-aligned. */
  readonly align?: 'end';
}

interface DeskTableProps<Row, Context> {
  /** The table's accessible name. */
  readonly label: string;
  readonly columns: readonly DeskColumn<Row, Context>[];
  readonly context: Context;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The row that shortcuts act on. */
  readonly current?: string | undefined;
  readonly onCurrent?: ((key: string) => void) | undefined;
  /** The ticked rows; without it rows have no checkbox. */
  readonly ticked?: ReadonlySet<string> | undefined;
  readonly onTick?: ((key: string) => void) | undefined;
}

const HEAD = 'px-2 py-2 text-xs font-semibold text-text-3';
const CELL =
  'flex items-baseline justify-between gap-4 py-0.5 before:text-sm before:text-text-3 before:content-[attr(data-head)] @min-[54rem]:table-cell @min-[54rem]:px-2 @min-[54rem]:py-1.5 @min-[54rem]:align-middle @min-[54rem]:before:content-none';
const ACTIONS =
  'block pt-2 @min-[54rem]:table-cell @min-[54rem]:px-2 @min-[54rem]:py-1 @min-[54rem]:text-right @min-[54rem]:align-middle';

/** A dense table; in a narrow window each row is a card whose values are labelled by column. */
export function DeskTable<Row, Context>(props: DeskTableProps<Row, Context>) {
  const { label, columns, rows, keyOf, ticked } = props;
  return (
    <div className="@container overflow-x-clip rounded-lg border border-line bg-surface">
      <table aria-label={label} className="block w-full text-sm @min-[54rem]:table">
        <thead className="hidden border-b border-line @min-[54rem]:table-header-group">
          <tr>
            {ticked !== undefined && <td className="w-11" />}
            {columns.map(({ head, align }) =>
              head === '' ? (
                <td key={head} />
              ) : (
                <th
                  key={head}
                  scope="col"
                  className={classNames(HEAD, align === 'end' ? 'text-right' : 'text-left')}
                >
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="block @min-[54rem]:table-row-group">
          {rows.map((row) => (
            <DeskRow key={keyOf(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DeskRow<Row, Context>({ row, ...table }: DeskTableProps<Row, Context> & { row: Row }) {
  const { columns, context, keyOf, current, onCurrent, ticked, onTick } = table;
  const key = keyOf(row);
  const [first, ...others] = columns;
  return (
    <tr
      data-row={key}
      aria-current={key === current || undefined}
      onClick={() => onCurrent?.(key)}
      className="block scroll-mt-20 border-line px-4 py-3 not-first:border-t aria-[current]:bg-surface-2 aria-[current]:shadow-[inset_3px_0_0_var(--color-brand)] @min-[54rem]:table-row @min-[54rem]:p-0"
    >
      {ticked !== undefined && (
        <td className="float-right @min-[54rem]:float-none @min-[54rem]:table-cell">
          <label className="grid size-11 place-items-center">
            <input
              type="checkbox"
              aria-label={texts.lists('tick', { row: key })}
              checked={ticked.has(key)}
              onChange={() => onTick?.(key)}
              className="size-5 accent-brand"
            />
          </label>
        </td>
      )}
      {first !== undefined && (
        <th
          scope="row"
          className="block text-left font-semibold [overflow-wrap:anywhere] @min-[54rem]:table-cell @min-[54rem]:px-2 @min-[54rem]:py-1.5"
        >
          {first.cell(row, context)}
        </th>
      )}
      {others.map(({ head, cell, align }) =>
        head === '' ? (
          <td key={head} className={ACTIONS}>
            <span className="inline-flex flex-wrap justify-end gap-1.5 @min-[54rem]:flex-nowrap">
              {cell(row, context)}
            </span>
          </td>
        ) : (
          <td
            key={head}
            data-head={head}
            className={classNames(CELL, align === 'end' && '@min-[54rem]:text-right')}
          >
            <span className="min-w-0 text-right [overflow-wrap:anywhere] @min-[54rem]:[text-align:inherit]">
              {cell(row, context)}
            </span>
          </td>
        ),
      )}
    </tr>
  );
}
