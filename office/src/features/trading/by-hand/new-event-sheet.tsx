import { Field, showToast } from '@maidan/ui';
import { texts } from '../../../i18n/texts.ts';
import { api } from '../../../lib/api.ts';
import { readMoment } from '../../../lib/dhaka-moment.ts';
import { readCount } from '../../../lib/read-count.ts';
import { useDeskForm } from '../../../lib/use-desk-form.ts';
import { ChoiceField } from '../../../parts/choice-field.tsx';
import { FormSheet } from '../../../parts/form-sheet.tsx';
import { useTradingAction } from '../trading-queries.ts';

const SPORTS = ['cricket', 'soccer', 'tennis'] as const;
const NAMES = ['competition', 'home', 'away'] as const;
const FIELDS = ['sport', ...NAMES, 'startsAt', 'overs'] as const;
const NAME_MIN = 2;
const OVERS_MAX = 50;

/** Makes an event by hand: its sides and when it starts. */
export function NewEventSheet({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) {
  const make = useTradingAction((body: Parameters<typeof api.createHandEvent>[0]['body']) =>
    api.createHandEvent({ body }),
  );
  const form = useDeskForm({
    fields: FIELDS,
    check(typed) {
      const bad = NAMES.filter((name) => typed[name].trim().length < NAME_MIN);
      const overs = readCount(typed.overs) ?? 0;
      return {
        ...Object.fromEntries(bad.map((name) => [name, texts.trading('badName')])),
        ...(!readMoment(typed.startsAt) && { startsAt: texts.trading('badStart') }),
        ...((overs < 1 || overs > OVERS_MAX) && { overs: texts.trading('badOvers') }),
      };
    },
    async send({ sport, competition, home, away, startsAt, overs }) {
      const moment = readMoment(startsAt);
      if (!moment) return;
      const { id } = await make.mutateAsync({
        sport: SPORTS.find((one) => one === sport) ?? 'cricket',
        competition: competition.trim(),
        home: home.trim(),
        away: away.trim(),
        startsAt: moment,
        overs: readCount(overs) ?? 1,
      });
      showToast(texts.trading('eventMade', { event: `${home.trim()} v ${away.trim()}` }), 'good');
      onMade(id);
    },
  });
  const { errors } = form;
  return (
    <FormSheet
      title={texts.trading('newEvent')}
      advice={texts.trading('newEventAdvice')}
      form={form}
      save={texts.trading('makeEvent')}
      onClose={onClose}
    >
      <ChoiceField name="sport" label={texts.trading('sportField')}>
        {SPORTS.map((sport) => (
          <option key={sport} value={sport}>
            {texts.trading(sport)}
          </option>
        ))}
      </ChoiceField>
      {NAMES.map((name) => (
        <Field
          key={name}
          name={name}
          label={texts.trading(`${name}Field`)}
          maxLength={60}
          autoComplete="off"
          error={errors[name]}
        />
      ))}
      <Field
        name="startsAt"
        type="datetime-local"
        label={texts.trading('startsField')}
        error={errors.startsAt}
      />
      <Field
        name="overs"
        label={texts.trading('oversField')}
        inputMode="numeric"
        defaultValue="20"
        maxLength={2}
        autoComplete="off"
        error={errors.overs}
      />
    </FormSheet>
  );
}
