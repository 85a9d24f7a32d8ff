import { useTranslations } from 'use-intl';
import { FilterButton, questionsAbout } from '../../../lib/parts/filter-sheet.tsx';
import { DATES } from '../../../lib/record-dates.ts';
import { PAYMENT_TYPES, STATUSES, type TransactionFilter } from './transaction-queries.ts';

interface TransactionFilterButtonProps {
  readonly filter: TransactionFilter;
  readonly onApply: (filter: TransactionFilter) => void;
}

const ask = questionsAbout<TransactionFilter>();

/** The active filters, and the filter page: status, payment type and date (REC-2). */
export function TransactionFilterButton({ filter, onApply }: TransactionFilterButtonProps) {
  const t = useTranslations('records');
  return (
    <FilterButton
      filter={filter}
      onApply={onApply}
      texts={{ title: t('filter'), apply: t('apply'), everything: t('dates.all') }}
      questions={[
        ask('status', { label: t('status'), choices: STATUSES, nameOf: (status) => t(`statuses.${status}`) }),
        ask('paymentType', {
          label: t('paymentType'),
          choices: PAYMENT_TYPES,
          nameOf: (paymentType) => t(`paymentTypes.${paymentType}`),
        }),
        ask('date', { label: t('date'), choices: DATES, nameOf: (date) => t(`dates.${date}`) }),
      ]}
    />
  );
}
