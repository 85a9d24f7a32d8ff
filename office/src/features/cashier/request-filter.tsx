import { Field } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { UsernameField } from '../../parts/username-field.tsx';
import { useCashierSettings } from './cashier-queries.ts';
import { WAITING, type WantedRequests } from './wanted-requests.ts';

interface RequestFilterProps {
  readonly wanted: WantedRequests;
  readonly count: number;
  readonly onWant: (changes: Partial<WantedRequests>) => void;
  /** The states to choose from, with their labels. */
  readonly states: readonly (readonly [state: string, name: string])[];
  /** True if the queue's requests have wallet transaction ids. */
  readonly hasTransactions: boolean;
}

/** Filters a queue; the list updates at once. */
export function RequestFilter({ wanted, count, onWant, states, hasTransactions }: RequestFilterProps) {
  const { data } = useCashierSettings();
  const typed = (name: keyof WantedRequests) => ({
    value: wanted[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onWant({ [name]: event.target.value }),
  });
  return (
    <FilterBar count={count} onClear={() => onWant(WAITING)}>
      <ChoiceField label={texts.cashier('state')} {...typed('state')}>
        <option value="waiting">{texts.cashier('waiting')}</option>
        <option value="">{texts.cashier('anyState')}</option>
        {states.map(([state, name]) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField label={texts.cashier('method')} {...typed('methodId')}>
        <option value="">{texts.cashier('anyMethod')}</option>
        {data?.methods.map(({ id, name }) => (
          <option key={id.toString()} value={id.toString()}>
            {name}
          </option>
        ))}
      </ChoiceField>
      <UsernameField label={texts.cashier('player')} {...typed('player')} />
      {hasTransactions && (
        <Field
          label={texts.cashier('transaction')}
          {...typed('transaction')}
          spellCheck={false}
          maxLength={80}
        />
      )}
      <Field label={texts.cashier('amountMin')} {...typed('amountMin')} inputMode="decimal" maxLength={12} />
      <Field label={texts.cashier('amountMax')} {...typed('amountMax')} inputMode="decimal" maxLength={12} />
      <Field type="date" label={texts.cashier('from')} {...typed('from')} />
      <Field type="date" label={texts.cashier('until')} {...typed('until')} />
    </FilterBar>
  );
}
