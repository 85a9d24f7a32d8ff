import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PagedList } from '../../../lib/parts/paged-list.tsx';
import { TransactionFilterButton } from './transaction-filter-button.tsx';
import { type TransactionFilter, useTransactions } from './transaction-queries.ts';
import { TransactionRow } from './transaction-row.tsx';
import { TransactionSheet } from './transaction-sheet.tsx';

/** The player's past deposits and withdrawals (REC-2); each opens to its progress and its details. */
export function TransactionRecordScreen() {
  const t = useTranslations('records');
  const [filter, setFilter] = useState<TransactionFilter>({ status: 'all', paymentType: 'all', date: 'all' });
  const [openedId, setOpenedId] = useState<bigint>();
  const query = useTransactions(filter);
  // Read from the current list, so that an open record shows a decision too.
  const opened = query.data?.pages.flat().find(({ id }) => id === openedId);
  return (
    <div className="grid gap-3 p-3">
      <TransactionFilterButton filter={filter} onApply={setFilter} />
      <PagedList query={query} emptyAdvice={t('noTransactions')} moreLabel={t('showMore')}>
        {(transaction) => (
          <TransactionRow
            key={transaction.id.toString()}
            transaction={transaction}
            onOpen={() => setOpenedId(transaction.id)}
          />
        )}
      </PagedList>
      <p className="text-center text-xs text-text-3">{t('days')}</p>
      <TransactionSheet transaction={opened} onClose={() => setOpenedId(undefined)} />
    </div>
  );
}
