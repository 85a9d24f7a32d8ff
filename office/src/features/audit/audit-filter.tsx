import { accessActions } from '@maidan/contract/office';
import { Button, Field } from '@maidan/ui';
import { actionText, texts } from '../../i18n/texts.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { EVERYTHING, type Wanted } from './wanted.ts';

/** Who, what and when; the list follows at once. */
export function AuditFilter({ wanted, onWant }: { wanted: Wanted; onWant: (wanted: Wanted) => void }) {
  const isAll = Object.values(wanted).every((value) => value === '');
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="mb-5 grid grid-cols-2 items-end gap-3 rounded-lg border border-line bg-surface p-4 min-[1100px]:grid-cols-[1fr_1fr_10rem_10rem_auto]"
    >
      <Field
        label={texts.audit('who')}
        placeholder={texts.audit('whoHint')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        value={wanted.staff}
        onChange={(event) => onWant({ ...wanted, staff: event.target.value })}
      />
      <ChoiceField
        label={texts.audit('action')}
        value={wanted.action}
        onChange={(event) => onWant({ ...wanted, action: event.target.value })}
      >
        <option value="">{texts.audit('anyAction')}</option>
        {accessActions.map((action) => (
          <option key={action} value={action}>
            {actionText(action)}
          </option>
        ))}
      </ChoiceField>
      <Field
        type="date"
        label={texts.audit('from')}
        value={wanted.from}
        onChange={(event) => onWant({ ...wanted, from: event.target.value })}
      />
      <Field
        type="date"
        label={texts.audit('until')}
        value={wanted.until}
        onChange={(event) => onWant({ ...wanted, until: event.target.value })}
      />
      <Button
        look="plain"
        size="fit"
        disabled={isAll}
        className="col-span-2 min-h-12 min-[1100px]:col-span-1"
        onClick={() => onWant(EVERYTHING)}
      >
        {texts.audit('clear')}
      </Button>
    </form>
  );
}
