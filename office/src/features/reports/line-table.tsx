import type { Money as Amount } from '@maidan/contract/office';
import { Money } from '@maidan/ui';

/** One account, or several grouped together. */
export interface Line {
  readonly key: string;
  readonly name: string;
  readonly amount: Amount;
}

/** Names and amounts, line by line, at any window width. */
export function LineTable({ label, lines }: { label: string; lines: readonly Line[] }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table aria-label={label} className="w-full text-sm">
        <tbody>
          {lines.map(({ key, name, amount }) => (
            <tr key={key} className="border-line not-first:border-t">
              <th scope="row" className="px-4 py-2 text-left font-normal text-text-2">
                {name}
              </th>
              <td className="px-4 py-2 text-right">
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
