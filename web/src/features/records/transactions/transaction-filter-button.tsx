import { useTranslations } from 'use-intl';
import { ChoiceGroup, FilterButton } from '../../../lib/parts/filter-sheet.tsx';
import { DATES } from '../../../lib/record-dates.ts';
import { PAYMENT_TYPES, STATUSES, type TransactionFilter } from './transaction-queries.ts';

interface TransactionFilterButtonProps {
  readonly filter: TransactionFilter;
  readonly onApply: (filter: TransactionFilter) => void;
}

/** What is filtered by, and the filter page: status, payment type and date (REC-2). */
export function TransactionFilterButton({ filter, onApply }: TransactionFilterButtonProps) {
  const t = useTranslations('records');
  const chosen = [
    ...(filter.status === 'all' ? [] : [t(`statuses.${filter.status}`)]),
    ...(filter.paymentType === 'all' ? [] : [t(`paymentTypes.${filter.paymentType}`)]),
    ...(filter.date === 'all' ? [] : [t(`dates.${filter.date}`)]),
  ];
  return (
    <FilterButton
      filter={filter}
      chosen={chosen.length === 0 ? [t('dates.all')] : chosen}
      onApply={onApply}
      texts={{ title: t('filter'), apply: t('apply') }}
    >
      {(draft, choose) => (
        <>
          <ChoiceGroup
            label={t('status')}
            choices={STATUSES}
            chosen={draft.status}
            onChoose={(status) => choose({ ...draft, status })}
            nameOf={(status) => t(`statuses.${status}`)}
          />
          <ChoiceGroup
            label={t('paymentType')}
            choices={PAYMENT_TYPES}
            chosen={draft.paymentType}
            onChoose={(paymentType) => choose({ ...draft, paymentType })}
            nameOf={(paymentType) => t(`paymentTypes.${paymentType}`)}
          />
          <ChoiceGroup
            label={t('date')}
            choices={DATES}
            chosen={draft.date}
            onChoose={(date) => choose({ ...draft, date })}
            nameOf={(date) => t(`dates.${date}`)}
          />
        </>
      )}
    </FilterButton>
  );
}
