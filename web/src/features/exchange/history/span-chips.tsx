import type { HistorySpan } from '@maidan/contract';
import { Chip, classNames } from '@maidan/ui';
import { useTranslations } from 'use-intl';

const SPANS = ['15m', '1h', '6h', 'all'] as const satisfies readonly HistorySpan[];

/** The span that is shown when a chart opens. */
export const FIRST_SPAN: HistorySpan = '1h';

interface SpanChipsProps {
  readonly span: HistorySpan;
  readonly onChoose: (span: HistorySpan) => void;
}

/** How far back a chart goes. */
export function SpanChips({ span, onChoose }: SpanChipsProps) {
  const t = useTranslations('exchangeSheets.history');
  return (
    <div
      role="group"
      aria-label={t('span')}
      className="mb-1.5 grid grid-cols-[repeat(auto-fit,minmax(3.9em,1fr))] gap-1.5"
    >
      {SPANS.map((one) => (
        <Chip
          key={one}
          form="square"
          chosen={one === span}
          className={classNames('px-1! whitespace-nowrap', one !== span && 'bg-surface-3!')}
          onClick={() => onChoose(one)}
        >
          {t(`spans.${one}`)}
        </Chip>
      ))}
    </div>
  );
}
