import type { ExchangeRecord } from '@maidan/contract';
import { Money, momentText, Sheet, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AsIs } from '../../../lib/parts/as-is.tsx';
import { useNames } from '../../../lib/names.ts';
import { EachWayOutcomes } from '../account/each-way-outcomes.tsx';
import { useMarketName } from '../account/use-market-name.ts';
import { useRecordWords } from '../account/use-record-words.ts';
import { DisputeSection } from './dispute-section.tsx';
import { RecordStatus } from './record-status.tsx';

interface ExchangeRecordSheetProps {
  /** The sheet is closed without one. */
  readonly record: ExchangeRecord | undefined;
  readonly onClose: () => void;
}

/** The ticket of an exchange bet, with all its details (REC-1). */
export function ExchangeRecordSheet({ record, onClose }: ExchangeRecordSheetProps) {
  const t = useTranslations('bettingRecord');
  const shell = useTranslations('shell');
  return (
    <Sheet open={record !== undefined} onClose={onClose} title={t('detail')} closeLabel={shell('close')}>
      {record !== undefined && <Ticket record={record} />}
    </Sheet>
  );
}

function Ticket({ record }: { record: ExchangeRecord }) {
  const t = useTranslations('bettingRecord');
  const language = useLanguage();
  const words = useRecordWords();
  const nameOf = useNames();
  const marketName = useMarketName();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-md bg-surface-3 px-3 py-2.5">
        <RecordStatus status={record.status} />
        <Money amount={record.netProfitLoss} tone="result" className="text-xl font-bold" />
      </div>
      <EachWayOutcomes eachWay={record.eachWay} />
      <dl className="divide-y divide-dashed divide-line">
        <Row label={t('event')}>{nameOf(record.eventName)}</Row>
        <Row label={t('market')}>{marketName(record)}</Row>
        <Row label={t('selection')}>{words.pick(record)}</Row>
        <Row label={t('type')}>{words.side(record)}</Row>
        <Row label={t(record.isLine === true ? 'line' : 'odds')}>{words.odds(record)}</Row>
        {record.run !== null && <Row label={t('run')}>{words.digits(record.run)}</Row>}
        <Row label={t('stake')}>
          <Money amount={record.stake} />
        </Row>
        <Row label={t('potentialProfit')}>
          <Money amount={record.potentialProfit} />
        </Row>
        <Row label={t('potentialLiability')}>
          <Money amount={record.potentialLiability} />
        </Row>
        <Row label={t('transactionId')}>
          <AsIs>{record.transactionId}</AsIs>
        </Row>
        <Row label={t('placed')}>{momentText(language, record.createdAt)}</Row>
        {record.settledAt !== null && (
          <Row label={t('settledAt')}>{momentText(language, record.settledAt)}</Row>
        )}
      </dl>
      {record.status !== 'open' && <DisputeSection betId={record.transactionId} />}
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <dt className="text-sm text-text-2">{label}</dt>
      <dd className="tabular ml-auto text-right font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
