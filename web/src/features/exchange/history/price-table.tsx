import { money } from '@maidan/engine';
import { moneyText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { listRows, type PastPrices } from './plot-history.ts';
import type { ChartLabels, ChartWords } from './chart-words.ts';

const ROWS = 24;

interface PriceTableProps {
  readonly past: PastPrices;
  readonly words: ChartWords;
  readonly labels: ChartLabels;
  readonly hasMatches: boolean;
}

/** The chart's data as a table, which opens on demand. */
export function PriceTable({ past, words, labels, hasMatches }: PriceTableProps) {
  const t = useTranslations('exchangeSheets.history');
  const language = useLanguage();
  return (
    <details className="mt-1">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-teal">
        {t('asTable')}
      </summary>
      <table className="tabular w-full text-sm">
        <thead className="text-xs text-text-3">
          <tr>
            <th scope="col" className="text-left">
              {t('time')}
            </th>
            {[labels.back, labels.lay, ...(hasMatches ? [t('matched')] : [])].map((column) => (
              <th key={column} scope="col" className="text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listRows(past, ROWS).map(({ at, back, lay, matched, happened }) => (
            <tr key={at.getTime()} className="border-t border-line align-top">
              <td className="py-1">
                {words.time(at)}
                {happened.map((moment) => (
                  <span key={moment.at.getTime()} className="block text-xs text-text-2">
                    {words.moment(moment)}
                  </span>
                ))}
              </td>
              <td className="py-1 text-right">{words.price(back)}</td>
              <td className="py-1 text-right">{words.price(lay)}</td>
              {hasMatches && (
                <td className="py-1 text-right">
                  {matched > 0n && moneyText(language, money(matched), { decimals: 'when-needed' })}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
