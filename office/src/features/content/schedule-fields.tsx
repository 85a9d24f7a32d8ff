import { Field, type FormErrors } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';

interface ScheduleFieldsProps {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly errors: FormErrors<'startsAt' | 'endsAt'>;
  /** Set if both are required. */
  readonly isNeeded?: true;
  readonly onChange: (name: 'startsAt' | 'endsAt', value: string) => void;
}

const FIELDS = ['startsAt', 'endsAt'] as const;

/** Start and end of display, in Bangladesh time. */
export function ScheduleFields({ errors, onChange, isNeeded, ...values }: ScheduleFieldsProps) {
  return (
    <div className="grid gap-3 min-[560px]:grid-cols-2">
      {FIELDS.map((name) => (
        <Field
          key={name}
          type="datetime-local"
          label={texts.content(name)}
          hint={texts.content(isNeeded ? 'timeNeeded' : 'timeHint')}
          value={values[name]}
          onChange={({ target }) => onChange(name, target.value)}
          error={errors[name]}
        />
      ))}
    </div>
  );
}
