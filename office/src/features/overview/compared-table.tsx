import { money } from '@maidan/engine';
import { classNames, countText, moneyText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { changeText } from '../../parts/change-text.ts';

/** A figure of today, yesterday and a week ago: a number, or minor units. */
export interface ComparedRow {
  readonly key: string;
  readonly name: string;
  /** A result shows its sign. */
  readonly kind: 'count' | 'money' | 'result';
  /** True for a part of the figure above. */
  readonly isPart?: true;
  readonly today: number | bigint;
  readonly yesterday: number | bigint;
  readonly lastWeek: number | bigint;
}

const CELL = 'tabular px-2 py-2 text-right align-top whitespace-nowrap min-[600px]:px-4';

/** Today's figures beside those of the two days that it is compared with, with the change in percent, at any width. */
export function ComparedTable({ label, rows }: { label: string; rows: readonly ComparedRow[] }) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table aria-label={label} className="w-full text-sm">
        <thead className="border-b border-line text-xs text-text-3">
          <tr>
            <th scope="col" className="px-2 py-2 text-left font-semibold min-[600px]:px-4">
              {texts.overview('figure')}
            </th>
            {(['today', 'yesterday', 'lastWeek'] as const).map((day) => (
              <th key={day} scope="col" className={classNames(CELL, 'font-semibold')}>
                {texts.overview(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, kind, isPart, today, yesterday, lastWeek }) => (
            <tr key={key} className="border-line not-first:border-t">
              <th
                scope="row"
                className={classNames(
                  'py-2 text-left align-top min-[600px]:pl-4',
                  isPart ? 'pl-5 font-normal text-text-2 min-[600px]:pl-8' : 'pl-2 font-semibold',
                )}
              >
                {name}
              </th>
              <td className={classNames(CELL, !isPart && 'font-semibold')}>{valueText(kind, today)}</td>
              {[yesterday, lastWeek].map((before, index) => (
                <td key={index === 0 ? 'yesterday' : 'lastWeek'} className={classNames(CELL, 'text-text-2')}>
                  {valueText(kind, before)}
                  <Change today={today} before={before} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** By how much today is above or below; nothing where there is nothing to compare with. */
function Change({ today, before }: { today: number | bigint; before: number | bigint }) {
  const text = changeText(today, before);
  if (text === undefined) return null;
  return <span className="tabular block text-xs whitespace-nowrap text-text-3">{text}</span>;
}

function valueText(kind: ComparedRow['kind'], value: number | bigint): string {
  if (kind === 'count') return countText(language, Number(value));
  // Whole taka fit beside each other on a phone.
  const whole = money((BigInt(value) / 100n) * 100n);
  return moneyText(language, whole, {
    decimals: 'when-needed',
    ...(kind === 'result' ? { sign: 'all' } : {}),
  });
}
