import type { DeskHouseMarket } from '@maidan/contract/office';
import { Money } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';

/** What each outcome of a market brings the house, expanded on demand. */
export function Ladder({ name, rows }: { name: string; rows: DeskHouseMarket['ladder'] }) {
  return (
    <details className="mt-0.5 text-xs font-normal">
      <summary className="cursor-pointer py-1 text-teal">{texts.trading('ladder')}</summary>
      <table aria-label={texts.trading('ladderOf', { market: name })} className="my-1">
        <tbody>
          {rows.map(({ label, house }) => (
            <tr key={label}>
              <th scope="row" className="tabular pr-4 whitespace-nowrap text-left font-normal text-text-2">
                {label}
              </th>
              <td className="text-right">
                <Money amount={house} tone="result" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
