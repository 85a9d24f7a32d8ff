import type { ExchangeRecord } from '@maidan/contract';
import { Money, momentText, moneyText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { EachWayOutcomes } from '../account/each-way-outcomes.tsx';
import { RecordChip } from '../account/record-chip.tsx';
import { useRecordWords } from '../account/use-record-words.ts';
import { RecordStatus } from './record-status.tsx';

interface ExchangeRecordRowProps {
  readonly record: ExchangeRecord;
  readonly onOpen: () => void;
}

/** One exchange bet with its status or result. */
export function ExchangeRecordRow({ record, onOpen }: ExchangeRecordRowProps) {
  const t = useTranslations('exchange.bets');
  const language = useLanguage();
  const words = useRecordWords();
  const nameOf = useNames();
  const size = moneyText(language, record.stake, { decimals: 'when-needed' });
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex w-full flex-wrap items-start gap-2.5 rounded-md bg-surface px-3 py-2.5 text-left active:bg-surface-2"
      >
        <RecordChip record={record} />
        <span className="min-w-0 flex-[1_1_7em]">
          <span className="block text-xs text-text-3">{nameOf(record.eventName)}</span>
          <span className="block leading-snug font-semibold">{words.pick(record)}</span>
          <span className="tabular block text-sm text-text-2">
            {t('at', { size, odds: words.odds(record) })}
          </span>
          <EachWayOutcomes eachWay={record.eachWay} />
          <span className="tabular block text-xs text-text-3">{momentText(language, record.createdAt)}</span>
        </span>
        <span className="ml-auto grid justify-items-end gap-0.5">
          <RecordStatus status={record.status} />
          {record.status !== 'open' && (
            <Money amount={record.netProfitLoss} tone="result" className="font-bold" />
          )}
        </span>
      </button>
    </li>
  );
}
