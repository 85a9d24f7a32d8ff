import type { Transaction } from '@maidan/contract';
import { Money, momentText, Sheet, Tabs, useLanguage } from '@maidan/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AsIs } from '../../../lib/parts/as-is.tsx';
import { TransactionStatus } from './transaction-status.tsx';
import { TransactionTimeline } from './transaction-timeline.tsx';

const VIEWS = ['progress', 'details'] as const;

interface TransactionSheetProps {
  /** The sheet is closed without one. */
  readonly transaction: Transaction | undefined;
  readonly onClose: () => void;
}

/** A deposit or withdrawal in two views: its progress as a timeline, and its details as a table (REC-2). */
export function TransactionSheet({ transaction, onClose }: TransactionSheetProps) {
  const t = useTranslations('records.transaction');
  const shell = useTranslations('shell');
  return (
    <Sheet open={transaction !== undefined} onClose={onClose} title={t('title')} closeLabel={shell('close')}>
      {transaction !== undefined && <Views transaction={transaction} />}
    </Sheet>
  );
}

function Views({ transaction }: { transaction: Transaction }) {
  const t = useTranslations('records.transaction');
  const [chosen, setChosen] = useState<(typeof VIEWS)[number]>('progress');
  return (
    <>
      <div
        aria-live="polite"
        className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-md bg-surface-3 px-3 py-2.5"
      >
        <TransactionStatus outcome={transaction.outcome} />
        <Money amount={transaction.amount} className="text-xl font-bold" />
      </div>
      <Tabs
        label={t('views')}
        tabs={VIEWS.map((key) => ({ key, label: t(key) }))}
        chosen={chosen}
        onChoose={setChosen}
      >
        {chosen === 'progress' ? (
          <TransactionTimeline transaction={transaction} />
        ) : (
          <Details transaction={transaction} />
        )}
      </Tabs>
    </>
  );
}

function Details({ transaction }: { transaction: Transaction }) {
  const t = useTranslations('records.transaction');
  const records = useTranslations('records');
  const language = useLanguage();
  const { action, amount, outcome, paymentMethod, transactionId, createdAt, updatedAt } = transaction;
  return (
    <table className="w-full">
      <tbody className="divide-y divide-dashed divide-line">
        <Row label={records('paymentType')}>{t(action)}</Row>
        <Row label={records('status')}>{records(`statuses.${outcome}`)}</Row>
        <Row label={t('amount')}>
          <Money amount={amount} />
        </Row>
        <Row label={t('method')}>{paymentMethod.name}</Row>
        <Row label={t('transactionId')}>
          <AsIs>{transactionId}</AsIs>
        </Row>
        <Row label={t('requestedAt')}>{momentText(language, createdAt)}</Row>
        <Row label={t('updatedAt')}>{momentText(language, updatedAt)}</Row>
      </tbody>
    </table>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-4 text-left align-baseline text-sm font-normal text-text-2">
        {label}
      </th>
      <td className="tabular py-2.5 text-right font-semibold [overflow-wrap:anywhere]">{children}</td>
    </tr>
  );
}
