import { Field, type FormErrors } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import type { DraftField } from './read-draft.ts';

const NUMBERS = ['depositedDays', 'idleDays', 'joinedDays', 'pointsMin'] as const;

/** The conditions that define a segment. */
export function SegmentFields({ errors }: { errors: FormErrors<DraftField> }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-text-2">{texts.messages('segmentAdvice')}</p>
      <div className="grid grid-cols-1 gap-3 min-[420px]:grid-cols-2 min-[1100px]:grid-cols-3">
        <ChoiceField label={texts.messages('phone')} name="phone">
          <option value="">{texts.messages('phoneAny')}</option>
          <option value="verified">{texts.messages('phoneVerified')}</option>
          <option value="unverified">{texts.messages('phoneUnverified')}</option>
        </ChoiceField>
        <AmountField label={texts.messages('balanceMin')} name="balanceMin" error={errors.balanceMin} />
        {NUMBERS.map((name) => (
          <Field
            key={name}
            label={texts.messages(name)}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={13}
            error={errors[name]}
          />
        ))}
      </div>
    </div>
  );
}
