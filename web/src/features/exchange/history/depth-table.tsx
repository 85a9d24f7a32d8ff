import type { RunnerHistory } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import { moneyText, oddsText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';

type Levels = RunnerHistory['back'];

const TAKA = 100n;

/** Every available price: back on the left in blue, lay on the right in pink, best in the middle. */
export function DepthTable({ back, lay }: { back: Levels; lay: Levels }) {
  const t = useTranslations('exchangeSheets.history');
  const language = useLanguage();
  if (back.length === 0 && lay.length === 0)
    return (
      <p className="rounded-md bg-surface-3 px-3 py-6 text-center text-sm text-text-3">{t('noDepth')}</p>
    );
  const largest = Math.max(...[...back, ...lay].map(({ size }) => Number(size)));
  const width = (size: bigint) => `${Math.max(2, (Number(size) / largest) * 100)}%`;
  // Whole taka: with paisa a lakh doesn't fit beside the prices of a narrow phone.
  const text = (size: Money) =>
    moneyText(language, size < TAKA ? size : money(size - (size % TAKA)), { decimals: 'when-needed' });
  const rows = Array.from({ length: Math.max(back.length, lay.length) }, (_, at) => ({
    back: back[at],
    lay: lay[at],
  }));
  return (
    <div className="overflow-x-auto">
      <table className="tabular w-full min-w-[20em] table-fixed text-sm font-normal whitespace-nowrap">
        <colgroup>
          <col />
          <col className="w-[4.3em]" />
          <col className="w-[4.3em]" />
          <col />
        </colgroup>
        <thead className="text-xs text-text-3">
          <tr>
            <th scope="col" colSpan={2} className="py-1 pr-1.5 text-right font-semibold">
              {t('toBack')}
            </th>
            <th scope="col" colSpan={2} className="py-1 pl-1.5 text-left font-semibold">
              {t('toLay')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.back?.price} ${row.lay?.price}`}>
              <td className="relative h-8 pr-1.5 text-right">
                {row.back !== undefined && (
                  <>
                    <Bar side="back" width={width(row.back.size)} />
                    <span className="relative">{text(row.back.size)}</span>
                  </>
                )}
              </td>
              <PriceCell side="back" price={row.back?.price} />
              <PriceCell side="lay" price={row.lay?.price} />
              <td className="relative h-8 pl-1.5">
                {row.lay !== undefined && (
                  <>
                    <Bar side="lay" width={width(row.lay.size)} />
                    <span className="relative">{text(row.lay.size)}</span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PriceCell({ side, price }: { side: 'back' | 'lay'; price: number | undefined }) {
  const language = useLanguage();
  if (price === undefined) return <td />;
  const look = side === 'back' ? 'bg-back text-on-back' : 'border-l-2 bg-lay text-on-lay';
  return (
    <td className={`border-y-2 border-surface-2 text-center font-bold ${look}`}>
      {oddsText(language, price)}
    </td>
  );
}

function Bar({ side, width }: { side: 'back' | 'lay'; width: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ width }}
      className={
        side === 'back'
          ? 'absolute inset-y-1 right-0 rounded-l-sm bg-back/35'
          : 'absolute inset-y-1 left-0 rounded-r-sm bg-lay/35'
      }
    />
  );
}
