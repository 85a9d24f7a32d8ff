import { Field } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import type { Faults } from '../../lib/error-text.ts';

interface ScheduleFieldsProps {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly faults: Faults;
  /** Set if both are required. */
  readonly isNeeded?: true;
  readonly onChange: (name: 'startsAt' | 'endsAt', value: string) => void;
}

const FIELDS = ['startsAt', 'endsAt'] as const;

/** Start and end of display, in Bangladesh time. */
export function ScheduleFields({ faults, onChange, isNeeded, ...values }: ScheduleFieldsProps) {
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
          error={faults[name]}
        />
      ))}
    </div>
  );
}
