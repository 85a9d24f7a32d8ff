import type { Side } from '@maidan/engine';
import { classNames, digitsIn, type Language } from '@maidan/ui';
import { useTranslations } from 'use-intl';

/** What a side is called on a line. */
export const lineSides = { BACK: 'SELL', LAY: 'BUY' } as const;

/** A line as it is shown, without the zeros of odds: 45.5. */
export const lineText = (language: Language, line: number): string => digitsIn(language, line.toString());

/** Back or lay, as colour and word; on a line a back sells and a lay buys. */
export function SideChip({ side, isLine = false }: { side: Side; isLine?: boolean | undefined }) {
  const t = useTranslations('exchange.slip');
  return (
    <span
      className={classNames(
        'shrink-0 rounded-full px-2.5 py-1 text-xs leading-none font-bold uppercase',
        side === 'BACK' ? 'bg-back text-on-back' : 'bg-lay text-on-lay',
      )}
    >
      {t(isLine ? lineSides[side] : side)}
    </span>
  );
}
