import { Field } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { choiceOf, type DayRange, dayChoices, type WantedReport } from './wanted-days.ts';

/** The days of a report; a custom range has two date fields. */
export function RangePicker({
  wanted,
  range,
  onWant,
}: {
  wanted: WantedReport;
  range: DayRange | undefined;
  onWant: (changes: Partial<WantedReport>) => void;
}) {
  const choice = choiceOf(wanted.days);
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="my-5 grid grid-cols-2 items-start gap-3 min-[720px]:grid-cols-[repeat(3,12rem)]"
    >
      <ChoiceField
        label={texts.reports('days')}
        className="max-[719px]:col-span-2"
        value={choice}
        onChange={({ target }) =>
          onWant({ days: target.value, from: range?.from ?? '', to: range?.to ?? '' })
        }
      >
        {dayChoices.map((one) => (
          <option key={one} value={one}>
            {texts.reports(one)}
          </option>
        ))}
      </ChoiceField>
      {choice === 'own' && (
        <>
          <Field
            type="date"
            label={texts.reports('from')}
            value={wanted.from}
            onChange={({ target }) => onWant({ from: target.value })}
          />
          <Field
            type="date"
            label={texts.reports('to')}
            value={wanted.to}
            {...(range === undefined ? { error: texts.reports('wrongRange') } : {})}
            onChange={({ target }) => onWant({ to: target.value })}
          />
        </>
      )}
    </form>
  );
}
