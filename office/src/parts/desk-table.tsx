import { classNames } from '@maidan/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { language, texts } from '../i18n/texts.ts';

/**
 * A column: its heading and its cell for a row. The first column names the row; one without a heading holds its
 * actions. Columns are defined outside components; what cells need besides the row comes from the table's context.
 */
export interface DeskColumn<Row, Context = undefined> {
  readonly head: string;
  readonly cell: (row: Row, context: Context) => ReactNode;
  /** Numbers are right-aligned. */
  readonly align?: 'end';
  /** What the rows are sorted by when the column's heading is pressed; without it the column sorts nothing. */
  readonly order?: (row: Row) => bigint | number | string;
}

interface DeskTableProps<Row, Context> {
  /** The table's accessible name. */
  readonly label: string;
  readonly columns: readonly DeskColumn<Row, Context>[];
  readonly context: Context;
  readonly rows: readonly Row[];
  /** Rows that stay below the others whatever these are sorted by, such as their total. */
  readonly totals?: readonly Row[] | undefined;
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
  'flex items-baseline justify-between gap-4 py-0.5 before:text-sm before:text-text-3 before:content-[attr(data-head)] @min-[36rem]:table-cell @min-[36rem]:px-2 @min-[36rem]:py-1.5 @min-[36rem]:align-middle @min-[36rem]:before:content-none';
const ACTIONS =
  'block pt-2 @min-[36rem]:table-cell @min-[36rem]:px-2 @min-[36rem]:py-1 @min-[36rem]:text-right @min-[36rem]:align-middle';

/**
 * A dense table, which scrolls sideways where its columns don't fit; on a phone each row is a card whose values are
 * labelled by column. Columns with an `order` sort the rows that are there.
 */
export function DeskTable<Row, Context>(props: DeskTableProps<Row, Context>) {
  const { label, columns, keyOf, ticked, totals = [] } = props;
  const { rows, sorted, sortBy } = useSorted(props);
  return (
    <div className="@container overflow-x-auto rounded-lg border border-line bg-surface">
      <table aria-label={label} className="block w-full text-sm @min-[36rem]:table">
        <thead className="hidden border-b border-line @min-[36rem]:table-header-group">
          <tr>
            {ticked !== undefined && <td className="w-11" />}
            {columns.map(({ head, align, order }) =>
              head === '' ? (
                <td key={head} />
              ) : (
                <th
                  key={head}
                  scope="col"
                  aria-sort={sorted?.head === head ? sorted.way : undefined}
                  className={classNames(HEAD, align === 'end' ? 'text-right' : 'text-left')}
                >
                  {order === undefined ? (
                    head
                  ) : (
                    <button
                      type="button"
                      onClick={() => sortBy(head)}
                      className="inline-flex min-h-8 items-center gap-1 font-semibold hover:text-text"
                    >
                      {head}
                      <SortMark way={sorted?.head === head ? sorted.way : undefined} />
                    </button>
                  )}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="block @min-[36rem]:table-row-group">
          {[...rows, ...totals].map((row) => (
            <DeskRow key={keyOf(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Sorted {
  readonly head: string;
  readonly way: 'ascending' | 'descending';
}

/** The rows in the order of the heading that was pressed: the largest first, then the smallest, then as they came. */
function useSorted<Row, Context>({ columns, rows }: DeskTableProps<Row, Context>) {
  const [sorted, setSorted] = useState<Sorted>();
  const order = columns.find(({ head }) => head === sorted?.head)?.order;
  const sortBy = (head: string) =>
    setSorted((before) => {
      if (before?.head !== head) return { head, way: 'descending' };
      return before.way === 'descending' ? { head, way: 'ascending' } : undefined;
    });
  if (sorted === undefined || order === undefined) return { rows, sorted, sortBy };
  const ascending = rows.toSorted((one, other) => compare(order(one), order(other)));
  return { rows: sorted.way === 'ascending' ? ascending : ascending.toReversed(), sorted, sortBy };
}

function compare(one: bigint | number | string, other: bigint | number | string): number {
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other, language);
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function SortMark({ way }: { way: Sorted['way'] | undefined }) {
  if (way === undefined) return <span aria-hidden="true" className="size-3.5" />;
  const Arrow = way === 'ascending' ? ArrowUp : ArrowDown;
  return <Arrow aria-hidden="true" className="size-3.5" />;
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
      className="block scroll-mt-20 border-line px-4 py-3 not-first:border-t aria-[current]:bg-surface-2 aria-[current]:shadow-[inset_3px_0_0_var(--color-brand)] @min-[36rem]:table-row @min-[36rem]:p-0"
    >
      {ticked !== undefined && (
        <td className="float-right @min-[36rem]:float-none @min-[36rem]:table-cell">
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
          className="block text-left font-semibold [overflow-wrap:anywhere] @min-[36rem]:min-w-28 @min-[36rem]:[overflow-wrap:break-word] @min-[54rem]:[overflow-wrap:anywhere] @min-[36rem]:table-cell @min-[36rem]:px-2 @min-[36rem]:py-1.5"
        >
          {first.cell(row, context)}
        </th>
      )}
      {others.map(({ head, cell, align }) =>
        head === '' ? (
          <td key={head} className={ACTIONS}>
            <span className="inline-flex flex-wrap justify-end gap-1.5 @min-[36rem]:flex-nowrap">
              {cell(row, context)}
            </span>
          </td>
        ) : (
          <td
            key={head}
            data-head={head}
            className={classNames(CELL, align === 'end' && '@min-[36rem]:text-right')}
          >
            <span className="min-w-0 text-right [overflow-wrap:anywhere] @min-[36rem]:[text-align:inherit] @min-[36rem]:[overflow-wrap:break-word] @min-[54rem]:[overflow-wrap:anywhere]">
              {cell(row, context)}
            </span>
          </td>
        ),
      )}
    </tr>
  );
}
