import { classNames } from '@maidan/ui';

/** One bar: its name, its value as a number, and as it is written. */
export interface BarRow {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

/** Horizontal bars with their names and values, negative ones hatched; hidden from screen readers, for whom the table beside it is. */
export function BarRows({ caption, rows }: { caption: string; rows: readonly BarRow[] }) {
  const most = Math.max(...rows.map(({ value }) => Math.abs(value)));
  if (rows.length === 0 || most === 0) return null;
  return (
    <figure aria-hidden="true" className="mt-5 rounded-lg border border-line bg-surface px-4 pt-3 pb-4">
      <figcaption className="mb-3 text-sm text-text-2">{caption}</figcaption>
      <ul className="grid gap-2.5">
        {rows.map(({ key, name, value, text }) => (
          <li key={key} className="grid gap-1 text-sm">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              <span className="tabular font-semibold">{text}</span>
            </span>
            <span className="block h-2.5 rounded-full bg-surface-3">
              <span
                className={classNames(
                  'block h-full rounded-full',
                  value < 0
                    ? 'bg-[repeating-linear-gradient(45deg,var(--color-loss)_0_4px,transparent_4px_7px)]'
                    : 'bg-teal',
                )}
                style={{ width: `${(Math.abs(value) / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
