import { auditActions } from '@maidan/contract/office';
import { Field } from '@maidan/ui';
import { actionText, texts } from '../../i18n/texts.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { UsernameField } from '../../parts/username-field.tsx';
import { EVERYTHING, type Wanted } from './wanted.ts';

/** Filters by member, action and date; the list updates at once. */
export function AuditFilter({
  wanted,
  count,
  onWant,
}: {
  wanted: Wanted;
  count: number;
  onWant: (changes: Partial<Wanted>) => void;
}) {
  return (
    <FilterBar count={count} onClear={() => onWant(EVERYTHING)}>
      <UsernameField
        label={texts.audit('who')}
        placeholder={texts.audit('whoHint')}
        maxLength={32}
        value={wanted.staff}
        onChange={(event) => onWant({ staff: event.target.value })}
      />
      <ChoiceField
        label={texts.audit('action')}
        value={wanted.action}
        onChange={(event) => onWant({ action: event.target.value })}
      >
        <option value="">{texts.audit('anyAction')}</option>
        {auditActions.map((action) => (
          <option key={action} value={action}>
            {actionText(action)}
          </option>
        ))}
      </ChoiceField>
      <Field
        type="date"
        label={texts.audit('from')}
        value={wanted.from}
        onChange={(event) => onWant({ from: event.target.value })}
      />
      <Field
        type="date"
        label={texts.audit('until')}
        value={wanted.until}
        onChange={(event) => onWant({ until: event.target.value })}
      />
    </FilterBar>
  );
}
