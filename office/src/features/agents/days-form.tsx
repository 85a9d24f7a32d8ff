import { isReportRange } from '@maidan/contract/office';
import { Field } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { dayBefore } from '../../lib/days.ts';
import type { Days } from './tree-desk.ts';

/** The last seven days. */
export const lastWeek = (): Days => ({ from: dayBefore(new Date(), 6), to: dayBefore(new Date(), 0) });

/** Chooses the days of a statement or report; what doesn't fit is said and not asked for. */
export function DaysForm({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 items-start gap-3 min-[720px]:grid-cols-[12rem_12rem] print:hidden"
    >
      <Field
        type="date"
        label={texts.agents('firstDay')}
        value={days.from}
        onChange={({ target }) => onDays({ ...days, from: target.value })}
      />
      <Field
        type="date"
        label={texts.agents('lastDay')}
        value={days.to}
        {...(!isReportRange(days) && { error: texts.agents('wrongDays') })}
        onChange={({ target }) => onDays({ ...days, to: target.value })}
      />
    </form>
  );
}
